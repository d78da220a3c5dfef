/** The end of a leg with its payouts line by line, and the end of the race card by card; both wait for a tap. */
import { client } from "./client.js";
import { button, el, swap } from "./dom.js";
import { camelPicture } from "./pieces.js";
import { scoreTable } from "./player.js";
import { deed, happened } from "./sentences.js";
import { openSheet } from "./sheet.js";
import { did, told } from "./store.js";
import { camelName, listed, signed, t } from "./words.js";

/** @typedef {import("./store.js").Step} Step @typedef {{title: string, done: string, draw: (body: Element, next: Element) => void}} Part */

/** @param {Step} step @param {() => void} seen */
export function openScoring(step, seen) {
  const cards = told(step, "decks-scored") ?? told(step, "finals-scored");
  const parts = [legPart(step)];
  if (cards && closing(cards).count) parts.push({ title: closing(cards).title, done: t("done"), draw: (body, next) => swap(body, reveal(cards, next)) });
  if (did(step, "won")) parts.push(wonPart(told(step, "won")));
  turn(parts, 0, seen);
}

/** One part after the other, each in its own sheet. @param {Part[]} parts @param {number} at @param {() => void} seen */
function turn(parts, at, seen) {
  const last = at === parts.length - 1;
  const body = el("div");
  const sheet = openSheet(parts[at].title, body, { kind: "scoring", closes: false });
  const go = () => (sheet.close(), last ? seen() : turn(parts, at + 1, seen));
  parts[at].draw(body, button(last ? parts[at].done : t("next"), go, { class: "wide", "data-act": "next" }));
}

/** @param {Step} step @returns {Part} */
function legPart(step) {
  const { state, me } = client;
  const cards = state?.edition === "cards";
  const [scored, ended, began] = ["leg-scored", "race-ended", "leg-began"].map((kind) => told(step, kind));
  return {
    title: t("leg.over", { leg: scored?.leg ?? state?.leg }),
    done: t(me.simulated ? "next" : cards ? "cards.are.back" : "dice.are.back"),
    draw: (body, next) =>
      swap(
        body,
        el("p.hint", ended ? happened(ended) : deed(step)),
        ended || me.simulated ? null : el("p.do", t(cards ? "cards.back" : "dice.back")), // simulated dice go back by themselves
        scored?.scores.map((/** @type {any} */ score) => el("section.score", el("h3", score.player), scoreTable(score))),
        began ? el("p.do", happened(began)) : null,
        next,
      ),
  };
}

/** What is turned over at the end of a race: the finish cards one by one, or everybody's final cards. @param {any} scored */
export function closing({ cards, scores, winner, loser }) {
  /** @param {number} at @param {boolean} open */
  const finals = (at, open) =>
    el("li.final", { class: open ? "" : "down" }, el("b", scores[at].player), open ? scoreTable(scores[at]) : el("span.back", "?"));
  if (!cards) return { title: t("finals.title"), says: null, count: scores.length, item: finals };
  const says = t("decks.are", { winner: camelName(winner), loser: camelName(loser) });
  return { title: t("decks.title"), says, count: cards.length, item: (/** @type {number} */ at, /** @type {boolean} */ open) => finishCard(cards[at], open) };
}

/** A finish card on its deck: from behind, or open with what it paid. @param {any} card @param {boolean} open */
const finishCard = (card, open) =>
  el(
    "li",
    { class: open ? "" : "down" },
    open ? camelPicture(card.camel) : el("span.back", "?"),
    el("b", card.player),
    el("small", t(`deck.${card.on}`)),
    open && [el("span.amount", signed(card.amount)), el("small", t("money.from", card))],
  );

/** Card by card: a tap turns the next one over; behind the last one comes `next`. @param {any} scored @param {Element | null} [next] */
export function reveal(scored, next = null) {
  const { says, count, item } = closing(scored);
  const place = el("div.reveal");
  const draw = (/** @type {number} */ open) => {
    const turnOver = button(t("card.turn"), () => draw(open + 1), { class: "wide", "data-key": "turn", "data-act": "turn" });
    const cards = Array.from({ length: count }, (_, at) => item(at, at < open));
    swap(place, says && el("p.hint", says), el("ol.decks", cards), open < count ? turnOver : next);
  };
  draw(0);
  return place;
}

/** @param {any} won @returns {Part} */
function wonPart({ players, money }) {
  const { state, me } = client;
  const rows = [...(state?.players ?? [])].sort((a, b) => b.money - a.money).map((player) => ranked(player.name, player.money));
  const again = me.host ? el("a.wide.quiet.button", { href: "/host" }, t("rematch")) : null;
  const draw = (/** @type {Element} */ body, /** @type {Element} */ next) =>
    swap(body, el("p.winner", listed(players)), el("ol.ranking", rows), again, next);
  return { title: t("won.title", { count: players.length, money }), done: t("done"), draw };
}

/** @param {any} name @param {number} money */
export const ranked = (name, money) => el("li", el("b", name), el("span.amount", t("money", { money })));
