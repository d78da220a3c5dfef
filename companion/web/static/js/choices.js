/** The sheets with the legal choices of one kind of action, as pictures; the tap on one does it. */
import { Board } from "./board.js";
import { client } from "./client.js";
import { button, el, find, segments, swap } from "./dom.js";
import { finishSheet } from "./finish.js";
import { dieName, diePicture, sign, ticketPicture } from "./pieces.js";
import { advised, because, reasons } from "./reasons.js";
import { deed } from "./sentences.js";
import { attempt, openSheet, settle, stillTrying, toast } from "./sheet.js";
import { camelName, signed, t, tenths } from "./words.js";

/** @typedef {{do: string, [field: string]: any}} Event */
/** @typedef {{events: Event[], act: (event: Event | undefined) => any}} Offer What a sheet offers, and what a tap does. */

/** Never taken back by a seat: the host's to undo. */
const HOSTS = ["roll", "reveal"];

/** What the open sheet draws anew when advice comes; advice takes a moment, and a hand may be faster. @type {(() => void)[]} */
let drawn = [];
client.on((news) => news.odds && drawn.forEach((draw) => draw()));

/** @param {() => void} draw */
function whenAdvised(draw) {
  drawn.push(draw);
  draw();
}

/** Opens the sheet for `kind`; "done" needs no choice. @param {string} name @param {string} kind @param {Event[]} events */
export function open(name, kind, events) {
  const act = (/** @type {Event | undefined} */ event) => event && perform(name, event);
  if (kind === "done") return act(events[0]);
  drawn = [];
  SHEETS[kind]({ events, act });
  find("dialog.sheet[open]").dataset.moves = "";
}

/** @param {string} name @param {Event} event */
async function perform(name, event) {
  /** @type {any} */
  let after = null;
  if (!(await settle(async () => (after = await client.act(event, { player: name, onWait: stillTrying }))))) return;
  const mine = client.me.host || !HOSTS.includes(event.do);
  const shown = event.do === "finish" ? { ...event, camel: undefined } : event;
  const undo = { label: t("undo"), work: () => attempt(() => client.act({ do: "undo" }, { after: after.events, onWait: stillTrying })) };
  toast(deed({ player: name, event: shown }), mine ? undo : {});
}

/** @param {any} children @param {string} [kind] @param {string | null} [label] */
const grid = (children, kind = "", label = null) =>
  el("div.choices", { class: kind, role: label && "group", "aria-label": label }, children);

/** A choice says what it is by what it shows: pictures carry their names. @param {Offer} offer @param {Event} event @param {any} content */
const choice = ({ act }, event, content) => button(content, () => act(event), { class: "choice", "data-event": JSON.stringify(event) });

/** @param {number | null | undefined} worth */
const about = (worth) => (Number.isFinite(worth) ? t("expected", { value: tenths(Number(worth)) }) : null);

/** What an action is worth, where the host lets this phone see it. @param {Event} event */
const worth = (event) => about(client.odds?.tickets?.[event.do === "ticket" ? event.camel : ""]) ?? about(advised(event)?.ev);

/** @param {Event} event */
const small = (event) => (worth(event) ? el("small", worth(event)) : null);

/** A sheet with a hint, something to tap, and why what is worth what. @param {Offer} offer @param {string} kind @param {any} inside @param {string | null} [hint] */
function sheet({ events }, kind, inside, hint = t(`hint.${kind}`)) {
  const why = el("div");
  whenAdvised(() => swap(why, reasons(events)));
  openSheet(t(`sheet.${kind}`), [hint && el("p.hint", hint), inside, why]);
}

/** A card of a camel a choice; `pays` says what stands on it. @param {Offer} offer @param {(event: Event) => any} pays @param {Event[]} [events] */
const cards = (offer, pays, events = offer.events) =>
  events.map((event) => choice(offer, event, ticketPicture(event.camel, pays(event), worth(event))));

/** The cards of each `on`, below its name. @param {Offer} offer @param {string} kind @param {string} names @param {(event: Event) => any} pays @param {boolean} hints */
function parted(offer, kind, names, pays, hints) {
  const parts = [...new Set(offer.events.map(({ on }) => on))].map((on) => {
    const label = t(`${names}.${on}`);
    const those = offer.events.filter((event) => event.on === on);
    return [el("h3", label), hints && el("p.hint", t(`hint.${on}`)), grid(cards(offer, pays, those), "", label)];
  });
  sheet(offer, kind, parts, null);
}

