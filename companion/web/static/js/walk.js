/** What moves over the track: lifted off the drawing as elements of the page, which no frame lays out or paints anew. */
import { el, svg } from "./dom.js";
import { CAMEL } from "./pieces.js";

/** @typedef {import("./board.js").Spot} Spot */
const PUSH = 700;

/** Where the drawing begins in the element that holds it, and how large one of its units is there. @param {any} board */
function measured(board) {
  const seen = board.getScreenCTM();
  const box = board.parentElement.getBoundingClientRect();
  return { left: seen.e - box.left, top: seen.f - box.top, unit: seen.a };
}

/** Resolves when the camel has walked by all these spots; meanwhile the drawing goes without it. @param {any} board @param {any} camel @param {Spot[]} spots @param {number} duration */
export async function walks(board, camel, spots, duration) {
  const { left, top, unit } = measured(board);
  const drawn = camel.cloneNode(true);
  drawn.removeAttribute("style");
  const walker = svg("svg.walker", { viewBox: `0 0 ${CAMEL.width} ${CAMEL.height}`, width: CAMEL.width, height: CAMEL.height, "aria-hidden": "true" }, drawn);
  board.parentElement.append(walker);
  camel.style.visibility = "hidden";
  const frames = spots.map(({ x, y, scale, wide }) => ({
    transform: `translate(${left + x * unit}px, ${top + y * unit}px) scale(${wide * unit}, ${scale * unit})`,
  }));
  try {
    await walker.animate(frames, { duration, easing: "ease-in-out" }).finished;
  } finally {
    camel.style.visibility = "";
    walker.remove();
  }
}

/** The tile or figure there swells for a moment: it is what pushes. @param {any} board @param {{x: number, y: number}} at @param {number} r */
export function swells(board, { x, y }, r) {
  const { left, top, unit } = measured(board);
  const swell = el("span.pushing", { "aria-hidden": "true" });
  Object.assign(swell.style, { left: `${left + (x - r) * unit}px`, top: `${top + (y - r) * unit}px`, width: `${2 * r * unit}px`, height: `${2 * r * unit}px` });
  board.parentElement.append(swell);
  const frames = [{ opacity: 1, transform: "scale(.7)" }, { opacity: 0, transform: "scale(1.5)" }];
  swell.animate(frames, { duration: PUSH, easing: "ease-out" }).finished.finally(() => swell.remove());
}
