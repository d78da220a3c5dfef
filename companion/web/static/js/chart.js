/** A line chart in SVG: one line a player or camel, legs as thin uprights, names at the ends. */
import { el, svg } from "./dom.js";
import { t } from "./words.js";

/** @typedef {{name: string, colour: string, edge?: string, values: number[][]}} Line */
const W = 400;
const H = 230;
const EDGE = { left: 42, right: 14, top: 14, bottom: 26 };
/** How far lines that run on the same value lie apart, so that each can be seen; all of them together not more than that. */
const BESIDE = 2;
const ABREAST = 7;

/** `down` counts from above, for places. @param {Line[]} lines @param {{label: string, legs?: number[], down?: boolean, unit?: string}} how */
export function chart(lines, { label, legs = [], down = false, unit = "" }) {
  const all = lines.flatMap(({ values }) => values.map(([, value]) => value));
  const last = Math.max(1, ...lines[0].values.map(([number]) => number));
  const end = last * 1.04; // what the last event changed holds for a little while, or nobody would see it
  const [low, high] = [Math.min(...all, down ? 1 : 0), Math.max(...all, 1)];
  /** @param {number} number */
  const x = (number) => EDGE.left + ((W - EDGE.left - EDGE.right) * number) / end;
  /** @param {number} value */
  const share = (value) => (value - low) / Math.max(1, high - low);
  /** @param {number} value */
  const y = (value) => EDGE.top + (H - EDGE.top - EDGE.bottom) * (down ? share(value) : 1 - share(value));
  const beside = Math.min(BESIDE, ABREAST / Math.max(1, lines.length - 1));
  const ends = lines.map(({ name, values }) => `${name}: ${values.at(-1)?.[1]}${unit}`).join(", ");
  const picture = svg(
    "svg.chart",
    { viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": `${label}. ${ends}` },
    steps(low, high).map((value) => [
      svg("path.grid", { d: `M${EDGE.left} ${y(value)}H${W - EDGE.right}` }),
      svg("text", { x: EDGE.left - 7, y: y(value) + 4, "text-anchor": "end" }, value, unit),
    ]),
    legs.map((number) => svg("path.leg", { d: `M${x(number)} ${EDGE.top}V${H - EDGE.bottom}` })),
    lines.map((line, at) => drawn(line, x, end, (value) => y(value) + beside * (at - (lines.length - 1) / 2))),
    svg("text", { x: W - EDGE.right, y: H - 6, "text-anchor": "end" }, t("history.event", { number: last })),
  );
  return el("figure.charted", picture, el("figcaption", lines.map((line) => key(line, unit))));
}

/** A value holds until the next one: steps, not slopes. @param {Line} line @param {(number: number) => number} x @param {number} end @param {(value: number) => number} y */
function drawn({ colour, edge, values }, x, end, y) {
  const to = values.map(([number, value], at) => `${at ? "H" : "M"}${x(number).toFixed(1)}${at ? "V" : " "}${y(value).toFixed(1)}`);
  const d = `${to.join("")}H${x(end).toFixed(1)}`;
  const curve = (/** @type {string} */ stroke, /** @type {number} */ width) => svg("path.curve", { d, stroke, "stroke-width": width });
  return [edge && curve(edge, 4.6), curve(colour, 2.8)];
}

/** @param {Line} line @param {string} unit */
const key = ({ name, colour, values }, unit) => el("span", el("i", { style: { background: colour } }), name, " ", el("b", values.at(-1)?.[1], unit));

/** At most six round numbers between low and high. @param {number} low @param {number} high */
function steps(low, high) {
  const by = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((size) => (high - low) / size <= 6) ?? high - low;
  const first = Math.ceil(low / by);
  return Array.from({ length: Math.floor(high / by) - first + 1 }, (_, at) => (first + at) * by);
}
