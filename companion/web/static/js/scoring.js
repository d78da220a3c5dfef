/** The end of a leg with its payouts line by line, and the end of the race card by card; both wait for a tap. */
import { button, el, swap } from "./dom.js";
import { camelPicture } from "./pieces.js";
import { scoreTable } from "./player.js";
import { openSheet } from "./sheet.js";
import { deed, told } from "./sentences.js";
import { camelName, listed, signed, t } from "./words.js";

export function openScoring(table, step, seen) {
  const find = (what) => step.happenings.find((happening) => happening.what === what);
  const ended = find("race-ended");
  const parts = [legPart(table, step, find("leg-scored"), ended, find("leg-began"))];
  if (find("decks-scored")) parts.push(cardsPart(find("decks-scored")));
  if (find("finals-scored")) parts.push(cardsPart(find("finals-scored")));
  if (find("won")) parts.push(wonPart(table, find("won")));
  turn(parts, 0, seen);
}

/** One part after the other, each in its own sheet. */
function turn(parts, at, seen) {
  const last = at === parts.length - 1;
  const next = (sheet) =>
    button(last ? parts[at].done : t("next"), () => (sheet().close(), last ? seen() : turn(parts, at + 1, seen)), {
      class: "wide",
      "data-act": "next",
    });
  let sheet = null;
  const body = el("div");
  sheet = openSheet(parts[at].title, body, { kind: "scoring", closes: false });
  parts[at].draw(
    body,
    next(() => sheet),
  );
}

function legPart(table, step, scored, ended, began) {
  const cards = table.state.edition === "cards";
  const draw = (body, next) =>
    swap(
      body,
      el("p", { class: "hint" }, ended ? told(ended) : deed(step)),
      ended ? null : el("p", { class: "do" }, t(cards ? "cards.back" : "dice.back")),
      scored?.scores.map((score) => el("section", { class: "score" }, el("h3", {}, score.player), scoreTable(score))),
      began ? el("p", { class: "do" }, told(began)) : null,
      next,
    );
  return {
    title: t("leg.over", { leg: scored?.leg ?? table.state.leg }),
    done: t(cards ? "cards.are.back" : "dice.are.back"),
    draw,
  };
}

/** What is turned over at the end of a race: the finish cards one by one, or everybody's final cards. */
export function closing(scored) {
  if (!scored.cards)
    return {
      title: t("finals.title"),
      says: null,
      count: scored.scores.length,
      item: (at, open) => finals(scored.scores[at], open),
    };
  return {
    title: t("decks.title"),
    says: t("decks.are", { winner: camelName(scored.winner), loser: camelName(scored.loser) }),
    count: scored.cards.length,
    item: (at, open) => (open ? turned(scored.cards[at]) : down(scored.cards[at])),
  };
}

/** Card by card: a tap turns the next one over; behind the last one comes `next`. */
export function reveal(scored, next = null) {
  const { says, count, item } = closing(scored);
  const place = el("div", { class: "reveal" });
  const draw = (open) => {
    const rest = count - open;
    swap(
      place,
      says ? el("p", { class: "hint" }, says) : null,
      el(
        "ol",
        { class: "decks" },
        Array.from({ length: count }, (_, at) => item(at, at < open)),
      ),
      rest
        ? button(t("card.turn"), () => draw(open + 1), { class: "wide", "data-key": "turn", "data-act": "turn" })
        : next,
    );
  };
  draw(0);
  return place;
}

function cardsPart(scored) {
  return { title: closing(scored).title, done: t("done"), draw: (body, next) => swap(body, reveal(scored, next)) };
}

const down = (card) =>
  el(
    "li",
    { class: "down" },
    el("span", { class: "back" }, "?"),
    el("b", {}, card.player),
    el("small", {}, t(`deck.${card.on}`)),
  );

/** A card that lies open, and what it paid. */
const turned = (card) =>
  el(
    "li",
    {},
    camelPicture(card.camel),
    el("b", {}, card.player),
    el("small", {}, t(`deck.${card.on}`)),
    el("span", { class: "amount" }, signed(card.amount)),
    el("small", {}, t("money.from", card)),
  );

const finals = (score, open) =>
  el(
    "li",
    { class: open ? "final" : "final down" },
    el("b", {}, score.player),
    open ? scoreTable(score) : el("span", { class: "back" }, "?"),
  );

function wonPart(table, { players, money }) {
  const ranking = [...table.state.players].sort((a, b) => b.money - a.money);
  const draw = (body, next) =>
    swap(
      body,
      el("p", { class: "winner" }, listed(players)),
      el(
        "ol",
        { class: "ranking" },
        ranking.map((player) =>
          el("li", {}, el("b", {}, player.name), el("span", { class: "amount" }, t("money", { money: player.money }))),
        ),
      ),
      table.me.host ? el("a", { class: "wide quiet button", href: "/host" }, t("rematch")) : null,
      next,
    );
  return { title: t(players.length > 1 ? "won.title.many" : "won.title.one", { money }), done: t("done"), draw };
}
