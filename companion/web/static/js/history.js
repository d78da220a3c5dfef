/** Earlier races: the list, and one race with its charts and its end. */
import { chart } from "./chart.js";
import { byId, el, swap } from "./dom.js";
import { dressOthers, look, seatColour } from "./looks.js";
import { oddsOver } from "./past.js";
import { ask } from "./request.js";
import { ranked, reveal } from "./scoring.js";
import { happened } from "./sentences.js";
import { fill } from "./sheet.js";
import { star } from "./standings.js";
import { camelName, listed, speakOf, t } from "./words.js";

const main = byId("main");
const number = Number(main.dataset.race ?? 0);

/** @param {any} race */
function item({ race, edition, players, status, winners }) {
  const end = status === "finished" ? t("history.won", { names: listed(winners) }) : t(`history.${status}`);
  const title = el("b", `${race}. ${t(`edition.${edition}`)}`);
  return el("li", el("a.item", { href: `/history/${race}` }, title, el("span", listed(players)), el("small", end)));
}

async function list() {
  const races = await ask("/api/races");
  if (!races.length) return swap(main, el("p.empty", t("history.none")));
  return swap(main, el("ul.plain.items", races.map(item).reverse()), standings(races));
}

/** Who has won how many of the finished races that they were in. @param {any[]} races */
function standings(races) {
  const finished = races.filter(({ status }) => status === "finished");
  if (finished.length < 2) return null;
  const people = [...new Set(finished.flatMap(({ players }) => players))].map((name) => {
    const played = finished.filter(({ players }) => players.includes(name));
    return { name, races: played.length, wins: played.filter(({ winners }) => winners.includes(name)).length };
  });
  people.sort((a, b) => b.wins - a.wins || a.races - b.races);
  const rows = people.map((one) => el("li", el("b", one.name), el("span.amount", t("history.of", one))));
  return el("section.paper", el("h3", t("history.wins")), el("ol.ranking", rows));
}

async function one() {
  const race = await ask(`/api/history/${number}`);
  const { points, players } = race;
  const racing = Object.keys(points[0].places);
  speakOf(race.edition);
  dressOthers(racing);
  const legs = points.flatMap((/** @type {any} */ point, /** @type {number} */ at) => (at && point.leg !== points[at - 1].leg ? [point.number] : []));
  /** @param {string} part @param {string} key */
  const over = (part, key) => points.map((/** @type {any} */ point) => [point.number, point[part][key]]);
  const seats = players.map((/** @type {string} */ name) => ({ name }));
  const money = players.map((/** @type {string} */ name) => ({ name, colour: seatColour(seats, name), values: over("money", name) }));
  const places = racing.map((camel) => ({ name: camelName(camel), colour: look(camel).fill, edge: look(camel).edge, values: over("places", camel) }));
  /** @param {string} title @param {any} inside */
  const paper = (title, inside) => el("section.paper", el("h3", t(title)), inside);
  const record = { href: `/api/races/${number}.race`, download: `camelcam-${number}.race` };
  swap(
    main,
    el("h2", `${number}. ${t(`edition.${race.edition}`)}`),
    paper(HEADINGS[race.status], ending(race)),
    paper("history.money", chart(money, { label: t("history.money"), legs })),
    paper("history.places", chart(places, { label: t("history.places"), legs, down: true })),
    await oddsOver(race, legs),
    el("a.wide.quiet.button", record, t("history.record")),
  );
}

/** @type {Record<string, string>} */
const HEADINGS = { running: "history.now", aside: "history.aside.title", abandoned: "history.abandoned.title", finished: "history.final" };
/** What is turned over once more, tap by tap. */
const TURNED = ["decks-scored", "finals-scored"];

/** Who had how much, and what the end of the race said. @param {any} race */
function ending({ points, players, final }) {
  const { money } = points.at(-1);
  /** @type {any[]} */
  const told = (final ?? []).filter((/** @type {any} */ { what }) => !["walked", "paid", "figure-back"].includes(what));
  const winners = told.find(({ what }) => what === "won")?.players ?? [];
  const rows = [...players].sort((a, b) => money[b] - money[a]).map((name) => ranked([name, winners.includes(name) && star()], money[name]));
  return [el("ol.ranking", rows), told.map((one) => (TURNED.includes(one.what) ? reveal(one) : el("p.hint", happened(one))))];
}

fill(main, number ? one : list);
