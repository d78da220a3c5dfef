/** In the demo: the simulated pyramid as a button, and its tray as the camera sees it. With a real pyramid there is nothing. */
import { pressButton } from "./choices.js";
import { client } from "./client.js";
import { el, find, swap } from "./dom.js";
import { liveTray } from "./tray.js";

/** @param {Element} place */
export function drawPress(place) {
  const { me, state } = client;
  const offered = me.demo && !state?.over && state?.edition !== "cards" && client.able.some(({ legal }) => legal.some((event) => event.do === "roll"));
  if (!offered) return me.demo && me.host && !state?.over ? null : swap(place);
  if (find(".pressing", place)) return null;
  return swap(place, el("div.pressing", me.host ? liveTray() : null, pressButton()));
}
