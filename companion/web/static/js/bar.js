/** The bar of what this device can do now: one button a kind of action, only what is legal, for the seat to act. */
import { button, el, swap } from "./dom.js";
import { icon, ICONS } from "./pieces.js";
import { t } from "./words.js";

/** The order of the rulebook, the pyramid last (under the thumb). */
const KINDS = [
  "ticket",
  "bet",
  "tile",
  "place",
  "photo",
  "finish",
  "final",
  "partner",
  "position",
  "boost",
  "hand",
  "done",
  "reveal",
  "roll",
];

/** What can be done, as [{hand, kinds: Map(kind → events)}], the seat to act first. */
export function possible(table) {
  const hands = [...table.hands.values()].filter(({ legal }) => legal.length);
  hands.sort((a, b) => (b.name === table.state.turn) - (a.name === table.state.turn));
  return hands.map((hand) => ({
    hand,
    kinds: Map.groupBy ? Map.groupBy(hand.legal, (event) => event.do) : grouped(hand.legal),
  }));
}

function grouped(events) {
  const kinds = new Map();
  for (const event of events) kinds.set(event.do, [...(kinds.get(event.do) ?? []), event]);
  return kinds;
}

export function drawBar(table, place) {
  const groups = table.state.over ? [] : possible(table);
  place.hidden = groups.length === 0;
  document.body.classList.toggle("acting", groups.length > 0);
  swap(
    place,
    groups.map((group) => strip(table, group)),
  );
  document.documentElement.style.setProperty("--bar", `${groups.length ? place.offsetHeight : 0}px`);
}

function strip(table, { hand, kinds }) {
  const buttons = KINDS.filter((kind) => kinds.has(kind)).map((kind) =>
    button(
      [icon(ICONS[kind]), el("span", {}, t(`act.${kind}`))],
      async () => (await import("./choices.js")).open(table, hand, kind, kinds.get(kind)),
      { class: `act act-${kind}`, "data-key": `${hand.name}-${kind}`, "data-act": kind },
    ),
  );
  const whose = hand.own ? null : el("p", { class: "whose" }, t("act.for", { name: hand.name }));
  return el(
    "div",
    { class: "strip", role: "group", "aria-label": hand.own ? t("your.turn") : t("act.for", { name: hand.name }) },
    whose,
    el("div", { class: "acts" }, buttons),
  );
}
