/** What the page asks of people: take the die out, put the dice back after a leg, turn the cards over, say what a die is. */
import { client } from "./client.js";
import { byId, button, el, find, swap } from "./dom.js";
import { dieName, diePicture } from "./pieces.js";
import { did } from "./store.js";
import { t } from "./words.js";

/** @typedef {import("./store.js").Step} Step */

/** What has been tapped away on this device. @param {Step} step */
const key = (step) => `camelcam seen ${client.state?.race} ${step.number}`;
/** @param {Step} step */
const seen = (step) => sessionStorage.getItem(key(step)) !== null;
/** @param {Step} step */
const see = (step) => sessionStorage.setItem(key(step), "1");

/** @param {import("./store.js").News} news */
export async function prompts(news) {
  const { latest, state, me } = client;
  dieOut();
  if (latest && (did(latest, "leg-scored") || did(latest, "race-ended")) && !seen(latest) && !find("dialog.scoring[open]"))
    (await import("./scoring.js")).openScoring(latest, () => see(latest));
  const asked = state?.question && (me.host || me.seat === state.turn);
  if (asked || find("dialog.question")) (await import("./question.js")).question();
}

/** After a reveal the die lies in the tray, where there is a real one: somebody has to take it to its tent. */
function dieOut() {
  const { latest, state, me } = client;
  const lies = !me.simulated && latest?.event.do === "roll" && !state?.over && !did(latest, "leg-began") && !seen(latest);
  const near = me.host || [state?.turn, latest?.player].includes(me.seat ?? "");
  if (!lies || !near || !latest) return swap(byId("notice"));
  const { die, value, support } = latest.event;
  const done = () => (see(latest), swap(byId("notice")));
  const words = el("p", t("die.out", { die: dieName(die, { support }) }));
  return swap(byId("notice"), el("div.reminder", diePicture(die, value, latest.event), words, button(t("done"), done)));
}
