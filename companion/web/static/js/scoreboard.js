/** The page of a phone: whose turn, where the camels are, what it means for me, and what I can do. */
import { keepAwake } from "./awake.js";
import { drawBar } from "./bar.js";
import { Board } from "./board.js";
import { client } from "./client.js";
import { byId, button, el, find, findAll, swap } from "./dom.js";
import { seatColour } from "./looks.js";
import { coins, dieFalls } from "./motion.js";
import { sign } from "./pieces.js";
import { prompts } from "./prompts.js";
import { readerSays } from "./reader.js";
import { headline, sentence } from "./sentences.js";
import { closeSheets } from "./sheet.js";
import { camelRows, playerRows } from "./standings.js";
import { did, walks } from "./store.js";
import { signed, t } from "./words.js";

const board = new Board({ across: 3 });
const WATCHING = "camelcam watching";
/** @type {string | null | undefined} */
let turn;

/** A tall stack is small on a phone: a tap shows it large. In the demo the drawn pyramid can be pressed as well as the button. */
board.node.addEventListener("click", async (/** @type {any} */ event) => {
  if (event.target.closest(".house")) return find("#press .press")?.click();
  const space = event.target.closest("[data-space]")?.dataset.space;
  const stack = client.state?.track?.[space];
  if (stack) (await import("./story.js")).openStack(space, stack);
});

client.on(async (news) => {
  drawBand();
  swap(byId("reader"), readerSays(news));
  const { state } = client;
  if (!state) return;
  if (news.fresh.length || news.undone) findAll("[data-moves]").forEach((part) => (part.close ? part.close() : part.remove()));
  if (news.undone || news.fresh.some((step) => did(step, "walked"))) closeSheets("scoring"); // the race has gone on below it
  if (!state.race) return (await import("./welcome.js")).drawWelcome();
  if (news.first) swap(byId("track"), board.node);
  if (news.state || news.odds || news.me) drawLists(state);
  if (!news.state) return;
  if (client.me.demo) (await import("./press.js")).drawPress(byId("press"));
  byId("track").classList.toggle("pressable", Boolean(find("#press .press")));
  const shown = client.view;
  if (news.fresh.length) byId("bar").inert = true;
  await dieFalls(news.fresh, byId("track"));
  byId("bar").inert = false;
  drawBar(byId("bar"));
  myTurn(state.turn);
  coins(news.fresh);
  await board.show(shown, { walks: walks(news.fresh), dice: client.rolls });
  await prompts(news);
  byId("main").dataset.events = String(shown.events);
});

function drawBand() {
  const { state, live, me } = client;
  const running = Boolean(state?.race) && !state?.over;
  const mine = running && state?.turn === me.seat;
  const say = !state?.race ? t("title.scoreboard") : state.over ? t("over") : mine ? t("your.turn") : t("to.act", { name: state.turn });
  document.title = say;
  const band = byId("band");
  band.classList.toggle("mine", mine);
  if (state?.race) band.style.setProperty("--own", running ? seatColour(state.players, state.turn) : "");
  const menu = async () => (await import("./menu.js")).openMenu();
  swap(
    band,
    el(`span.link.${live ? "live" : "away"}`, { role: "status" }, el("span.hidden", t(live ? "live" : "catching"))),
    el("h1", say, live ? "" : el("small", ` ${t("catching")}`)),
    state?.race ? el("span.legs", ownMoney(state) ?? t("leg", { leg: state.leg })) : null,
    button(sign("more"), menu, { class: "more", "aria-label": t("menu"), "data-key": "menu" }),
  );
}

/** What a player has, and would be paid now; the leg stands in the middle of the track. @param {import("./store.js").State} state */
function ownMoney({ players, payouts }) {
  const own = players.find(({ name }) => name === client.me.seat);
  if (!own) return null;
  const pay = payouts[own.name];
  return el("span", t("money", { money: own.money }), pay === undefined ? null : el("small", { title: t("pay.if") }, ` ${signed(pay)}`));
}

/** @param {import("./store.js").State} state */
function drawLists(state) {
  const free = !client.me.seat && !state.over && state.seats.some(({ taken }) => !taken);
  const watching = client.me.host || sessionStorage.getItem(WATCHING) !== null;
  const open = async (/** @type {string} */ name) => (await import("./player.js")).openPlayer(name);
  swap(byId("camels"), camelRows(state, client.odds));
  swap(byId("players"), playerRows(state, client.me.seat, { open }), state.over && afterwards(state.race), free && watching && claim("wide"));
  swap(byId("invite"), free && !watching ? invitation(state) : null);
  const latest = client.news;
  const says = latest ? sentence(latest) : "";
  if (byId("says").textContent !== says) byId("says").textContent = says;
  const story = async () => (await import("./story.js")).openStory();
  const more = [el("small", { title: t("story.more") }, sign("on")), el("span.hidden", t("story.more"))];
  const line = el("span", latest ? headline(latest) : t("story.empty"));
  swap(byId("latest"), button([line, ...more], story, { class: "latest", "data-key": "story" }));
}

/** @param {string} looks */
const claim = (looks) =>
  button(t("seat.claim"), async () => (await import("./seat.js")).openSeats(), { class: looks, "data-key": "claim" });

/** Whoever comes by the code plays, or watches. @param {import("./store.js").State} state */
function invitation(state) {
  const watch = () => (sessionStorage.setItem(WATCHING, "1"), drawLists(state));
  return el("div.reminder.invitation", claim("main"), button(t("seat.watch"), watch, { class: "quiet", "data-key": "watch" }));
}

/** When the race is over: once more, or how it went. @param {number} race */
const afterwards = (race) => [
  client.me.host ? el("a.wide.button", { href: "/host" }, t("rematch")) : null,
  el("a.wide.quiet.button", { href: `/history/${race}` }, t("history.look")),
];

/** A short buzz when it becomes one's turn. @param {string | null} now */
function myTurn(now) {
  if (turn !== undefined && now !== turn && now === client.me.seat) navigator.vibrate?.(120);
  turn = now;
}

keepAwake(() => client.me.seat !== null);
client.begin();
