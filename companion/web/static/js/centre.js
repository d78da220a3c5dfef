/** The middle of the ring (or the foot of the card row): the leg, the pyramid and its dice, or the Racing deck. */
import { svg } from "./dom.js";
import { die, pyramid } from "./pieces.js";
import { t } from "./words.js";

const TENT = 54;
/** One die of the second edition stays in the pyramid when the leg ends, and has no tent. */
const STAYS = 1;

/** `dice` are the rolls of this leg, first to last. */
export function centre(view, layout, dice) {
  const { x, y, w, h } = layout.centre;
  if (layout.kind === "row") return foot(view, x, y, w);
  const middle = x + w / 2;
  const count = Math.max(5, dice.length + view.dice.length - (view.edition === "second" ? STAYS : 0));
  const many = count > Math.floor((w - 8) / (TENT + 3));
  const top = y + h * 0.34;
  return [
    svg(
      "text",
      { class: "leg", x: middle, y: y + h * 0.075 + 12, "text-anchor": "middle" },
      t(view.over ? "over" : "leg", { leg: view.leg }),
    ),
    svg("g", { transform: `translate(${middle} ${top + 24}) scale(${w > 320 ? 1.35 : 1})` }, pyramid(view.dice.length)),
    ...tents(dice, count, middle, y + h - (many ? 2 : 1) * (TENT + 6) - 12, many),
  ];
}

/** A tent for every die of the leg; those that have come out lie in theirs, in order. */
function tents(out, count, middle, top, many) {
  const across = many ? Math.ceil(count / 2) : count;
  const nodes = [];
  for (let at = 0; at < count; at += 1) {
    const x = middle - (across * (TENT + 3)) / 2 + (at % across) * (TENT + 3);
    const y = top + Math.floor(at / across) * (TENT + 8);
    const roll = out[at];
    nodes.push(
      svg(
        "g",
        { transform: `translate(${x} ${y})`, class: roll ? "tent full" : "tent" },
        svg("path", { d: `M2 52V26Q2 4 27 1Q52 4 52 26V52Z` }),
        roll && svg("g", { transform: "translate(8 13) scale(.95)" }, die(roll.die, roll.value, roll)),
      ),
    );
  }
  return nodes;
}

function foot(view, x, y, w) {
  const cards = Math.min(view.dice, 12);
  return [
    svg("text", { class: "leg", x: x + 12, y: y + 46 }, t(view.over ? "over" : "leg", { leg: view.leg })),
    ...Array.from({ length: cards }, (_, at) =>
      svg("rect", {
        class: "deck",
        x: x + w / 2 - 40 + (cards - at) * 5,
        y: y + 12 + (cards - at) * 0.6,
        width: 36,
        height: 48,
        rx: 5,
      }),
    ),
    svg(
      "text",
      { class: "left", x: x + w - 14, y: y + 46, "text-anchor": "end" },
      t("deck.left", { count: view.dice }),
    ),
  ];
}
