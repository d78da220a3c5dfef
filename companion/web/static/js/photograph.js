/** A picture of the tray, drawn on a canvas, so that pages need no right to load anything but what the table serves. */
import { el } from "./dom.js";

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

/** Draws a line around something in it. @param {HTMLCanvasElement} canvas @param {number[][]} corners shares of width and height @param {string} colour */
export function outline(canvas, corners, colour) {
  const pen = canvas.getContext("2d");
  if (!pen || !corners.length) return;
  pen.beginPath();
  for (const [x, y] of corners) pen.lineTo(x * canvas.width, y * canvas.height);
  pen.closePath();
  Object.assign(pen, { lineWidth: 4, strokeStyle: colour, lineJoin: "round" });
  pen.stroke();
}
