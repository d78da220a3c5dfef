/** The table's manners: take the die out, put the dice back with the leg's payouts, turn the cards over, ask what a die is. */
import { byId, button, el, swap } from "./dom.js";
import { diePicture, dieName } from "./pieces.js";
import { t } from "./words.js";

/** What has been tapped away on this device. */
const key = (table, step) => `camelcam seen ${table.state.race} ${step.number}`;
const seen = (table, step) => sessionStorage.getItem(key(table, step));
const see = (table, step) => sessionStorage.setItem(key(table, step), "1");

export async function manners(table, news) {
  dieOut(table);
  const latest = table.latest;
  const kinds = latest?.happenings.map(({ what }) => what) ?? [];
  if (latest && (kinds.includes("leg-scored") || kinds.includes("race-ended")) && !seen(table, latest))
    (await import("./scoring.js")).openScoring(table, latest, () => see(table, latest));
  if (news.undone) document.querySelectorAll("dialog.scoring").forEach((sheet) => sheet.close());
  const ask = table.state.question && (table.me.host || table.me.seat === table.state.turn);
  if (ask || document.querySelector("dialog.question")) (await import("./question.js")).question(table);
}

/** After a reveal the die lies in the tray: somebody has to take it to its tent. */
function dieOut(table) {
  const step = table.latest;
  const reminds =
    step?.event.do === "roll" &&
    !table.state.over &&
    !seen(table, step) &&
    !step.happenings.some(({ what }) => what === "leg-began");
  const near = table.me.host || [table.state.turn, step?.player].includes(table.me.seat);
  if (!reminds || !near) return swap(byId("notice"));
  const done = () => {
    see(table, step);
    swap(byId("notice"));
  };
  swap(
    byId("notice"),
    el(
      "div",
      { class: "reminder" },
      diePicture(step.event.die, step.event.value, step.event),
      el("p", {}, t("die.out", { die: dieName(step.event.die, { support: step.event.support }) })),
      button(t("done"), done),
    ),
  );
}
