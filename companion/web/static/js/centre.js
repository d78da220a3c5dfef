/** The middle of the ring (or the foot of the card row): the leg, the pyramid and its dice, or the Racing deck. */
import { svg } from "./dom.js";
import { flat } from "./layout.js";
import { die, pyramid } from "./pieces.js";
import { t } from "./words.js";

const TENT = 54;

/** `dice` are the rolls of this leg, first to last; a die that stays in the pyramid when the leg ends has no tent. @param {any} view @param {import("./layout.js").Layout} layout @param {any[]} dice @param {import("./layout.js").Project} project */
export function centre(view, layout, dice, project) {
  const { x, y, w, h } = layout.centre;
  if (layout.kind === "row") return foot(view, x, y, w);
  const middle = x + w / 2;
  const count = Math.max(5, dice.length + view.dice.length - view.stay);
  const many = count > Math.floor((w - 8) / (TENT + 3));
  /** A part of the camp, at a share of the middle's depth. @param {string} kind @param {number} dx @param {number} depth @param {number} size @param {any} inside */
  const at = (kind, dx, depth, size, inside) => {
    const seen = project(middle + dx, y + h * depth);
    return svg(`g.${kind}`, { transform: `translate(${seen.x} ${seen.y}) scale(${size * seen.k})` }, inside);
  };
  const says = svg("text.leg", { "text-anchor": "middle" }, t(view.over ? "over" : "leg", { leg: view.leg }));
  const [house, camp] = [pyramid(view.dice.length), tents(dice, count, many)];
  if (project !== flat) return [at("says", -84, 0.42, 0.8, says), at("house", 30, 0.33, 0.8, house), at("camp", 0, 0.7, many ? 0.7 : 0.85, camp)];
  const above = 1 - ((many ? 2 : 1) * (TENT + 6) + 12) / h;
  return [at("says", 0, 0.075 + 12 / h, 1, says), at("house", 0, 0.34 + 24 / h, w > 320 ? 1.35 : 1, house), at("camp", 0, above, 1, camp)];
}

/** A tent for every die of the leg; those that have come out lie in theirs, in order. @param {any[]} out @param {number} count @param {boolean} many */
function tents(out, count, many) {
  const across = many ? Math.ceil(count / 2) : count;
  return Array.from({ length: count }, (_, at) => {
    const x = -(across * (TENT + 3)) / 2 + (at % across) * (TENT + 3);
    const y = Math.floor(at / across) * (TENT + 8);
    const roll = out[at];
    return svg(
      `g.tent${roll ? ".full" : ""}`,
      { transform: `translate(${x} ${y})` },
      svg("path", { d: "M2 52V26Q2 4 27 1Q52 4 52 26V52Z" }),
      roll && svg("g", { transform: "translate(8 13) scale(.95)" }, die(roll.die, roll.value, roll)),
    );
  });
}

/** @param {any} view @param {number} x @param {number} y @param {number} w */
function foot(view, x, y, w) {
  const cards = Math.min(view.dice, 12);
  return [
    svg("text.leg", { x: x + 12, y: y + 46 }, t(view.over ? "over" : "leg", { leg: view.leg })),
    Array.from({ length: cards }, (_, at) =>
      svg("rect.deck", { x: x + w / 2 - 40 + (cards - at) * 5, y: y + 12 + (cards - at) * 0.6, width: 36, height: 48, rx: 5 }),
    ),
    svg("text.left", { x: x + w - 14, y: y + 46, "text-anchor": "end" }, t("deck.left", { count: view.dice })),
  ].flat();
}
