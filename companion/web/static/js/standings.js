/** The two lists under the track: camels with the tickets left and the odds; players with money and what they would be paid. */
import { el } from "./dom.js";
import { look, seatColour } from "./looks.js";
import { camelPicture, sign } from "./pieces.js";
import { camelName, percent, signed, t } from "./words.js";

/** @typedef {import("./store.js").State} State */

/** A row a camel, first to last. @param {State} state @param {any} odds */
export function camelRows({ places, stacks }, odds) {
  const rows = Object.entries(places).sort(([, a], [, b]) => a - b).map(([camel, place]) =>
    el(
      "tr",
      el("td.place", place),
      el("th", { scope: "row" }, camelPicture(camel), el("span.name", camelName(camel))),
      el("td.left", (stacks[camel] ?? []).map((value) => el("span.worth", value)), stacks[camel]?.length ? null : el("span.none", t("none.left"))),
      odds && el("td.odds", bar(odds.leg?.[camel])),
    ),
  );
  const heads = ["place", "camel", "tickets.left", ...(odds ? ["odds"] : [])];
  const head = el("thead", el("tr", heads.map((one) => el("th", { scope: "col" }, t(`head.${one}`)))));
  return el("table.camels", head, el("tbody", rows));
}

/** First and second place as one bar, with the figure beside it; empty while nobody knows. @param {{first?: number, second?: number}} [chance] */
function bar({ first, second = 0 } = {}) {
  if (first === undefined) return [el("span.figure", "…"), el("span.meter")];
  const share = (/** @type {string} */ what, /** @type {number} */ chance) => el(what, { style: { width: `${chance * 100}%` } });
  return [el("span.figure", percent(first)), el("span.meter", { "aria-hidden": "true" }, share("span.fill", first), share("span.next", second))];
}

/** A small chip for a betting ticket or card in front of a player. @param {any[]} ticket @param {boolean} card */
function chip(ticket, card) {
  const [on, camel, value, covered] = card ? ticket : ["ticket", ...ticket];
  const looks = look(camel);
  const label = t(`chip.${covered ? "position" : on}`, { camel: camelName(camel), value: value ?? "", place: covered ? t(`place.${covered}`) : "" });
  const text = covered ? `${looks.letter}·${covered}.` : `${looks.letter}${value ?? ""}`;
  const style = { background: looks.fill, color: looks.ink, "border-color": looks.edge };
  return el(`span.chip.chip-${on}`, { role: "img", "aria-label": label, title: label, style }, text);
}

/** A row a player, in seating order or the richest first. `open` is called with a name; the row is then a button. @param {State} state @param {string | null} own @param {{byMoney?: boolean, open?: ((name: string) => any) | null}} [how] */
export function playerRows(state, own, { byMoney = false, open = null } = {}) {
  const players = [...state.players];
  if (byMoney) players.sort((a, b) => b.money - a.money);
  return el("ul.players", players.map((player) => {
    const { name } = player;
    const inside = playerRow(player, state, own);
    const row = open
      ? el("button.row", { type: "button", "data-key": `player-${name}`, onclick: () => open(name) }, inside)
      : el("div.row", inside);
    const classes = [name === state.turn && "turn", name === own && "own"].filter(Boolean).join(" ");
    return el("li.player", { class: classes, "data-player": name, style: { "--own": seatColour(state.players, name) } }, row);
  }));
}

/** Behind the name of whoever has won. */
export const star = () => sign("star", { name: t("winner"), class: "star" });

/** @param {string} kind @param {number} count */
const several = (kind, count) => Array.from({ length: count }, () => sign(kind));

/** @param {import("./api.js").Player} player @param {State} state @param {string | null} own */
function playerRow({ name, money, tickets, pyramid, partner }, state, own) {
  const pay = state.payouts[name];
  const down = state.over ? 0 : [...state.decks.winner, ...state.decks.loser].filter((who) => who === name).length;
  return [
    el("span.dot", { "aria-hidden": "true" }),
    el("span.name", name, state.winners.includes(name) && star(), name === own && el("small", ` ${t("you")}`)),
    el(
      "span.held",
      down > 0 && el("span.facedown", { role: "img", "aria-label": t("cards.down", { count: down }) }, several("card", down)),
      tickets.map((ticket) => chip(ticket, state.edition === "cards")),
      pyramid > 0 && el("span.pyramids", { role: "img", "aria-label": t("pyramid.tickets", { count: pyramid }) }, several("pyramid", Math.min(pyramid, 6))),
      partner && el("span.partner", sign("partner"), partner),
    ),
    el("span.money", t("money", { money })),
    pay !== undefined && el("span.pay", { class: pay > 0 ? "up" : pay < 0 ? "down" : "", title: t("pay.if") }, signed(pay)),
  ];
}
