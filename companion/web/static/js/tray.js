/** The tray as the camera sees it: one picture, drawn on a canvas so that pages need no right to load it, or live, for the host. */
import { el, poll, swap } from "./dom.js";
import { diePicture } from "./pieces.js";
import { inWords } from "./refusal.js";
import { ask } from "./request.js";
import { t } from "./words.js";

const EVERY = 400;
/** A camera's picture is so many times as wide as it is high. */
const CAMERA = 4 / 3;

/** A picture that stays live as long as it is part of the page: asking is what keeps camera and lamp on, and a hidden page does not ask. Below it a line; or what is drawn over it instead. What vision found is written below the picture; who plays wants the picture alone. @param {((picture: any) => void) | null} [over] @param {{whole?: boolean}} [how] */
export function liveTray(over = null, { whole = false } = {}) {
  const picture = frame(t("title.watch"));
  const line = el("p.seen", { role: "status" });
  const place = el("div.live-tray", picture, over ? null : line);
  let shown = "";
  /** The line is drawn once, however often the same is seen. @param {string} key @param {any[]} content */
  const say = (key, ...content) => {
    if (shown !== key) swap(line, ...content);
    shown = key;
  };
  const look = async () => {
    const seen = await ask("/api/live");
    if (!seen) {
      const { state, detail } = await ask("/api/reader");
      const gone = ["none", "silent"].includes(state);
      return say(`waking ${gone} ${detail}`, t(gone ? "watch.silent" : "watch.waking"), " ", detail);
    }
    await paint(picture, seen.picture, whole ? 0 : CAMERA);
    if (over) return over(picture);
    if (!seen.reading) return say("pressed", t("watch.pressed"));
    const { status, die, value, mark, support } = seen.reading;
    if (status !== "read") return say(status, t(`watch.${status}`));
    return say([die, value, mark, support].join(), diePicture(die, value, { mark, support }), " ", t("watch.read"));
  };
  poll(place, EVERY, () => look().catch((error) => say(error.message, inWords(error))));
  return place;
}

/** A place for a picture, with what it shows in words. @param {string} label */
export const frame = (label) => el("canvas.photograph", { width: 320, height: 240, role: "img", "aria-label": label });

/** Draws a base64 JPEG; an Error where it is none. Of a picture that is higher than `ratio` says only the upper part. @param {HTMLCanvasElement} canvas @param {string | null} base64 @param {number} [ratio] */
export async function paint(canvas, base64, ratio = 0) {
  const bytes = Uint8Array.from(atob(base64 ?? ""), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/jpeg" }));
  Object.assign(canvas, { width: bitmap.width, height: ratio ? Math.min(bitmap.height, bitmap.width / ratio) : bitmap.height });
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
}

/** Draws a line around something in it, which is as it should be or not. @param {HTMLCanvasElement} canvas @param {number[][]} corners shares of width and height @param {boolean} well */
export function outline(canvas, corners, well) {
  const pen = canvas.getContext("2d");
  if (!pen || !corners.length) return;
  pen.beginPath();
  for (const [x, y] of corners) pen.lineTo(x * canvas.width, y * canvas.height);
  pen.closePath();
  Object.assign(pen, { lineWidth: 4, strokeStyle: well ? "#59c27a" : "#ffb43a", lineJoin: "round" });
  pen.stroke();
}
