/** Single pieces drawn in SVG: camel, die, tile, camera, palm, fennec, pyramid, signs. Where they stand is the board's matter. */
import { el, svg } from "./dom.js";
import { look } from "./looks.js";
import { camelName, t } from "./words.js";

/** @typedef {{value?: number | null, mark?: string | null, support?: boolean, [more: string]: any}} Die */

export const CAMEL = { width: 60, height: 40, step: 16 };
const SHAPE =
  "M4 38Q4 40 6 40H43Q45.5 40 45.5 37.500L46 26Q52 22 52 14L57 13Q59.5 12.5 59 9.500L58.5 8Q58 5.5 55 5" +
  "L52 4.200L51 1.800L48.8 4Q46 5 45.5 9Q45 15 39 16.500Q36 17 34 14Q30 3.5 23 3.500Q16 3.5 12 14Q10 18 7 19Q3 20.5 3 27Z";
const CENTRED = { "text-anchor": "middle", "font-weight": 800 };

/** @param {ReturnType<typeof look>} looks @param {number} x @param {number} y @param {number} size */
const motif = ({ pattern, solid, ink }, x, y, size) =>
  svg("path", { d: pattern, transform: `translate(${x} ${y}) scale(${size / 10})`, fill: solid ? ink : "none", stroke: solid ? "none" : ink,
    "stroke-width": 1.9, "stroke-linecap": "round", "stroke-linejoin": "round" });

/** A camel in its box of 60 by 40, looking right; `left` turns it, the letter stays upright. @param {string} name @param {{left?: boolean, crazy?: boolean}} [how] */
export function camel(name, { left = false, crazy = false } = {}) {
  const looks = look(name);
  const shape = svg(
    "g.shape",
    svg("path", { d: SHAPE, fill: looks.fill, stroke: looks.edge, "stroke-width": 1.6, "stroke-linejoin": "round" }),
    crazy && svg("path", { d: SHAPE, fill: "none", stroke: "#e0a13a", "stroke-width": 1.4, "stroke-dasharray": "3 2.4" }),
    motif(looks, 17.5, 8, 11),
    motif(looks, 35, 28, 8.5),
    svg("circle", { cx: 54, cy: 7.8, r: 1, fill: looks.ink }),
  );
  const letter = svg("text.letter", { ...CENTRED, y: 38, "font-size": 15.5, fill: looks.ink }, looks.letter);
  const node = svg("g.camel", { "data-camel": name }, shape, letter);
  face(node, left);
  return node;
}

/** @param {any} node @param {boolean} left */
export function face(node, left) {
  node.firstChild.setAttribute("transform", left ? "translate(60 0) scale(-1 1)" : "");
  node.lastChild.setAttribute("x", left ? 40 : 20);
}

/** A camel as a picture of its own, for lists. @param {string} name */
export const camelPicture = (name) =>
  svg("svg.piece", { viewBox: "0 0 62 42", role: "img", "aria-label": camelName(name) },
    svg("g", { transform: "translate(1 1)" }, camel(name)));

/** @type {Record<number, number[][]>} */
const PIPS = { 1: [[20, 20]], 2: [[12, 28], [28, 12]], 3: [[11, 29], [20, 20], [29, 11]] };

/** A die in a box of 40 by 40: body, pips, letter; the grey die has pips in the colour of its mark. @param {string} name @param {number | null} value @param {Die} [how] */
export function die(name, value, { mark = null, support = false } = {}) {
  const looks = look(name);
  const pip = mark === "black" ? "#1d1813" : mark === "white" ? "#fffdf6" : looks.ink;
  const letter = { ...CENTRED, fill: looks.ink };
  return svg(
    "g.die",
    svg("rect", { x: 1.5, y: 1.5, width: 37, height: 37, rx: 8, fill: looks.fill, stroke: looks.edge, "stroke-width": 2 }),
    support && svg("rect", { x: 4.5, y: 4.5, width: 31, height: 31, rx: 6, fill: "none", stroke: looks.ink, "stroke-width": 1.2, "stroke-dasharray": "2 2" }),
    value
      ? [
          PIPS[value].map(([cx, cy]) => svg("circle", { cx, cy, r: 4.6, fill: pip, stroke: mark ? looks.edge : "none" })),
          svg("text", { ...letter, x: 7, y: 14, "font-size": 10, "text-anchor": "start" }, looks.letter + (support ? "+" : "")),
        ]
      : svg("text", { ...letter, x: 20, y: 27, "font-size": 18 }, looks.letter),
  );
}

