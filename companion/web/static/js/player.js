/** The sheet of one player: what lies in front of them and what each of it would pay now; one's own cards, held closed. */
import { button, el } from "./dom.js";
import { ask } from "./link.js";
import { lineName } from "./sentences.js";
import { openSheet, closeSheets } from "./sheet.js";
import { heldCards } from "./finish.js";
import { camelName, signed, t } from "./words.js";

export async function openPlayer(table, name) {
  const answer = await ask("/api/scores").catch(() => ({ scores: [] }));
  const score = answer.scores.find((one) => one.player === name);
  const hand = table.hands.get(name);
  openSheet(name, [
    el("p", { class: "money-line" }, t("money.long", { money: table.player(name).money })),
    score ? scoreTable(score) : null,
    own(table, name, hand),
    actFor(table, name),
  ]);
}

/** Line by line, and the sum. */
export function scoreTable({ lines, before, after }) {
  const rows = lines.map((line) =>
    el("tr", {}, el("td", {}, lineName(line)), el("td", { class: "amount" }, signed(line.amount))),
  );
  if (!rows.length) rows.push(el("tr", {}, el("td", {}, t("nothing")), el("td", { class: "amount" }, "±0")));
  const sum = el(
    "tr",
    {},
    el("th", { scope: "row" }, t("money.from", { before, after })),
    el("td", { class: "amount" }, signed(after - before)),
  );
  return el("table", { class: "lines" }, el("tbody", {}, rows), el("tfoot", {}, sum));
}

function own(table, name, hand) {
  const placed = hand?.own ? [...(hand.placed?.winner ?? []), ...(hand.placed?.loser ?? [])] : [];
  const decks = ["winner", "loser"].map((on) => [on, table.state.decks[on].filter((who) => who === name).length]);
  const shown = decks
    .filter(([, count]) => count)
    .map(([on, count]) => el("li", {}, t("cards.placed", { count, deck: t(`deck.${on}`) })));
  return [
    shown.length ? el("ul", { class: "plain" }, shown) : null,
    hand?.own && hand.cards?.length ? [el("h3", {}, t("cards.own")), heldCards(hand.cards)] : null,
    placed.length
      ? el("details", {}, el("summary", {}, t("cards.mine")), el("p", {}, placed.map(camelName).join(", ")))
      : null,
  ];
}

/** The host may act for somebody who has left the table. */
function actFor(table, name) {
  const seat = table.state.seats.find((one) => one.name === name);
  if (!table.me.host || table.state.over || !seat.taken || name === table.me.seat) return null;
  const on = table.actingFor === name;
  return button(
    t(on ? "act.stop" : "act.start", { name }),
    async () => (closeSheets(), table.actFor(on ? null : name)),
    { class: "wide quiet" },
  );
}
