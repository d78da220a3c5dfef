/** A picture of the tray, drawn on a canvas, so that pages need no right to load anything but what the table serves. */
import { el } from "./dom.js";

/** A place for a picture, with what it shows in words. */
export const frame = (label) =>
  el("canvas", { class: "photograph", width: 320, height: 240, role: "img", "aria-label": label });

/** Draws a base64 JPEG; an Error where it is none. */
export async function paint(canvas, base64) {
  const bytes = Uint8Array.from(atob(base64 ?? ""), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/jpeg" }));
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("2d").drawImage(bitmap, 0, 0);
  bitmap.close();
}
