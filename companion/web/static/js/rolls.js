/** Every way in which dice can come to rest, for questions and corrections; what may happen now the table decides. Pure. */

/** @typedef {{racing: number[], support: number[]}} Values The values on the faces of each kind of die. */

/** The roll events of these dice, named as the table names them: "red", "red+" for a supporting die, "grey". @param {any} dice @param {Values} values */
export const facesOf = (dice, values) => [...new Set(dice)].sort().flatMap((name) => faces(name, values));

/** @param {string} name @param {Values} values */
function faces(name, values) {
  const support = name.endsWith("+");
  const die = support ? name.slice(0, -1) : name;
  const rolls = values[support ? "support" : "racing"].map((value) => ({ do: "roll", die, value }));
  if (support) return rolls.map((roll) => ({ ...roll, support }));
  return die === "grey" ? ["black", "white"].flatMap((mark) => rolls.map((roll) => ({ ...roll, mark }))) : rolls;
}

/** Every die that could have been the latest roll: those still in the pyramid and the one that came out. @param {import("./store.js").Step[]} steps @param {string[]} inside */
export function couldBe(steps, inside) {
  /** @param {import("./store.js").Step} step */
  const begins = ({ happenings }) => happenings.some(({ what }) => what === "leg-began");
  /** @param {any} event */
  const nameOf = ({ die, support }) => (support ? `${die}+` : die);
  const latest = steps.at(-1);
  if (!latest) return inside;
  const before = steps.slice(0, -1);
  const rolled = before.slice(before.findLastIndex(begins) + 1).map(({ event }) => event).filter((event) => event.do === "roll");
  const out = begins(latest) ? rolled.map(nameOf) : []; // the new leg has put them back
  return [...inside.filter((die) => !out.includes(die)), nameOf(latest.event)];
}
