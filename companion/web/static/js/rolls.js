/** Every way in which dice can come to rest, for questions and corrections; what may happen now the table decides. */

/** The roll events of these dice, named as the table names them: "red", "red+" for a supporting die, "grey". */
export const facesOf = (dice) => [...new Set(dice)].sort().flatMap(faces);

function faces(name) {
  const support = name.endsWith("+");
  const die = support ? name.slice(0, -1) : name;
  const values = support ? [1, 2] : [1, 2, 3];
  if (die === "grey")
    return ["black", "white"].flatMap((mark) => values.map((value) => ({ do: "roll", die, value, mark })));
  return values.map((value) => (support ? { do: "roll", die, value, support } : { do: "roll", die, value }));
}
