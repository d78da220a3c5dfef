/** What the big screen lays over the track for a while: the payouts of a leg, or the end of the race card by card. */
import { el, swap } from "./dom.js";
import { scoreTable } from "./player.js";
import { closing } from "./scoring.js";
import { told } from "./sentences.js";
import { listed, t } from "./words.js";

/** From so many cards on each gets a line, and from so many on a short one. */
const MANY = 10;
const MORE = 27;

const find = (step, what) => step?.happenings.find((happening) => happening.what === what);

/** The cards of the end that have still to be turned over, or null. */
export const cardsOf = (step) => (find(step, "won") ? find(step, "decks-scored") ?? find(step, "finals-scored") : null);

/** The panel for a step that ended a leg or the race, or null; of the end so many cards lie open. */
export function panel(table, step, open = Infinity) {
  if (find(step, "won")) return ended(find(step, "won"), cardsOf(step), open);
  const scored = find(step, "leg-scored");
  return scored ? leg(table, scored, find(step, "leg-began")) : null;
}

function leg(table, scored, began) {
  const back = table.state.edition === "cards" ? "cards.back" : "dice.back";
  return el(
    "section",
    { class: "panel", "aria-label": t("leg.over", { leg: scored.leg }) },
    el("h2", {}, t("leg.over", { leg: scored.leg })),
    el(
      "div",
      { class: scored.scores.length < 6 ? "sheets few" : "sheets" },
      scored.scores.map((score) => el("section", {}, el("h3", {}, score.player), scoreTable(score))),
    ),
    el("p", { class: "do" }, t(back), " ", began ? told(began) : ""),
  );
}

function ended({ players, money }, scored, open) {
  const { title, says, count, item } = closing(scored);
  const whole = open >= count;
  const heading = whole ? t(players.length > 1 ? "won.title.many" : "won.title.one", { money }) : title;
  const node = el("section", { class: "panel", "aria-label": heading });
  swap(
    node,
    el("h2", {}, heading),
    el("p", { class: whole ? "winner" : "winner waiting" }, whole ? listed(players) : says ?? ""),
    el(
      "ol",
      { class: `decks ${count > MANY ? "close" : ""} ${count > MORE ? "closer" : ""}` },
      Array.from({ length: count }, (_, at) => [
        count > MANY && scored.cards ? deckName(scored.cards, at) : null,
        item(at, at < open),
      ]),
    ),
  );
  return node;
}

/** Before the first card of each deck its name, where the cards are too many to carry it. */
const deckName = (cards, at) =>
  cards[at].on === cards[at - 1]?.on ? null : el("li", { class: "deck" }, t(`deck.${cards[at].on}`));

/** Everybody's money while so many cards lie open: what a card that is still face down pays is not there yet. */
export function moneyWith(scored, players, open) {
  const closed = (scored.cards ?? scored.scores).slice(open).reverse();
  const before = Object.fromEntries(closed.map((card) => [card.player, card.before]));
  return players.map((player) => ({ ...player, money: before[player.name] ?? player.money }));
}

const SMALLEST = 0.6;

/** Where there are more lines than room, all become a little smaller: nothing on the big screen can be scrolled. */
export function fit(panel) {
  const list = panel.querySelector(".sheets, .decks");
  for (let size = 1; size >= SMALLEST && list.scrollHeight > list.clientHeight; size -= 0.04)
    panel.style.setProperty("--fit", size.toFixed(2));
}
