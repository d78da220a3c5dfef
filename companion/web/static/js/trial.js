/** Three dice on trial: pressed like any other, read like any other, and no camel moves. */
import { pressButton } from "./choices.js";
import { client } from "./client.js";
import { button, el, poll, swap } from "./dom.js";
import { diePicture } from "./pieces.js";
import { ask } from "./request.js";
import { liveTray } from "./tray.js";
import { t } from "./words.js";

const EVERY = 600;
const ENOUGH = 3;

/** @param {import("./stand.js").Walk} walk */
export async function trial(walk) {
  await ask("/api/trial", { method: "POST", body: { edition: walk.edition } });
  const dice = el("ol.tried", { "aria-live": "polite" });
  const does = el("div");
  poll(dice, EVERY, () => ask("/api/trial"), ({ readings }) => {
    dice.dataset.count = readings.length;
    const read = readings.filter((/** @type {any} */ { status }) => status === "read");
    const slots = Array.from({ length: ENOUGH }, (_, at) => el("li", { class: read[at] ? "" : "open" }, read[at] ? diePicture(read[at].die, read[at].value, read[at]) : at + 1));
    const unsure = readings.length && readings.at(-1).status !== "read" ? el("p.warn", t("stand.trial.unsure")) : null;
    swap(dice, slots);
    swap(does, unsure, read.length >= ENOUGH ? judged(walk) : button(t("stand.trial.later"), walk.next, { class: "wide quiet", "data-act": "later" }));
  });
  return [el("p.hint", t("stand.trial.text")), dice, client.me.demo && pressButton(), does, liveTray()];
}

/** @param {import("./stand.js").Walk} walk */
const judged = (walk) => [
  el("p.large", t("stand.trial.well")),
  button(t("stand.trial.right"), walk.next, { class: "wide", "data-act": "next" }),
  button(t("stand.trial.wrong"), () => walk.to("dice"), { class: "wide quiet", "data-act": "wrong" }),
];
