/** The screen stays on while one is seated and wants it: by the wake lock where the browser gives it, else by a silent film. */
import { el } from "./dom.js";

const KEY = "camelcam awake";
/** @type {{stop: () => void} | null} */
let held = null;

export const staysAwake = () => localStorage.getItem(KEY) !== null;
export const mayStayAwake = () => "wakeLock" in navigator || "captureStream" in HTMLCanvasElement.prototype;

/** @param {boolean} on */
export async function stayAwake(on) {
  on ? localStorage.setItem(KEY, "1") : localStorage.removeItem(KEY);
  held?.stop();
  held = on ? await hold() : null;
}

/** A browser gives it only after a tap, and takes it back whenever the page is hidden: each tap of somebody seated asks again. @param {() => boolean} seated @param {() => boolean} [wanted] */
export function keepAwake(seated, wanted = staysAwake) {
  document.addEventListener("visibilitychange", () => document.hidden && (held = null));
  document.addEventListener("click", async () => {
    if (wanted() && seated() && !held) held = await hold().catch(() => null);
  });
}

/** Over plain HTTP there is no wake lock; a film that plays keeps a phone awake, and this one shows one dark pixel. */
async function hold() {
  if ("wakeLock" in navigator) {
    const lock = await navigator.wakeLock.request("screen");
    return { stop: () => void lock.release() };
  }
  const canvas = el("canvas", { width: 2, height: 2 });
  canvas.getContext("2d").fillRect(0, 0, 2, 2);
  const film = el("video.awake", { muted: true, playsinline: true, "aria-hidden": "true" });
  Object.assign(film, { muted: true, srcObject: canvas.captureStream(1) });
  document.body.append(film);
  const paint = setInterval(() => canvas.getContext("2d").fillRect(0, 0, 2, 2), 1000);
  await film.play();
  return { stop: () => (clearInterval(paint), film.remove()) };
}
