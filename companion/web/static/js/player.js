/** The sheet of one player: what lies in front of them and what each of it would pay now; one's own cards, held closed. */
import { client } from "./client.js";
import { button, el } from "./dom.js";
import { heldCards } from "./finish.js";
import { ask } from "./request.js";
import { standIn } from "./seat.js";
import { lineName } from "./sentences.js";
import { closeSheets, openSheet } from "./sheet.js";
import { camelName, signed, t } from "./words.js";

/** @param {string} name */
export async function openPlayer(name) {
  const instead = standIn(name);
  const { scores } = await ask("/api/scores").catch(() => ({ scores: [] }));
  const score = scores.find((/** @type {any} */ one) => one.player === name);
  openSheet(name, [
    el("p.money-line", t("money.long", { money: client.player(name)?.money })),
    score ? scoreTable(score) : null,
    own(name),
    instead && button(instead.text, () => (closeSheets(), instead.work()), { class: "wide quiet" }),
  ]);
}

/** Line by line, and the sum. @param {import("./api.js").SeatScore} score */
export function scoreTable({ lines, before, after }) {
  /** @param {string} text @param {string} amount */
  const row = (text, amount) => el("tr", el("td", text), el("td.amount", amount));
  const rows = lines.length ? lines.map((line) => row(lineName(line), signed(line.amount))) : row(t("nothing"), "±0");
  const sum = el("tr", el("th", { scope: "row" }, t("money.from", { before, after })), el("td.amount", signed(after - before)));
  return el("table.lines", el("tbody", rows), el("tfoot", sum));
}

/** @param {string} name */
function own(name) {
  const { state, me, hands } = client;
  const hand = name === me.seat ? hands.get(name) : undefined;
  /** What an earlier phone on this seat has placed is null: it stays face down for this one. @type {(string | null)[]} */
  const placed = [...(hand?.placed?.winner ?? []), ...(hand?.placed?.loser ?? [])];
  const decks = /** @type {const} */ (["winner", "loser"]).flatMap((on) => {
    const count = state?.decks[on].filter((who) => who === name).length;
    return count ? [el("li", t("cards.placed", { count, deck: t(`deck.${on}`) }))] : [];
  });
  return [
    decks.length > 0 && el("ul.plain", decks),
    hand?.cards?.length && [el("h3", t("cards.own")), heldCards(hand.cards)],
    placed.length > 0 && el("details", el("summary", t("cards.mine")), el("p", placed.map((camel) => (camel === null ? t("card.down") : camelName(camel))).join(", "))),
  ];
}
