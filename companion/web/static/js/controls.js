/** What the host can do about the running race: seats, undo, the last die, the odds, its end. */
import { diceRows } from "./choices.js";
import { button, el, segments } from "./dom.js";
import { exchange, insist } from "./request.js";
import { couldBe, facesOf } from "./rolls.js";
import { deed } from "./sentences.js";
import { attempt, makeSure, openSheet, settle, stillTrying } from "./sheet.js";
import { t } from "./words.js";

/** @typedef {import("./client.js").Client} Client */

/** @param {Client} client */
export function controls(client) {
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
    lately(client),
    seats(client),
    setting(client, "odds", ["nobody", "onlookers", "everybody"]),
    state.dice && !client.me.simulated ? setting(client, "trigger", ["either", "press"]) : null,
    state.over ? null : button(t("host.aside"), later, { class: "wide quiet", "data-act": "aside" }),
    state.over ? null : button(t("host.abandon"), sure, { class: "wide quiet", "data-act": "abandon" }),
  );
}

/** The latest event, to be taken back; and if it was a die, to be put right. @param {Client} client */
function lately(client) {
  const { latest, state } = client;
  if (!latest || !state) return el("p.hint", t("host.undo.none"));
  const undo = () => attempt(() => client.undo(state.events, stillTrying));
  const put = () => {
    const dice = diceRows(facesOf(couldBe(client.steps, /** @type {string[]} */ (state.dice)), client.rules.values), (event) => settle(() => correct(client, event)));
    openSheet(t("host.correct"), [el("p.hint", t("host.correct.what")), dice]);
  };
  const looks = { class: "wide quiet" };
  const right = latest.event.do === "roll" && button(t("host.correct"), put, { ...looks, "data-act": "correct" });
  return el("div.lately", el("p", deed(latest)), button(t("host.undo"), undo, { ...looks, "data-act": "undo" }), right);
}

/** The die was another: taken back, and entered as it really lay. @param {Client} client @param {any} event */
async function correct(client, event) {
  const player = client.latest?.player;
  const after = await client.undo(client.state?.events ?? 0, stillTrying);
  const headers = { "If-Match": String(after.events) };
  await client.answered(await insist("/api/actions", { ...event, player }, { headers, onWait: stillTrying }));
}

/** @param {Client} client */
function seats(client) {
  const rows = client.state?.seats.map(({ name, taken }) => {
    const free = () => attempt(async () => client.answered(await exchange(`/api/seats/${encodeURIComponent(name)}`, { method: "DELETE" })));
    const how = { class: "small", "aria-label": `${t("host.free")}: ${name}`, "data-free": name };
    return el("li", el("span.name", name), taken ? button(t("host.free"), free, how) : el("small", t("host.seat.free")));
  });
  return [el("h3", t("host.seats")), el("ul.rows", rows)];
}

/** One of the host's settings, as a row of what it may be. @param {Client} client @param {"odds" | "trigger"} name @param {string[]} values */
function setting(client, name, values) {
  const tabs = values.map((value) => ({
    key: `${name}-${value}`, text: t(`host.${name}.${value}`), on: client.me[name] === value,
    work: () => attempt(() => client.send("/api/settings", { [name]: value })),
  }));
  return [el("h3", t(`host.${name}`)), segments(t(`host.${name}`), tabs)];
}
