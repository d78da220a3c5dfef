/** What lies under the camels: spaces, cards, the finish line. Flat on a phone, in perspective on the big screen. */
import { svg } from "./dom.js";
import { flat } from "./layout.js";
import { t } from "./words.js";

/** @typedef {import("./layout.js").Layout} Layout @typedef {import("./layout.js").Box} Box @typedef {import("./layout.js").Project} Project */

/** @param {Layout} layout @param {Project} project */
export function ground(layout, project) {
  const cards = layout.cards.map((card) => racingCard(card, project));
  const spaces = [...layout.cells].filter(([space]) => space >= 1 && space <= layout.last).map(([space, cell]) => {
    const sandy = layout.cards.some((card) => card.sand && card.cell === space);
    const under = layout.line && space === layout.last ? 6 : 0; // the finish line lies over that space's edge
    // in perspective the number lies before the feet: behind the camels nobody would see it
    const { x, y, k } = project === flat ? project(cell.x + 10, cell.y + 18 + under) : project(cell.x + 12, cell.y + cell.h - (space === 1 ? 10 : 6));
    const number = svg("text.number", { x, y, "font-size": (project === flat ? 17 : 16) * k }, space);
    return svg(`g.space${sandy ? ".sandy" : ""}`, { "data-space": space }, patch(inner(cell, 3), 14, project), number);
  });
  return [...cards, ...spaces, layout.line && checkered(layout.line, project)].filter(Boolean);
}

/** @param {Box} box @param {number} by */
const inner = ({ x, y, w, h }, by) => ({ x: x + by, y: y + by, w: w - 2 * by, h: h - 2 * by });

/** A rectangle with round corners, as it is seen. @param {Box} box @param {number} r @param {Project} project */
function patch({ x, y, w, h }, r, project) {
  /** @param {number} px @param {number} py */
  const at = (px, py) => { const seen = project(px, py); return `${seen.x.toFixed(1)} ${seen.y.toFixed(1)}`; };
  const [right, foot] = [x + w, y + h];
  const d =
    `M${at(x + r, y)}L${at(right - r, y)}Q${at(right, y)} ${at(right, y + r)}L${at(right, foot - r)}Q${at(right, foot)} ${at(right - r, foot)}` +
    `L${at(x + r, foot)}Q${at(x, foot)} ${at(x, foot - r)}L${at(x, y + r)}Q${at(x, y)} ${at(x + r, y)}Z`;
  return svg("path.ground", { d });
}

/** @param {import("./layout.js").Card} card @param {Project} project */
function racingCard({ x, y, w, h, sand, start, finish }, project) {
  const swirl = `M${x + 20} ${y + 84}q30 -34 62 -8t66 -10M${x + 34} ${y + 100}q26 -18 50 -4t52 -8`;
  return svg(
    `g.card${sand ? ".sand" : ""}${finish ? ".finish" : ""}`,
    patch({ x, y, w, h }, 12, project),
    sand && svg("path.swirl", { d: swirl }),
    (start || finish) && svg("text.number", { x: x + 10, y: y + 18, "font-size": 17 }, t(start ? "card.start" : "card.finish")),
    finish && checkered({ x: x + w - 26, y: y + 8, w: 18, h: h - 16 }, project),
  );
}

/** The finish line. @param {Box} box @param {Project} project */
function checkered({ x, y, w, h }, project) {
  const size = 6;
  const squares = [];
  for (let i = 0; i * size < w; i += 1)
    for (let j = 0; j * size < h; j += 1)
      if ((i + j) % 2 === 0) {
        const part = { x: x + i * size, y: y + j * size, w: Math.min(size, w - i * size), h: Math.min(size, h - j * size) };
        squares.push(patch(part, 0, project).getAttribute("d"));
      }
  return svg("g.line", patch({ x, y, w, h }, 2, project), svg("path.squares", { d: squares.join("") }));
}
