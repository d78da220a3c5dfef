/** What the big screen lays over the track for a while: the payouts of a leg, or the end of the race card by card. */
import { el } from "./dom.js";
import { seatColour } from "./looks.js";
import { camelPicture } from "./pieces.js";
import { scoreTable } from "./player.js";
import { closing } from "./scoring.js";
import { happened } from "./sentences.js";
import { told } from "./store.js";
import { listed, t } from "./words.js";

/** @typedef {import("./store.js").Step} Step */
/** From so many cards on each gets a line, and from so many on a short one; below the podium there is less room. */
const MANY = { cards: 10, podium: 6 };
const MORE = { cards: 27, podium: 18 };
/** Up to so many are large. */
const FEW = { cards: 6, podium: 4 };
const SMALLEST = 0.6;
const LARGEST = 1.7;

/** The racing camels, the first one first. @param {import("./store.js").State} state */
const inOrder = ({ places }) => Object.keys(places).sort((a, b) => places[a] - places[b]);

/** The cards of the end that have still to be turned over, or null. @param {Step | null} step */
export const cardsOf = (step) => (told(step, "won") ? (told(step, "decks-scored") ?? told(step, "finals-scored")) : null);

/** How many there are. @param {any} scored */
export const countOf = ({ cards, scores }) => (cards ?? scores).length;

/** The panel for a step that ended a leg or the race, or null; of the end so many cards lie open. @param {import("./store.js").State} state @param {Step | null} step @param {number} open @param {boolean} simulated */
export function panel(state, step, open, simulated) {
  const [won, scored, began] = ["won", "leg-scored", "leg-began"].map((kind) => told(step, kind));
  if (won) return ended(won, cardsOf(step), open, state);
  if (!scored) return null;
  const sheets = scored.scores.map((/** @type {any} */ score) => el("section", el("h3", score.player), scoreTable(score)));
  const title = t("leg.over", { leg: scored.leg });
  const back = simulated ? null : t(state.edition === "cards" ? "cards.back" : "dice.back");
  const small = scored.scores.length < 6 ? "few" : "";
  return el("section.panel", { "aria-label": title }, el("h2", title), el("div.led", inOrder(state).slice(0, 2).map((camel) => camelPicture(camel))), el("div.sheets", { class: small }, sheets), el("p.do", back, " ", began ? happened(began) : ""));
}

/** @param {any} won @param {any} scored @param {number} open @param {import("./store.js").State} state */
function ended({ players, money }, scored, open, state) {
  const { title, says, count, item } = closing(scored);
  const whole = open >= count;
  const heading = whole ? t("won.title", { count: players.length, money }) : title;
  const beside = whole ? "podium" : "cards";
  const close = count > MANY[beside];
  const cards = Array.from({ length: count }, (_, at) => [close && scored.cards ? deckName(scored.cards, at) : null, item(at, at < open)]);
  const few = scored.cards && count <= FEW[beside];
  const size = `${close ? "close" : ""} ${count > MORE[beside] ? "closer" : ""} ${few ? "few" : ""} ${scored.cards ? "" : "finals"}`;
  const winner = el("p.winner", { class: whole ? "" : "waiting" }, whole ? listed(players) : (says ?? ""));
  const crowned = whole ? el("div.crowned", el("div.laurels", camelPicture(inOrder(state)[0]), winner), podium(state.players)) : [winner, few ? ends(scored) : null];
  return el("section.panel", { class: whole ? "finale" : "", "aria-label": heading }, el("h2", heading), crowned, el("ol.decks", { class: size }, cards));
}

/** The camels on which the cards of the end bet, large, where there is room. @param {any} scored */
const ends = (scored) =>
  el("div.ends", ["winner", "loser"].map((on) => el("figure", camelPicture(scored[on]), el("figcaption", t(`deck.${on}`)))));

/** The first three by money, the first in the middle and highest; who has as much stands as high. @param {import("./api.js").Player[]} players */
function podium(players) {
  const first = [...players].sort((a, b) => b.money - a.money).slice(0, 3);
  const steps = first.map(({ name, money }) => {
    const place = 1 + first.filter((other) => other.money > money).length;
    const style = { "--own": seatColour(players, name), "--place": place };
    return el("li", el("span.who", name), el("span.block", { style }, el("b", place), t("money", { money })));
  });
  return el("ol.podium", [steps[1], steps[0], steps[2] ?? null]);
}

/** Before the first card of each deck its name, where the cards are too many to carry it. @param {any[]} cards @param {number} at */
const deckName = (cards, at) => (cards[at].on === cards[at - 1]?.on ? null : el("li.deck", t(`deck.${cards[at].on}`)));

/** Everybody's money while so many cards lie open: what a card that is still face down pays is not there yet. @param {any} scored @param {import("./api.js").Player[]} players @param {number} open */
export function moneyWith(scored, players, open) {
  const closed = (scored.cards ?? scored.scores).slice(open).reverse();
  const before = Object.fromEntries(closed.map((/** @type {any} */ card) => [card.player, card.before]));
  return players.map((player) => ({ ...player, money: before[player.name] ?? player.money }));
}

/** Payouts are as large as there is room, and smaller where there are many: nothing on the big screen can be scrolled. @param {any} panel */
export function fit(panel) {
  const list = panel.querySelector(".sheets, .decks");
  let size = list.matches(".sheets") ? LARGEST : 1;
  do panel.style.setProperty("--fit", size.toFixed(2));
  while (list.scrollHeight > list.clientHeight && (size -= 0.04) >= SMALLEST);
}
