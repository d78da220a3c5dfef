/** The big screen: a stage with the race on it, the money beside it, the latest sentence, the code to join. */
import { Board } from "./board.js";
import { client } from "./client.js";
import { byId, button, el, find, findAll, still, swap } from "./dom.js";
import { seatColour } from "./looks.js";
import { coins, dieFalls } from "./motion.js";
import { cardsOf, countOf, fit, moneyWith, panel } from "./panel.js";
import { dieName, diePicture } from "./pieces.js";
import { ask } from "./request.js";
import { happened, headline, sentence, spoken } from "./sentences.js";
import { camelRows, playerRows } from "./standings.js";
import { did, walks } from "./store.js";
import { language, t } from "./words.js";

const board = new Board({ across: 4, stage: true });
const A_WHILE = 40000;
const A_MOMENT = 15000;
/** The cards of the end turn themselves over, one a while; many of them faster. */
const ONE_CARD = 2500;
const ALL_CARDS = 40000;
/** @type {Record<string, ReturnType<typeof setTimeout>>} */
const timers = {};
let opened = Infinity;
let speaking = false;

/** @param {string} name @param {() => void} work @param {number} milliseconds */
function later(name, work, milliseconds) {
  clearTimeout(timers[name]);
  timers[name] = setTimeout(work, milliseconds);
}

client.on(async (news) => {
  drawBand();
  const { state } = client;
  document.body.className = !state ? "" : !state.race ? "waiting" : state.edition === "cards" ? "cards" : "";
  if (!state?.race) return drawEmpty();
  if (news.odds) swap(byId("camels"), camelRows(state, client.odds));
  if (!news.state) return;
  if (news.first) swap(byId("track"), board.node);
  const { fresh } = news;
  const moved = news.first || fresh.length > 0 || news.undone;
  const scored = state.over ? cardsOf(client.latest) : null;
  if (moved) opened = fresh.length && scored && countOf(scored) ? 0 : Infinity;
  const view = client.view;
  if (fresh.length) takeAway(".take");
  await dieFalls(fresh, byId("track"));
  drawPlayers();
  swap(byId("camels"), camelRows(state, client.odds));
  byId("side").className = state.players.length > 8 ? "most" : state.players.length > 5 ? "many" : "";
  drawLatest();
  if (speaking) for (const step of fresh.slice(-1)) say(spoken(opened ? step : withoutEnd(step)));
  coins(fresh);
  await board.show(view, { walks: walks(fresh), dice: client.rolls });
  if (!moved) return;
  takeOut(fresh.length > 0);
  lay(fresh.length > 0 || Boolean(news.undone));
});

/** @param {string} selector */
const takeAway = (selector) => find(selector)?.remove();

/** The payouts lie over the track until the next event, or for a while; the end of the race stays. @param {boolean} now */
function lay(now) {
  const { state, latest } = client;
  Object.values(timers).forEach(clearTimeout);
  takeAway(".panel");
  if (!state?.over && !now) return;
  const laid = state && panel(state, latest, opened, client.me.simulated);
  if (!laid) return;
  byId("track").append(laid);
  fit(laid);
  if (!state?.over) later("lifted", () => laid.remove(), A_WHILE);
  else if (opened !== Infinity) later("turning", turnOver, Math.min(ONE_CARD, ALL_CARDS / Math.max(1, countOf(cardsOf(latest)))));
}

/** The next card of the end lies open, and has paid; behind the last one stand the winners. */
function turnOver() {
  const { state, latest } = client;
  const scored = cardsOf(latest);
  if (!state?.over || !scored || !latest) return;
  opened += 1;
  if (opened >= countOf(scored)) {
    opened = Infinity;
    if (speaking) say(latest.happenings.filter(({ what }) => what === "won").map(happened).join(" "));
  }
  drawPlayers();
  drawLatest();
  lay(false);
}