/** Spaces lit on the track; `by` puts a switch above it: which side of the tile, or which figure. @param {string} kind @param {string | null} [by] @returns {(offer: Offer) => void} */
const trackSheet = (kind, by = null) => (offer) => {
  const { events, act } = offer;
  const kinds = by ? [...new Set(events.map((event) => event[by]))] : [];
  let [one] = kinds;
  const offered = () => events.filter((event) => !by || event[by] === one);
  const board = new Board({ plain: true, pick: (space) => act(offered().find((event) => event.space === space)) });
  const tabs = el("div");
  const draw = () => {
    const work = (/** @type {string} */ key) => () => ((one = key), draw());
    swap(tabs, by && segments(t(`sheet.${kind}`), kinds.map((key) => ({ key, text: t(`${by}.${key}.long`), on: key === one, work: work(key) }))));
    const notes = offered().map((event) => /** @type {[number, string]} */ ([event.space, worth(event) ?? ""]));
    board.show({ ...client.view }, { pickable: notes.map(([space]) => space), notes: new Map(notes.filter(([, note]) => note)) });
  };
  whenAdvised(draw);
  sheet(offer, kind, [tabs, el("div.track.small", board.node)], null);
};

/** One's own tickets, and the bottom one of every camel's stack, each with the places that may cover it. @param {Offer} offer */
function positionSheet(offer) {
  const tickets = groups(offer.events, ({ camel, ticket }) => `${camel} ${ticket ?? ""}`);
  const rows = tickets.map((covers) => {
    const [{ camel, ticket }] = covers;
    const value = ticket ?? client.state?.stacks[camel].at(-1);
    const places = covers.map((event) => choice(offer, event, [t(`place.${event.place}`), small(event)]));
    const note = ticket ? t("stack.own") : t("stack.bottom");
    return el("div.cover", ticketPicture(camel, value, note), grid(places, "places", `${camelName(camel)} ${value}, ${note}`));
  });
  sheet(offer, "position", rows);
}

/** What is turned over is not chosen: one piece of advice stands for all. @param {string} kind */
function forAll(kind) {
  const why = el("div");
  whenAdvised(() => {
    const advice = client.odds?.advice?.find(({ event }) => event.do === kind);
    swap(why, advice ? el("p.hint", because(advice)) : null);
  });
  return why;
}

/** Which card lay on top; none is worth more than another. @param {Offer} offer */
function revealSheet(offer) {
  const shown = offer.events.map((event) => choice(offer, event, ticketPicture(event.camel, `+${event.steps}`)));
  openSheet(t("sheet.reveal"), [el("p.hint", t("hint.reveal")), grid(shown, "racing"), forAll("reveal")]);
}

/** Now press the real pyramid; or say by hand what it showed. In the demo this is the button. @param {Offer} offer */
function rollSheet({ events, act }) {
  const press = client.me.demo
    ? pressButton()
    : el("div.press-picture", sign("roll", { class: "large" }), el("p", t("press.real")));
  openSheet(t("sheet.roll"), [press, forAll("roll"), el("h3", t("by.hand")), diceRows(events, act)]);
}

/** In the demo: the pyramid, pressed on the page. Who sees the tray is told nothing more. */
export function pressButton() {
  const press = async () => (await settle(() => client.send("/api/demo/press"))) && !find(".live-tray") && toast(t("pressed"), { moves: true });
  return button([sign("roll"), el("span", t("press"))], press, { class: "wide press", "data-act": "press" });
}

/** Every die that may come out, a row each, its faces side by side. @param {Event[]} events @param {(event: Event) => any} act */
export function diceRows(events, act) {
  const rows = groups(events, ({ die, support, mark }) => `${die} ${support} ${mark}`);
  const faces = (/** @type {Event} */ event) =>
    button(diePicture(event.die, event.value, event), () => act(event), { class: "choice", "data-event": JSON.stringify(event) });
  return el("div.dice-rows", rows.map((row) =>
    el("div.faces", { role: "group", "aria-label": dieName(row[0].die, { ...row[0], value: null }) }, row.map(faces))));
}

/** Lists of events that have this in common, in their order. @param {Event[]} events @param {(event: Event) => string} by @returns {Event[][]} */
function groups(events, by) {
  /** @type {Map<string, Event[]>} */
  const found = new Map();
  for (const event of events) found.set(by(event), [...(found.get(by(event)) ?? []), event]);
  return [...found.values()];
}

/** @type {Record<string, (offer: Offer) => any>} */
const SHEETS = {
  ticket: (offer) => sheet(offer, "ticket", grid(cards(offer, ({ camel }) => client.state?.stacks[camel][0]))),
  tile: trackSheet("tile", "side"),
  finish: finishSheet,
  partner: (offer) =>
    sheet(offer, "partner", grid(offer.events.map((event) => choice(offer, event, [event.with, small(event)])), "list")),
  photo: trackSheet("photo"),
  position: positionSheet,
  boost: (offer) => {
    const picture = (/** @type {Event} */ { die }) => diePicture(die, null, { support: true });
    sheet(offer, "boost", grid(offer.events.map((event) => choice(offer, event, [picture(event), small(event)])), "dice"));
  },
  roll: rollSheet,
  reveal: revealSheet,
  hand: (offer) => sheet(offer, "hand", grid(cards(offer, () => ""), "racing")),
  place: trackSheet("place", "figure"),
  bet: (offer) =>
    parted(offer, "bet", "bet", ({ on, camel }) => (on === "leader" ? client.state?.stacks[camel][0] : signed(client.rules.midfield)), true),
  final: (offer) => parted(offer, "final", "deck", () => "", false),
};
