/** The page of a phone: whose turn, where the camels are, what it means for me, and what I can do. */
import { Board } from "./board.js";
import { byId, button, el, swap } from "./dom.js";
import { camelRows, playerRows, seatColour } from "./standings.js";
import { headline, sentence } from "./sentences.js";
import { Table } from "./table.js";
import { coins } from "./coins.js";
import { manners } from "./manners.js";
import { drawBar } from "./bar.js";
import { heed } from "./reader.js";
import { signed, t } from "./words.js";

const table = new Table();
const board = new Board({ across: 3 });
const later = (module) => import(module);

let turn = null;

/** A tall stack is small on a phone: a tap shows it large. */
board.node.addEventListener("click", async (event) => {
  const space = event.target.closest("[data-space]")?.dataset.space;
  if (table.state?.track[space]) (await later("./stack.js")).openStack(space, table.state.track[space]);
});

table.on(async (_, news) => {
  drawBand();
  if (news.link) return;
  if (news.fresh?.length || news.undone)
    document.querySelectorAll("[data-moves]").forEach((part) => (part.close ? part.close() : part.remove()));
  if (!table.state || table.state.race === null) return drawEmpty();
  if (news.first) swap(byId("track"), board.node);
  drawLists();
  if (news.odds) return;
  drawBar(table, byId("bar"));
  myTurn();
  const moving = board.show(table.state, { walks: walks(news), dice: table.rolls() });
  coins(news.fresh ?? []);
  await moving;
  await manners(table, news);
  byId("main").dataset.events = table.state.events;
});

/** At most the last two steps are played; a phone that was away just stands where things are. */
function walks(news) {
  const fresh = news.fresh ?? [];
  return fresh.length > 2 ? [] : fresh.flatMap(({ happenings }) => happenings).filter(({ what }) => what === "walked");
}

function drawBand() {
  const { state, live } = table;
  const dot = el(
    "span",
    { class: `link ${live ? "live" : "away"}`, role: "status" },
    el("span", { class: "hidden" }, t(live ? "live" : "catching")),
  );
  const say = !state?.race
    ? t("title.scoreboard")
    : state.over
      ? t("over")
      : state.turn === table.me.seat
        ? t("your.turn")
        : t("to.act", { name: state.turn });
  document.title = say;
  const band = byId("band");
  band.classList.toggle("mine", Boolean(state?.race) && !state.over && state.turn === table.me.seat);
  if (state?.race) band.style.setProperty("--own", state.over ? "" : seatColour(state, state.turn));
  swap(
    band,
    dot,
    el("h1", {}, say, live ? "" : el("small", {}, ` ${t("catching")}`)),
    state?.race ? el("span", { class: "legs" }, mine(state) ?? t("leg", { leg: state.leg })) : null,
    button("⋮", async () => (await later("./menu.js")).openMenu(table), {
      class: "more",
      "aria-label": t("menu"),
      "data-key": "menu",
    }),
  );
}

/** What a player has, and would be paid now; the leg stands in the middle of the track. */
function mine(state) {
  const own = state.players.find(({ name }) => name === table.me.seat);
  if (!own) return null;
  const pay = state.payouts[own.name];
  const now = pay === undefined ? null : el("small", { title: t("pay.if") }, ` ${signed(pay)}`);
  return el("span", {}, t("money", { money: own.money }), now);
}

function drawLists() {
  swap(byId("camels"), camelRows(table));
  swap(
    byId("players"),
    playerRows(table, { open: async (name) => (await later("./player.js")).openPlayer(table, name) }),
    table.state.over ? afterwards() : null,
    mayClaim() && watching() ? claim("wide") : null,
  );
  swap(byId("invite"), mayClaim() && !watching() ? invitation() : null);
  const latest = table.news;
  const said = latest ? sentence(latest) : "";
  if (byId("said").textContent !== said) byId("said").textContent = said;
  swap(
    byId("latest"),
    el(
      "button",
      {
        type: "button",
        class: "latest",
        "data-key": "story",
        onclick: async () => (await later("./story.js")).openStory(table),
      },
      el("span", {}, latest ? headline(latest) : t("story.empty")),
      el("small", { title: t("story.more") }, el("b", { "aria-hidden": "true" }, "›")),
      el("span", { class: "hidden" }, t("story.more")),
    ),
  );
}

const WATCHING = "camelcam watching";
const mayClaim = () => !table.me.seat && !table.state.over && table.state.seats.some(({ taken }) => !taken);
const watching = () => table.me.host || sessionStorage.getItem(WATCHING);

const claim = (looks) =>
  button(t("seat.claim"), async () => (await later("./seat.js")).openSeats(table), {
    class: looks,
    "data-key": "claim",
  });

/** Whoever comes by the code plays, or watches. */
function invitation() {
  const watch = () => {
    sessionStorage.setItem(WATCHING, "1");
    drawLists();
  };
  return el(
    "div",
    { class: "reminder invitation" },
    claim("main"),
    button(t("seat.watch"), watch, { class: "quiet", "data-key": "watch" }),
  );
}

/** When the race is over: once more, or how it went. */
function afterwards() {
  const { race } = table.state;
  return [
    table.me.host ? el("a", { class: "wide button", href: "/host" }, t("rematch")) : null,
    el("a", { class: "wide quiet button", href: `/history/${race}` }, t("history.look")),
  ];
}

function drawEmpty() {
  swap(
    byId("track"),
    el(
      "div",
      { class: "empty" },
      el("p", {}, t("no.race")),
      el("a", { class: "wide button", href: "/host" }, t("host.start")),
    ),
  );
  for (const id of ["invite", "camels", "players", "latest"]) swap(byId(id));
  byId("bar").hidden = true;
}

/** A short buzz when it becomes one's turn. */
function myTurn() {
  const now = table.state.turn;
  if (turn !== null && now !== turn && now === table.me.seat) navigator.vibrate?.(120);
  turn = now;
}

heed(table);
table.begin();
table.askReader();
