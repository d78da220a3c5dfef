/** The two lists under the track: camels with the tickets left and the odds; players with money and what they would be paid. */
import { el } from "./dom.js";
import { look } from "./looks.js";
import { camelPicture, icon, ICONS } from "./pieces.js";
import { camelName, percent, signed, t } from "./words.js";

const byPlace = (places) => Object.entries(places).sort(([, a], [, b]) => a - b);

/** A row a camel, first to last. */
export function camelRows({ state, odds: known }) {
  const odds = state.over ? null : known;
  const rows = byPlace(state.places).map(([camel, place]) =>
    el(
      "tr",
      {},
      el("td", { class: "place" }, place),
      el("th", { scope: "row" }, camelPicture(camel), el("span", { class: "name" }, camelName(camel))),
      el("td", { class: "left" }, ticketsLeft(state.stacks[camel] ?? [])),
      odds && el("td", { class: "odds" }, bar(odds.leg?.[camel])),
    ),
  );
  const heads = ["place", "camel", "tickets.left", ...(odds ? ["odds"] : [])];
  return el(
    "table",
    { class: "camels" },
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        heads.map((head) => el("th", { scope: "col" }, t(`head.${head}`))),
      ),
    ),
    el("tbody", {}, rows),
  );
}

const ticketsLeft = (values) =>
  values.length
    ? values.map((value) => el("span", { class: "worth" }, value))
    : el("span", { class: "none" }, t("none.left"));

/** First and second place as one bar, with the figure beside it; empty while nobody knows. */
function bar({ first, second } = {}) {
  if (first === undefined) return [el("span", { class: "figure" }, "…"), el("span", { class: "meter" })];
  const fill = el("span", { class: "fill" });
  fill.style.width = `${first * 100}%`;
  const next = el("span", { class: "next" });
  next.style.width = `${second * 100}%`;
  return [
    el("span", { class: "figure" }, percent(first)),
    el("span", { class: "meter", "aria-hidden": "true" }, fill, next),
  ];
}

/** A small chip for a betting ticket or card in front of a player. */
export function chip(ticket, state) {
  const card = state.edition === "cards";
  const [on, camel, value] = card ? ticket : ["ticket", ticket[0], ticket[1]];
  const looks = look(camel);
  const covered = card ? 0 : ticket[2];
  const label = t(`chip.${covered ? "position" : on}`, {
    camel: camelName(camel),
    value: value ?? "",
    place: covered ? t(`place.${covered}`) : "",
  });
  const text = covered ? `${looks.letter}·${covered}.` : `${looks.letter}${value ?? ""}`;
  const node = el("span", { class: `chip chip-${on}`, role: "img", "aria-label": label, title: label }, text);
  node.style.background = looks.fill;
  node.style.color = looks.ink;
  node.style.borderColor = looks.edge;
  return node;
}

/** A row a player. `open` is called with a name; the row is then a button. */
export function playerRows(table, { order = "seats", open = null } = {}) {
  const { state, me } = table;
  const players = [...state.players];
  if (order === "money") players.sort((a, b) => b.money - a.money);
  return el(
    "ul",
    { class: "players" },
    players.map((player) => {
      const inside = playerRow(player, state, me);
      const classes = `player${player.name === state.turn ? " turn" : ""}${player.name === me.seat ? " own" : ""}`;
      const row = open
        ? el(
            "button",
            { type: "button", class: "row", "data-key": `player-${player.name}`, onclick: () => open(player.name) },
            inside,
          )
        : el("div", { class: "row" }, inside);
      const node = el("li", { class: classes }, row);
      node.dataset.player = player.name;
      node.style.setProperty("--own", seatColour(state, player.name));
      return node;
    }),
  );
}

function playerRow(player, state, me) {
  const pay = state.payouts[player.name];
  const partner = player.partner && el("span", { class: "partner" }, icon(ICONS.partner), player.partner);
  const pyramids = player.pyramid
    ? el(
        "span",
        { class: "pyramids", role: "img", "aria-label": t("pyramid.tickets", { count: player.pyramid }) },
        "▲".repeat(Math.min(player.pyramid, 6)),
      )
    : null;
  const won = state.winners.includes(player.name);
  return [
    el("span", { class: "dot", "aria-hidden": "true" }),
    el(
      "span",
      { class: "name" },
      player.name,
      won ? ` ★` : "",
      player.name === me.seat ? el("small", {}, ` ${t("you")}`) : "",
    ),
    el(
      "span",
      { class: "held" },
      facedown(player.name, state),
      player.tickets.map((ticket) => chip(ticket, state)),
      pyramids,
      partner,
    ),
    el("span", { class: "money" }, t("money", { money: player.money })),
    pay === undefined
      ? null
      : el("span", { class: `pay ${pay > 0 ? "up" : pay < 0 ? "down" : ""}`, title: t("pay.if") }, signed(pay)),
  ];
}

/** The finish cards that a player has on the decks, from behind. */
function facedown(name, state) {
  const count = [...state.decks.winner, ...state.decks.loser].filter((who) => who === name).length;
  return count && !state.over
    ? el("span", { class: "facedown", role: "img", "aria-label": t("cards.down", { count }) }, "▮".repeat(count))
    : null;
}

const SEATS = [
  "#b54d23",
  "#2d7f86",
  "#8d5a9e",
  "#56762a",
  "#8f6026",
  "#3d63a6",
  "#b04a6c",
  "#41745a",
  "#7b6a1f",
  "#6b5b86",
];

/** Every player has a colour of their own, by where they sit. */
export const seatColour = (state, name) =>
  SEATS[state.players.findIndex((player) => player.name === name) % SEATS.length] ?? SEATS[0];
