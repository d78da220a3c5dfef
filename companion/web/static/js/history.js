/** Earlier races: the list, and one race with its charts and its end. */
import { byId, el, swap } from "./dom.js";
import { ask } from "./link.js";
import { chart } from "./chart.js";
import { camelName, listed, speakOf, t } from "./words.js";
import { told } from "./sentences.js";
import { dressOthers, look } from "./looks.js";
import { oddsOver } from "./past.js";
import { reveal } from "./scoring.js";
import { seatColour } from "./standings.js";

const main = byId("main");
const number = Number(main.dataset.race || 0);

function item({ race, edition, players, status, winners }) {
  const end = status === "finished" ? t("history.won", { names: listed(winners) }) : t(`history.${status}`);
  return el(
    "li",
    {},
    el(
      "a",
      { class: "item", href: `/history/${race}` },
      el("b", {}, `${race}. ${t(`edition.${edition}`)}`),
      el("span", {}, listed(players)),
      el("small", {}, end),
    ),
  );
}

async function list() {
  const races = await ask("/api/races");
  if (!races.length) return swap(main, el("p", { class: "empty" }, t("history.none")));
  return swap(main, el("ul", { class: "plain items" }, [...races].reverse().map(item)), standings(races));
}

/** Who has won how many of the finished races that they were in. */
function standings(races) {
  const finished = races.filter(({ status }) => status === "finished");
  if (finished.length < 2) return null;
  const people = [...new Set(finished.flatMap(({ players }) => players))].map((name) => {
    const played = finished.filter(({ players }) => players.includes(name));
    return { name, races: played.length, wins: played.filter(({ winners }) => winners.includes(name)).length };
  });
  people.sort((a, b) => b.wins - a.wins || a.races - b.races);
  const rows = people.map((one) =>
    el("li", {}, el("b", {}, one.name), el("span", { class: "amount" }, t("history.of", one))),
  );
  return el("section", { class: "paper" }, el("h3", {}, t("history.wins")), el("ol", { class: "ranking" }, rows));
}

async function one() {
  const race = await ask(`/api/history/${number}`);
  const { points, players } = race;
  speakOf(race.edition);
  dressOthers(Object.keys(points[0].places));
  const legs = points.flatMap((point, at) => (at && point.leg !== points[at - 1].leg ? [point.number] : []));
  const over = (part, key) => points.map((point) => [point.number, point[part][key]]);
  const seats = { players: players.map((name) => ({ name })) };
  const money = players.map((name) => ({ name, colour: seatColour(seats, name), values: over("money", name) }));
  const places = Object.keys(points[0].places).map((camel) => ({
    name: camelName(camel),
    colour: look(camel).fill,
    edge: look(camel).edge,
    values: over("places", camel),
  }));
  const heading = { running: "history.now", abandoned: "history.abandoned.title", finished: "history.final" };
  swap(
    main,
    el("h2", {}, `${number}. ${t(`edition.${race.edition}`)}`),
    el("section", { class: "paper" }, el("h3", {}, t(heading[race.status])), ending(race)),
    el(
      "section",
      { class: "paper" },
      el("h3", {}, t("history.money")),
      chart(money, { label: t("history.money"), legs }),
    ),
    el(
      "section",
      { class: "paper" },
      el("h3", {}, t("history.places")),
      chart(places, { label: t("history.places"), legs, down: true }),
    ),
    await oddsOver(race, legs),
    el(
      "a",
      { class: "wide quiet button", href: `/api/races/${number}.race`, download: `camelcam-${number}.race` },
      t("history.record"),
    ),
  );
}

/** What is turned over once more, tap by tap. */
const TURNED = ["decks-scored", "finals-scored"];

/** Who had how much, and what the end of the race said. */
function ending({ points, players, final }) {
  const { money } = points.at(-1);
  const winners = final?.find(({ what }) => what === "won")?.players ?? [];
  const ranking = [...players].sort((a, b) => money[b] - money[a]);
  const rows = ranking.map((name) =>
    el(
      "li",
      {},
      el("b", {}, name, winners.includes(name) ? " ★" : ""),
      el("span", { class: "amount" }, t("money", { money: money[name] })),
    ),
  );
  return [
    el("ol", { class: "ranking" }, rows),
    (final ?? [])
      .filter(({ what }) => !["walked", "paid", "figure-back"].includes(what))
      .map((happening) =>
        TURNED.includes(happening.what) ? reveal(happening) : el("p", { class: "hint" }, told(happening)),
      ),
  ];
}

(number ? one() : list()).catch((error) => swap(main, el("p", { class: "empty" }, error.message)));
