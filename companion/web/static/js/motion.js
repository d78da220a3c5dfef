/** What moves over the page: a walking camel, a falling die, a coin; as elements of their own, which no frame lays out anew. */
import { el, find, findAll, still, svg } from "./dom.js";
import { CAMEL, diePicture } from "./pieces.js";

/** Milliseconds in which a tile pushes; and a die falls, lies to be read, and goes to its tent. */
const PUSH = 700;
const FALL = 620;
const READ = 420;
const GO = 260;

/** Where the drawing begins in the element that holds it, and how large one of its units is there. @param {any} board */
function measured(board) {
  const seen = board.getScreenCTM();
  const box = board.parentElement.getBoundingClientRect();
  return { left: seen.e - box.left, top: seen.f - box.top, unit: seen.a };
}

/** Resolves when the camel has walked by all these spots; meanwhile the drawing goes without it. @param {any} board @param {any} camel @param {import("./board.js").Spot[]} spots @param {number} duration */
export async function walks(board, camel, spots, duration) {
  const { left, top, unit } = measured(board);
  const drawn = camel.cloneNode(true);
  drawn.removeAttribute("style");
  const alone = svg("svg", { viewBox: `0 0 ${CAMEL.width} ${CAMEL.height}`, width: CAMEL.width, height: CAMEL.height }, drawn);
  const walker = el("div.walker", { "aria-hidden": "true" }, alone); // a drawing that moves itself is laid out by older browsers
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
  const style = { left: `${left + (x - r) * unit}px`, top: `${top + (y - r) * unit}px`, width: `${2 * r * unit}px`, height: `${2 * r * unit}px` };
  const swell = el("span.pushing", { "aria-hidden": "true", style });
  board.parentElement.append(swell);
  const frames = [{ opacity: 1, transform: "scale(.7)" }, { opacity: 0, transform: "scale(1.5)" }];
  swell.animate(frames, { duration: PUSH, easing: "ease-out" }).finished.finally(() => swell.remove());
}

/** Resolves when the camels may walk; with reduced motion nothing falls. @param {import("./store.js").Step[]} steps @param {Element} place */
export async function dieFalls(steps, place) {
  const roll = steps.at(-1)?.event;
  if (steps.length !== 1 || roll.do !== "roll" || still() || document.hidden) return;
  const node = el("div.falling", { "aria-hidden": "true" }, el("span.tray-light"), diePicture(roll.die, roll.value, roll));
  place.append(node);
  const [light, cube] = node.children;
  const turn = Math.random() < 0.5 ? -1 : 1;
  /** @param {number} y @param {number} angle @param {number} size @param {number} [opacity] */
  const at = (y, angle, size, opacity = 1) => ({ transform: `translate(0, ${y}%) rotate(${turn * angle}deg) scale(${size})`, opacity });
  light.animate([{ opacity: 0, transform: "scale(.6)" }, { opacity: 1, transform: "none" }], { duration: FALL, fill: "both" });
  const frames = [
    { ...at(-190, 400, 1.5, 0), offset: 0 },
    { ...at(-150, 330, 1.4), offset: 0.12 },
    { ...at(6, 60, 1), offset: 0.6, easing: "ease-out" },
    { ...at(-26, 20, 1.02), offset: 0.78, easing: "ease-in" },
    { ...at(0, 0, 1), offset: 1 },
  ];
  await cube.animate(frames, { duration: FALL, easing: "ease-in", fill: "both" }).finished;
  await cube.animate([at(0, 0, 1), at(0, 0, 1.16), at(0, 0, 1)], { duration: READ, easing: "ease-in-out" }).finished;
  node.animate([{ opacity: 1 }, { opacity: 0, transform: "translateY(40%) scale(.5)" }], { duration: GO, fill: "both" }).finished.then(() => node.remove());
}

/** @param {import("./store.js").Step[]} steps */
export const coins = (steps) => steps.flatMap(({ happenings }) => happenings).filter(({ what }) => what === "paid").forEach(fly);

/** @param {any} paid */
function fly({ player, amount, space }) {
  const target = findAll("[data-player]").find((node) => node.dataset.player === player);
  if (!target) return;
  target.classList.add("paid");
  setTimeout(() => target.classList.remove("paid"), 2500);
  const from = find(`#track [data-space="${space}"]`)?.getBoundingClientRect();
  if (still() || !from) return;
  const to = target.getBoundingClientRect();
  const coin = el("span.coin", { "aria-hidden": "true" }, `+${amount}`);
  document.body.append(coin);
  /** @param {DOMRect} box @param {number} x @param {number} size */
  const at = (box, x, size) => ({ transform: `translate(${box.left + x}px, ${box.top + box.height / 2 - 14}px) scale(${size})` });
  const flies = coin.animate([at(from, from.width / 2, 0.4), at(to, to.width - 60, 1)], { duration: 850, easing: "ease-in" });
  flies.finished.finally(() => coin.remove());
}
