/** A line chart in SVG: one line a player or camel, legs as thin uprights, names at the ends. */
import { el, svg } from "./dom.js";
import { t } from "./words.js";

const W = 400;
const H = 230;
const EDGE = { left: 42, right: 14, top: 14, bottom: 26 };

/** How far lines that run on the same value lie apart, so that each can be seen; all of them together not more than that. */
const BESIDE = 2;
const ABREAST = 7;

/** `lines` are {name, colour, edge?, values: [[number, value], …]}; `down` counts from above, for places. */
export function chart(lines, { label, legs = [], down = false, unit = "" }) {
  const all = lines.flatMap(({ values }) => values.map(([, value]) => value));
  const last = Math.max(1, ...lines[0].values.map(([number]) => number));
  const end = last * 1.04; // what the last event changed holds for a little while, or nobody would see it
  const [low, high] = [Math.min(...all, down ? 1 : 0), Math.max(...all, 1)];
  const x = (number) => EDGE.left + ((W - EDGE.left - EDGE.right) * number) / end;
  const share = (value) => (value - low) / Math.max(1, high - low);
  const y = (value) => EDGE.top + (H - EDGE.top - EDGE.bottom) * (down ? share(value) : 1 - share(value));
  const beside = Math.min(BESIDE, ABREAST / Math.max(1, lines.length - 1));
  const picture = svg(
    "svg",
    { class: "chart", viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": `${label}. ${ends(lines, unit)}` },
    steps(low, high).map((value) => [
      svg("path", { class: "grid", d: `M${EDGE.left} ${y(value)}H${W - EDGE.right}` }),
      svg("text", { x: EDGE.left - 7, y: y(value) + 4, "text-anchor": "end" }, value, unit),
    ]),
    legs.map((number) => svg("path", { class: "leg", d: `M${x(number)} ${EDGE.top}V${H - EDGE.bottom}` })),
    lines.map((line, at) => drawn(line, x, end, (value) => y(value) + beside * (at - (lines.length - 1) / 2))),
    svg("text", { x: W - EDGE.right, y: H - 6, "text-anchor": "end" }, t("history.event", { number: last })),
  );
  return el("figure", { class: "charted" }, picture, el("figcaption", {}, lines.map(key(unit))));
}

/** A value holds until the next one: steps, not slopes. */
function drawn({ colour, edge, values }, x, end, y) {
  const to = ([number, value], at) =>
    at ? `H${x(number).toFixed(1)}V${y(value).toFixed(1)}` : `M${x(number).toFixed(1)} ${y(value).toFixed(1)}`;
  const d = `${values.map(to).join("")}H${x(end).toFixed(1)}`;
  return [
    edge && svg("path", { class: "curve", d, stroke: edge, "stroke-width": 4.6 }),
    svg("path", { class: "curve", d, stroke: colour, "stroke-width": 2.8 }),
  ];
}

const key =
  (unit) =>
  ({ name, colour, values }) => {
    const mark = el("i", {});
    mark.style.background = colour;
    return el("span", {}, mark, name, " ", el("b", {}, values.at(-1)[1], unit));
  };

const ends = (lines, unit) => lines.map(({ name, values }) => `${name}: ${values.at(-1)[1]}${unit}`).join(", ");

/** At most six round numbers between low and high. */
function steps(low, high) {
  const by = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((size) => (high - low) / size <= 6) ?? high - low;
  const found = [];
  for (let value = Math.ceil(low / by) * by; value <= high; value += by) found.push(value);
  return found;
}
