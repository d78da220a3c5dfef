/** The sheets with the legal choices of one kind of action, as pictures; the tap on one does it. */
import { Board } from "./board.js";
import { button, el, swap } from "./dom.js";
import { camelPicture, diePicture, dieName, icon, ICONS } from "./pieces.js";
import { attempt, openSheet, settle, toast } from "./sheet.js";
import { deed } from "./sentences.js";
import { finishSheet } from "./finish.js";
import { look } from "./looks.js";
import { ask } from "./link.js";
import { advised, because, reasons } from "./reasons.js";
import { camelName, signed, t, tenths } from "./words.js";

/** Never taken back by a seat: the host's to undo. */
const HOSTS = ["roll", "reveal"];

/** What the open sheet draws anew when advice comes; advice takes a moment, and a hand may be faster. */
let drawn = [];
let listening = false;

function whenAdvised(draw) {
  drawn.push(draw);
  draw();
}

function whys(table, events) {
  const place = el("div");
  whenAdvised(() => swap(place, reasons(table, events)));
  return place;
}

/** Opens the sheet for `kind`; its choices are `events`. "done" needs no choice. */
export function open(table, hand, kind, events) {
  const act = (event) => perform(table, hand, event);
  if (kind === "done") return act(events[0]);
  drawn = [];
  if (!listening) table.on((_, news) => news.odds && drawn.forEach((draw) => draw()));
  listening = true;
  SHEETS[kind](table, hand, events, act);
  document.querySelector("dialog.sheet[open]").dataset.moves = "";
}

export async function perform(table, hand, event) {
  let after = null;
  if (!(await settle(async () => (after = await table.act(event, hand.name))))) return;
  const mine = table.me.host || !HOSTS.includes(event.do);
  const shown = event.do === "finish" ? { ...event, camel: undefined } : event;
  toast(
    deed({ player: hand.name, event: shown }),
    mine ? { label: t("undo"), work: () => attempt(() => undo(after)) } : {},
  );
}

/** Takes back what was just done, and nothing that came after it. */
const undo = ({ events }) =>
  ask("/api/actions", { method: "POST", body: { do: "undo" }, headers: { "If-Match": String(events) } });

const grid = (children, kind = "", label = null) =>
  el("div", { class: `choices ${kind}`, role: label && "group", "aria-label": label }, children);

/** A choice says what it is by what it shows: pictures carry their names. */
const choice = (content, work, more = {}) => button(content, work, { class: "choice", ...more });

/** A ticket of a camel: colour, letter, what it pays when the camel is first. */
function ticketPicture(camel, worth, note) {
  const node = el("span", { class: "ticket" }, camelPicture(camel), el("b", {}, worth), note && el("small", {}, note));
  node.style.setProperty("--fill", look(camel).fill);
  node.style.setProperty("--ink", look(camel).ink);
  return node;
}

const about = (worth) => (Number.isFinite(worth) ? t("expected", { value: tenths(worth) }) : null);

/** What an action is worth, where the host lets this phone see it. */
const worth = (table, event) => about(advised(table, event)?.ev);

const expected = (table, event) => about(table.odds?.tickets?.[event.camel]) ?? worth(table, event);

const small = (text) => text && el("small", {}, text);

function ticketSheet(table, hand, events, act) {
  const cards = events.map((event) => {
    const value = table.state.stacks[event.camel][0];
    return choice(ticketPicture(event.camel, value, expected(table, event)), () => act(event), {
      "data-event": JSON.stringify(event),
    });
  });
  openSheet(t("sheet.ticket"), [el("p", { class: "hint" }, t("hint.ticket")), grid(cards), whys(table, events)]);
}

/** Spaces lit on the track; `by` puts a switch above it: which side of the tile, or which figure. */
function trackSheet(title, by = null) {
  return (table, hand, events, act) => {
    const kinds = by ? [...new Set(events.map((event) => event[by]))] : [];
    let [kind] = kinds;
    const offered = () => events.filter((event) => !by || event[by] === kind);
    const board = new Board({ plain: true, pick: (space) => act(offered().find((event) => event.space === space)) });
    const tabs = el("div", { class: "segments", role: "group", "aria-label": t(title) });
    const tab = (one) =>
      button(t(`${by}.${one}.long`), () => ((kind = one), draw()), {
        "aria-pressed": String(one === kind),
        "data-key": one,
      });
    const draw = () => {
      swap(tabs, kinds.map(tab));
      const notes = offered().map((event) => [event.space, worth(table, event)]);
      board.show(table.state, {
        pickable: notes.map(([space]) => space),
        notes: new Map(notes.filter(([, note]) => note)),
      });
    };
    whenAdvised(draw);
    openSheet(t(title), [by ? tabs : null, el("div", { class: "track small" }, board.node), whys(table, events)]);
  };
}

function partnerSheet(table, hand, events, act) {
  const rows = events.map((event) =>
    choice([event.with, small(worth(table, event))], () => act(event), { "data-event": JSON.stringify(event) }),
  );
  const why = whys(table, events);
  openSheet(t("sheet.partner"), [el("p", { class: "hint" }, t("hint.partner")), grid(rows, "list"), why]);
}

