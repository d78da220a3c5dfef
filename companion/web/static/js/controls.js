/** What the host can do about the running race: seats, undo, the last die, the odds, its end. */
import { diceRows } from "./choices.js";
import { client } from "./client.js";
import { button, el, segments } from "./dom.js";
import { couldBe, facesOf } from "./rolls.js";
import { deed } from "./sentences.js";
import { attempt, makeSure, openSheet, settle, stillTrying } from "./sheet.js";
import { t } from "./words.js";

export function controls() {
  const { state } = client;
  if (!state?.race) return null;
  const end = () => client.send("/api/abandon");
  const sure = () => makeSure(t("host.abandon"), t("host.abandon.sure"), t("host.abandon"), end, "abandon-sure");
  const aside = () => client.send("/api/aside");
  const later = () => makeSure(t("host.aside"), t("host.aside.sure"), t("host.aside"), aside, "aside-sure");
  return el(
    "div.paper",
    el("h2", t(state.over ? "over" : "host.running")),
    el("a.wide.button", { href: "/" }, t(state.question ? "question" : "host.to.race")),
    lately(),
    seats(),
    setting("odds", ["nobody", "onlookers", "everybody"]),
    state.dice && !client.me.simulated ? setting("trigger", ["either", "press"]) : null,
    state.over ? null : button(t("host.aside"), later, { class: "wide quiet", "data-act": "aside" }),
    state.over ? null : button(t("host.abandon"), sure, { class: "wide quiet", "data-act": "abandon" }),
  );
}

/** The latest event, to be taken back; and if it was a die, to be put right. */
function lately() {
  const { latest, state } = client;
  if (!latest || !state) return el("p.hint", t("host.undo.none"));
  const undo = () => attempt(() => client.act({ do: "undo" }, { after: state.events, onWait: stillTrying }));
  const put = () => {
    const dice = diceRows(facesOf(couldBe(client.steps, /** @type {string[]} */ (state.dice)), client.rules.values), (event) => settle(() => correct(event)));
    openSheet(t("host.correct"), [el("p.hint", t("host.correct.what")), dice]);
  };
  const looks = { class: "wide quiet" };
  const right = latest.event.do === "roll" && button(t("host.correct"), put, { ...looks, "data-act": "correct" });
  return el("div.lately", el("p", deed(latest)), button(t("host.undo"), undo, { ...looks, "data-act": "undo" }), right);
}

/** The die was another: taken back, and entered as it really lay. @param {any} event */
async function correct(event) {
  const player = client.latest?.player;
  const { events: after } = await client.act({ do: "undo" }, { onWait: stillTrying });
  await client.act(event, { player, after, onWait: stillTrying });
}

function seats() {
  const rows = client.state?.seats.map(({ name, taken }) => {
    const free = () => attempt(() => client.send(`/api/seats/${encodeURIComponent(name)}`, {}, { method: "DELETE" }));
    const how = { class: "small", "aria-label": `${t("host.free")}: ${name}`, "data-free": name };
    return el("li", el("span.name", name), taken ? button(t("host.free"), free, how) : el("small", t("host.seat.free")));
  });
  return [el("h3", t("host.seats")), el("ul.rows", rows)];
}

/** One of the host's settings, as a row of what it may be. @param {"odds" | "trigger"} name @param {string[]} values */
function setting(name, values) {
  const tabs = values.map((value) => ({
    key: `${name}-${value}`, text: t(`host.${name}.${value}`), on: client.me[name] === value,
    work: () => attempt(() => client.send("/api/settings", { [name]: value })),
  }));
  return [el("h3", t(`host.${name}`)), segments(t(`host.${name}`), tabs)];
}
