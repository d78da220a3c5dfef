/** The sheet of one player: what lies in front of them and what each of it would pay now; one's own cards, held closed. */
import { button, el } from "./dom.js";
import { heldCards } from "./finish.js";
import { ask } from "./request.js";
import { lineName } from "./sentences.js";
import { closeSheets, openSheet } from "./sheet.js";
import { camelName, signed, t } from "./words.js";

/** @typedef {import("./client.js").Client} Client @typedef {import("./api.js").SeatScore} SeatScore */

/** @param {Client} client @param {string} name */
export async function openPlayer(client, name) {
  const { scores } = await ask("/api/scores").catch(() => ({ scores: [] }));
  const score = scores.find((/** @type {SeatScore} */ one) => one.player === name);
  openSheet(name, [
    el("p.money-line", t("money.long", { money: client.player(name)?.money })),
    score ? scoreTable(score) : null,
    own(client, name),
    actFor(client, name),
  ]);
}

/** Line by line, and the sum. @param {SeatScore} score */
export function scoreTable({ lines, before, after }) {
  /** @param {string} text @param {string} amount */
  const row = (text, amount) => el("tr", el("td", text), el("td.amount", amount));
  const rows = lines.length ? lines.map((line) => row(lineName(line), signed(line.amount))) : row(t("nothing"), "±0");
  const sum = el("tr", el("th", { scope: "row" }, t("money.from", { before, after })), el("td.amount", signed(after - before)));
  return el("table.lines", el("tbody", rows), el("tfoot", sum));
}

/** @param {Client} client @param {string} name */
function own({ state, me, hands }, name) {
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

/** The host may act for somebody who has left the table. @param {Client} client @param {string} name */
function actFor(client, name) {
  const { state, me, actingFor } = client;
  if (!me.host || state?.over || name === me.seat || !state?.seats.some((seat) => seat.taken && seat.name === name)) return null;
  const on = actingFor === name;
  return button(t(on ? "act.stop" : "act.start", { name }), () => (closeSheets(), client.actFor(on ? null : name)), { class: "wide quiet" });
}
