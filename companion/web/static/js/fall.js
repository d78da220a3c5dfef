/** The moment of the reveal: the die falls into the middle of the track, lies there to be read, and goes to its tent. */
import { el, still } from "./dom.js";
import { diePicture } from "./pieces.js";

const FALL = 620;
const READ = 420;
const GO = 260;

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