/** Everybody by money, those who change places gliding past each other; while cards of the end lie face down, with what they had before. */
function drawPlayers() {
  const { state, latest } = client;
  if (!state) return;
  const scored = opened === Infinity ? null : cardsOf(latest);
  const shown = scored ? { ...state, winners: [], players: moneyWith(scored, state.players, opened) } : state;
  const tops = new Map(findAll("#players [data-player]").map((row) => [row.dataset.player, row.getBoundingClientRect().top]));
  swap(byId("players"), playerRows(shown, null, { byMoney: true }));
  for (const row of still() ? [] : findAll("#players [data-player]")) {
    const by = (tops.get(row.dataset.player) ?? 0) - row.getBoundingClientRect().top;
    if (tops.has(row.dataset.player) && by) row.animate([{ transform: `translateY(${by}px)` }, { transform: "none" }], { duration: 600, easing: "ease-in-out" });
  }
}

function drawLatest() {
  const step = client.news;
  swap(byId("latest"), el("p", !step ? t("story.empty") : opened === Infinity ? headline(step) : sentence(withoutEnd(step))));
}

const END = ["leg-scored", "decks-scored", "finals-scored", "won"];
/** @param {import("./store.js").Step} step */
const withoutEnd = (step) => ({ ...step, happenings: step.happenings.filter(({ what }) => !END.includes(what)) });

/** After a reveal the die lies in the tray: the screen shows it large and asks for it, until the next event or for a moment. @param {boolean} now */
function takeOut(now) {
  const { state, latest, me } = client;
  takeAway(".take");
  if (!now || me.simulated || state?.over || latest?.event.do !== "roll" || did(latest, "leg-began")) return;
  const { die, value, support } = latest.event;
  const note = el("div.take", diePicture(die, value, latest.event), el("p", t("die.out", { die: dieName(die, { support }) })));
  byId("track").append(note);
  setTimeout(() => note.remove(), A_MOMENT);
}

function drawBand() {
  const { state, live } = client;
  const band = byId("band");
  if (state?.race) band.style.setProperty("--own", state.over ? "" : seatColour(state.players, state.turn));
  const says = !state?.race ? t("title.scoreboard") : state.over ? t("over") : t("to.act", { name: state.turn });
  swap(
    band,
    el(`span.link.${live ? "live" : "away"}`, { role: "status" }, el("span.hidden", t(live ? "live" : "catching"))),
    el("h2", says),
    "speechSynthesis" in window && button(t(speaking ? "sound.off" : "sound.on"), toggle, { class: "voice", "data-key": "voice" }),
  );
}

/** Before the first race the camels stand ready, and the screen says how to join. */
async function drawEmpty() {
  for (const id of ["players", "camels"]) swap(byId(id));
  swap(byId("latest"), el("p", t("no.race")));
  if (board.node.isConnected) return;
  swap(byId("track"), board.node);
  const { RaceForm } = await import("./setup.js");
  const form = new RaceForm(client.rules);
  form.roll();
  if (!client.state?.race) board.show(form.camp);
}

function toggle() {
  speaking = !speaking;
  speechSynthesis.cancel();
  drawBand();
}

/** @param {string} text */
function say(text) {
  const words = new SpeechSynthesisUtterance(text);
  words.lang = language;
  speechSynthesis.speak(words);
}

const WIFI_AGAIN = 20000;

/** The table's own Wi-Fi, while it is open: who joins the game joins that first. */
async function drawWifi() {
  const wifi = await ask("/api/wifi").catch(() => null);
  const place = byId("wifi");
  setTimeout(drawWifi, WIFI_AGAIN);
  place.hidden = !wifi;
  if (!wifi || place.dataset.of === JSON.stringify(wifi)) return;
  place.dataset.of = JSON.stringify(wifi);
  const code = el("img", { src: `/api/wifi.svg?of=${encodeURIComponent(wifi.name)}`, alt: t("wifi.alt", { name: wifi.name }), width: 150, height: 150 });
  const lines = [wifi.name, t("wifi.password", { password: wifi.password })].map((line) => el("span", line));
  swap(place, code, el("figcaption", t("wifi"), lines));
}

drawWifi();
ask("/api/join").then(({ url }) => byId("address").append(url), () => null);
client.begin({ mayHost: false });
