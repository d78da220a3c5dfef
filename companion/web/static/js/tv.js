/** The big screen: the ring, the money, the latest sentence, the code to join. Nothing to click but the voice. */
import { Board } from "./board.js";
import { byId, button, el, swap } from "./dom.js";
import { camelRows, playerRows, seatColour } from "./standings.js";
import { headline, sentence, spoken, told } from "./sentences.js";
import { Table } from "./table.js";
import { coins } from "./coins.js";
import { ask } from "./link.js";
import { dieName, diePicture } from "./pieces.js";
import { language, t } from "./words.js";

const table = new Table({ seats: false });
const board = new Board({ across: 4 });
const A_WHILE = 40000;
const A_MOMENT = 15000;
/** The cards of the end turn themselves over, one a while; many of them faster. */
const ONE_CARD = 2500;
const ALL_CARDS = 40000;
let lifted = 0;
let taken = 0;
let turning = 0;
let opened = Infinity;
let speaking = false;
let drawn = Promise.resolve();

table.on((_, news) => (drawn = drawn.catch(() => null).then(() => draw(news))));

async function draw(news) {
  drawBand();
  if (news.link) return;
  if (!table.state?.race) return drawEmpty();
  document.body.classList.remove("waiting");
  if (news.first) swap(byId("track"), board.node);
  const { state } = table;
  const fresh = news.fresh ?? [];
  const moved = news.first || fresh.length > 0 || news.undone;
  const { cardsOf } = state.over ? await import("./panel.js") : {};
  const scored = cardsOf?.(table.latest);
  if (moved) opened = fresh.length && scored && countOf(scored) ? 0 : Infinity;
  await drawPlayers();
  swap(byId("camels"), camelRows(table));
  byId("side").className = state.players.length > 8 ? "most" : state.players.length > 5 ? "many" : "";
  drawLatest();
  if (speaking) for (const step of fresh.slice(-1)) say(spoken(opened ? step : withoutEnd(step)));
  coins(fresh);
  const walks =
    fresh.length > 2 ? [] : fresh.flatMap(({ happenings }) => happenings).filter(({ what }) => what === "walked");
  await board.show(state, { walks, dice: table.rolls() });
  if (!moved) return;
  takeOut(fresh.length > 0);
  await lay(fresh.length > 0 || news.undone);
}

/** The payouts lie over the track until the next event, or for a while; the end of the race stays. */
async function lay(now) {
  clearTimeout(lifted);
  clearTimeout(turning);
  document.querySelector(".panel")?.remove();
  if (!table.state.over && !now) return;
  const { panel, cardsOf, fit } = await import("./panel.js");
  const laid = panel(table, table.latest, opened);
  if (!laid) return;
  byId("track").append(laid);
  fit(laid);
  if (!table.state.over) lifted = setTimeout(() => laid.remove(), A_WHILE);
  else if (opened !== Infinity) turning = setTimeout(turnOver, pace(cardsOf(table.latest)));
}

const countOf = ({ cards, scores }) => (cards ?? scores).length;
const pace = (scored) => Math.min(ONE_CARD, ALL_CARDS / Math.max(1, countOf(scored)));

/** The next card of the end lies open, and has paid; behind the last one stand the winners. */
async function turnOver() {
  const { cardsOf } = await import("./panel.js");
  const scored = cardsOf(table.latest);
  if (!table.state.over || !scored) return;
  opened += 1;
  if (opened >= countOf(scored)) {
    opened = Infinity;
    if (speaking) say(onlyEnd(table.latest).map(told).join(" "));
  }
  await drawPlayers();
  drawLatest();
  await lay(false);
}

/** Everybody by money; while cards of the end lie face down, with what they had before. */
async function drawPlayers() {
  const { state, me } = table;
  let shown = state;
  if (opened !== Infinity) {
    const { cardsOf, moneyWith } = await import("./panel.js");
    shown = { ...state, winners: [], players: moneyWith(cardsOf(table.latest), state.players, opened) };
  }
  swap(byId("players"), playerRows({ state: shown, me }, { order: "money" }));
}

function drawLatest() {
  const step = table.news;
  const says = !step ? t("story.empty") : opened === Infinity ? headline(step) : sentence(withoutEnd(step));
  swap(byId("latest"), el("p", {}, says));
}

const END = ["leg-scored", "decks-scored", "finals-scored", "won"];
const onlyEnd = ({ happenings }) => happenings.filter(({ what }) => what === "won");
const withoutEnd = (step) => ({ ...step, happenings: step.happenings.filter(({ what }) => !END.includes(what)) });

/** After a reveal the die lies in the tray: the screen shows it large and asks for it, until the next event or for a moment. */
function takeOut(now) {
  clearTimeout(taken);
  document.querySelector(".take")?.remove();
  const step = table.latest;
  if (!now || table.state.over || step?.event.do !== "roll") return;
  if (step.happenings.some(({ what }) => what === "leg-began")) return;
  const { die, value, mark, support } = step.event;
  const note = el(
    "div",
    { class: "take" },
    diePicture(die, value, { mark, support }),
    el("p", {}, t("die.out", { die: dieName(die, { support }) })),
  );
  byId("track").append(note);
  taken = setTimeout(() => note.remove(), A_MOMENT);
}

function drawBand() {
  const { state, live } = table;
  const band = byId("band");
  if (state?.race) band.style.setProperty("--own", state.over ? "" : seatColour(state, state.turn));
  const say = !state?.race ? t("title.scoreboard") : state.over ? t("over") : t("to.act", { name: state.turn });
  swap(
    band,
    el(
      "span",
      { class: `link ${live ? "live" : "away"}`, role: "status" },
      el("span", { class: "hidden" }, t(live ? "live" : "catching")),
    ),
    el("h2", {}, say),
    "speechSynthesis" in window
      ? button(t(speaking ? "sound.off" : "sound.on"), async () => toggle(), { class: "voice", "data-key": "voice" })
      : null,
  );
}

function drawEmpty() {
  document.body.classList.add("waiting");
  for (const id of ["players", "camels", "latest"]) swap(byId(id));
  swap(byId("track"), el("p", { class: "empty" }, t("no.race")));
}

function toggle() {
  speaking = !speaking;
  speechSynthesis.cancel();
  drawBand();
}

function say(text) {
  const words = new SpeechSynthesisUtterance(text);
  words.lang = language;
  speechSynthesis.speak(words);
}

ask("/api/join").then(
  (join) => byId("address").append(join?.url ?? ""),
  () => null,
);
table.begin();
