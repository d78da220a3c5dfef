/** In the demo: the simulated pyramid as a button, and its tray as the camera sees it. With a real pyramid there is nothing. */
import { pressInDemo } from "./choices.js";
import { button, el, find, swap } from "./dom.js";
import { sign } from "./pieces.js";
import { liveTray } from "./tray.js";
import { t } from "./words.js";

/** @param {import("./client.js").Client} client @param {Element} place */
export function drawPress(client, place) {
  const { me, state } = client;
  const offered = me.demo && !state?.over && state?.edition !== "cards" && client.able.some(({ legal }) => legal.some((event) => event.do === "roll"));
  if (!offered) return me.demo && me.host && !state?.over ? null : swap(place);
  if (find(".pressing", place)) return null;
  const press = button([sign("roll"), el("span", t("press"))], () => pressInDemo(client), { class: "wide press", "data-act": "press" });
  return swap(place, el("div.pressing", me.host ? liveTray() : null, press));
}