/** One's own tickets, and the bottom one of every camel's stack, each with the places that may cover it. */
function positionSheet(table, hand, events, act) {
  const tickets = Map.groupBy ? Map.groupBy(events, keyOf) : byKey(events);
  const rows = [...tickets.values()].map((covers) => {
    const [{ camel, ticket }] = covers;
    const value = ticket ?? table.state.stacks[camel].at(-1);
    const places = covers.map((event) =>
      choice([t(`place.${event.place}`), small(worth(table, event))], () => act(event), {
        "data-event": JSON.stringify(event),
      }),
    );
    const note = ticket ? t("stack.own") : t("stack.bottom");
    const label = `${camelName(camel)} ${value}, ${note}`;
    return el("div", { class: "cover" }, ticketPicture(camel, value, note), grid(places, "places", label));
  });
  openSheet(t("sheet.position"), [el("p", { class: "hint" }, t("hint.position")), rows, whys(table, events)]);
}

const keyOf = ({ camel, ticket }) => `${ticket ? "own" : "stack"} ${camel} ${ticket ?? ""}`;

function byKey(events) {
  const found = new Map();
  for (const event of events) found.set(keyOf(event), [...(found.get(keyOf(event)) ?? []), event]);
  return found;
}

function boostSheet(table, hand, events, act) {
  const dice = events.map((event) =>
    choice([diePicture(event.die, null, { support: true }), small(worth(table, event))], () => act(event), {
      "data-event": JSON.stringify(event),
    }),
  );
  const why = whys(table, events);
  openSheet(t("sheet.boost"), [el("p", { class: "hint" }, t("hint.boost")), grid(dice, "dice"), why]);
}

/** Now press the real pyramid; or say by hand what it showed. In the demo this is the button. */
function rollSheet(table, hand, events, act) {
  const press = table.me.demo
    ? button([icon(ICONS.roll), el("span", {}, t("press"))], pressInDemo, { class: "wide press" })
    : el("div", { class: "press-picture" }, icon(ICONS.roll, { class: "icon large" }), el("p", {}, t("press.real")));
  const [one] = table.odds?.advice?.filter(({ event }) => event.do === "roll") ?? [];
  openSheet(t("sheet.roll"), [
    press,
    one ? el("p", { class: "hint" }, because(one)) : null,
    el("h3", {}, t("by.hand")),
    diceRows(events, act),
  ]);
}

async function pressInDemo() {
  if (!(await settle(() => ask("/api/demo/press", { method: "POST" })))) return;
  toast(t("pressed"), { moves: true });
}

/** Every die that may come out, a row each, its faces side by side. */
export function diceRows(events, act) {
  const rows = new Map();
  for (const event of events) {
    const key = [event.die, event.support ? "+" : "", event.mark ?? ""].join(" ");
    rows.set(key, [...(rows.get(key) ?? []), event]);
  }
  return el(
    "div",
    { class: "dice-rows" },
    [...rows.values()].map((faces) =>
      el(
        "div",
        { class: "faces", role: "group", "aria-label": dieName(faces[0].die, faces[0]) },
        faces.map((event) =>
          choice(diePicture(event.die, event.value, event), () => act(event), { "data-event": JSON.stringify(event) }),
        ),
      ),
    ),
  );
}

function revealSheet(table, hand, events, act) {
  openSheet(t("sheet.reveal"), [
    el("p", { class: "hint" }, t("hint.reveal")),
    grid(
      events.map((event) => racingCard(event, `+${event.steps}`, act)),
      "racing",
    ),
  ]);
}

function handSheet(table, hand, events, act) {
  openSheet(t("sheet.hand"), [
    el("p", { class: "hint" }, t("hint.hand")),
    grid(
      events.map((event) => racingCard(event, "", act, worth(table, event))),
      "racing",
    ),
    whys(table, events),
  ]);
}

const racingCard = (event, text, act, note = null) =>
  choice(ticketPicture(event.camel, text, note), () => act(event), { "data-event": JSON.stringify(event) });

function betSheet(table, hand, events, act) {
  const part = (on) => events.filter((event) => event.on === on);
  const card = (event) => {
    const pays = event.on === "leader" ? table.state.stacks[event.camel][0] : signed(2);
    return choice(ticketPicture(event.camel, pays, worth(table, event)), () => act(event), {
      "data-event": JSON.stringify(event),
    });
  };
  const parts = ["leader", "midfield"].filter((on) => part(on).length);
  openSheet(t("sheet.bet"), [
    parts.map((on) => [
      el("h3", {}, t(`bet.${on}`)),
      el("p", { class: "hint" }, t(`hint.${on}`)),
      grid(part(on).map(card), "", t(`bet.${on}`)),
    ]),
    whys(table, events),
  ]);
}

function finalSheet(table, hand, events, act) {
  const part = (on) => events.filter((event) => event.on === on);
  const card = (event) =>
    choice(ticketPicture(event.camel, "", worth(table, event)), () => act(event), {
      "data-event": JSON.stringify(event),
    });
  const parts = ["winner", "loser"].filter((on) => part(on).length);
  openSheet(t("sheet.final"), [
    parts.map((on) => [el("h3", {}, t(`deck.${on}`)), grid(part(on).map(card), "", t(`deck.${on}`))]),
    whys(table, events),
  ]);
}

const SHEETS = {
  ticket: ticketSheet,
  tile: trackSheet("sheet.tile", "side"),
  finish: finishSheet,
  partner: partnerSheet,
  photo: trackSheet("sheet.photo"),
  position: positionSheet,
  boost: boostSheet,
  roll: rollSheet,
  reveal: revealSheet,
  hand: handSheet,
  place: trackSheet("sheet.place", "figure"),
  bet: betSheet,
  final: finalSheet,
};
