/** The big screen: the ring, the money, the latest sentence, the code to join. Nothing to click but the voice. */
import { Board } from "./board.js";
import { byId, button, el, swap } from "./dom.js";
import { camelRows, playerRows, seatColour } from "./standings.js";
import { sentence, spoken, told } from "./sentences.js";
import { Table } from "./table.js";
import { coins } from "./coins.js";
import { ask } from "./link.js";
import { language, t } from "./words.js";

const table = new Table({ seats: false });
const board = new Board({ across: 4 });
const A_WHILE = 40000;
let lifted = 0;
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
  swap(byId("players"), playerRows(table, { order: "money" }));
  swap(byId("camels"), camelRows(table));
  byId("side").className = state.players.length > 8 ? "most" : state.players.length > 5 ? "many" : "";
  const latest = table.news;
  swap(byId("latest"), el("p", {}, latest ? shortened(latest) : t("story.empty")));
  const fresh = news.fresh ?? [];
  if (speaking) for (const step of fresh.slice(-1)) say(spoken(step));
  coins(fresh);
  const walks =
    fresh.length > 2 ? [] : fresh.flatMap(({ happenings }) => happenings).filter(({ what }) => what === "walked");
  await board.show(state, { walks, dice: table.rolls() });
  if (news.first || fresh.length || news.undone) await lay(fresh.length > 0);
}

/** The payouts lie over the track until the next event, or for a while; the end of the race stays. */
async function lay(now) {
  clearTimeout(lifted);
  document.querySelector(".panel")?.remove();
  if (!table.state.over && !now) return;
  const { panel } = await import("./panel.js");
  const laid = panel(table, table.latest);
  if (!laid) return;
  byId("track").append(laid);
  if (!table.state.over) lifted = setTimeout(() => laid.remove(), A_WHILE);
}

/** At the end of a leg or race the result is the news, the walk has been seen. */
function shortened(step) {
  const news = step.happenings.filter(({ what }) => ["leg-scored", "won"].includes(what));
  return news.length ? news.map(told).join(" ") : sentence(step);
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