/** @param {string} name @param {Die} [how] */
export const dieName = (name, { value = null, mark = null, support = false } = {}) =>
  [support ? t("die.support", { camel: camelName(name) }) : camelName(name), value, mark && t(`mark.${mark}`)].filter(Boolean).join(" ");

/** @param {string} name @param {number | null} value @param {Die} [more] */
export const diePicture = (name, value, more = {}) =>
  svg("svg.piece.die-picture", { viewBox: "0 0 40 40", role: "img", "aria-label": dieName(name, { ...more, value }) }, die(name, value, more));

/** A ticket or card of a camel: its colour, what it pays, and a note. @param {string} camel @param {any} worth @param {any} [notes] */
export function ticketPicture(camel, worth, notes = null) {
  const { fill, ink } = look(camel);
  const small = [notes].flat().filter(Boolean).map((note) => el("small", note));
  return el("span.ticket", { style: { "--fill": fill, "--ink": ink } }, camelPicture(camel), worth === "" ? null : el("b", worth), small);
}

const PALM_UP =
  "M-7 6V-3q0-2 1.6-2t1.6 2v-3.500q0-2 1.6-2t1.6 2V-3q0-2.4 1.6-2.400T2.6-3V1q1.6-2.6 3.4-1.8 1.4.8.2 2.800L3.4 6.500Q1.8 9-2 9T-7 6Z";
const THUMB_DOWN =
  "M-7-7H3.500Q6-7 6-4.5 7.5-3.5 6.6-1.8 7.8-.3 6.4 1.2 6.8 3 4.4 3.200H.600Q2 8 .2 9.2-1.4 9.8-2 7.5-2.8 4-5.5 2.500H-7Z";

/** A spectator (desert) tile: a little carpet with its owner's initial. @param {string} side @param {string} initial */
export const carpet = (side, initial) =>
  svg(
    `g.carpet.${side}`,
    svg("path.weave", { d: "M-34 -20H34V20H-34ZM-38 -18V18M38 -18V18" }),
    svg("path.hand", { d: side === "cheer" ? PALM_UP : THUMB_DOWN, transform: "translate(-15 0) scale(1.35)" }),
    svg("text", { ...CENTRED, x: 17, y: -1, "font-size": 17 }, side === "cheer" ? "+1" : "−1"),
    svg("text", { ...CENTRED, x: 17, y: 15, "font-size": 13 }, initial),
  );

/** @param {string} initial */
export const camera = (initial) =>
  svg(
    "g.camera",
    svg("path.box", { d: "M-26 -12H-10L-6 -19H10L14 -12H26V18H-26Z" }),
    svg("circle.lens", { cx: 2, cy: 3, r: 9.5 }),
    svg("text", { ...CENTRED, x: -18, y: 14, "font-size": 13 }, initial),
  );

/** @type {Record<string, string>} */
const FIGURES = {
  palm: "M-2 22Q2 4-1-6Q-12-12-20-4Q-16-16-4-13Q-8-22-18-21Q-6-28 0-16Q6-28 18-22Q8-21 4-13Q17-16 20-4Q11-11 3-6Q7 6 5 22Z",
  fennec: "M-18 20Q-20 6-8 2L-14-22L-2-8H4L16-22L10-2Q16 4 13 10Q20 8 22 0Q28 12 16 20Z",
};

/** @param {string} name @param {string} initial */
export const figure = (name, initial) =>
  svg(`g.figure.${name}`, svg("path", { d: FIGURES[name] }), svg("text", { ...CENTRED, x: 0, y: 40, "font-size": 14 }, initial));

/** @param {number | null} count */
export const pyramid = (count) =>
  svg(
    "g.pyramid",
    svg("path.lit", { d: "M0 -62L66 38L0 62L-66 38Z" }),
    svg("path.shade", { d: "M0 -62L66 38L0 62Z" }),
    svg("path.seam", { d: "M-22 -29L0 -21L22 -29M-44 4L0 20L44 4" }),
    count !== null && [svg("circle.count", { cx: 0, cy: 12, r: 22 }), svg("text", { ...CENTRED, x: 0, y: 21, "font-size": 26 }, count)],
  );

/** A sign of the sprite that every page carries (templates/signs.html). Without a name it is an ornament beside words that say the same. @param {string} kind @param {{name?: string, class?: string}} [how] */
export const sign = (kind, { name = "", ...more } = {}) =>
  svg("svg.sign", { ...more, ...(name ? { role: "img", "aria-label": name } : { "aria-hidden": "true" }) }, svg("use", { href: `#sign-${kind}` }));
