/** Where the camels start: tapped onto the track one by one, or rolled; in the card game five start cards. */
import { Board } from "./board.js";
import { button, el, segments, swap } from "./dom.js";
import { KNOWN } from "./looks.js";
import { camelPicture, sign } from "./pieces.js";
import { camelName, t } from "./words.js";

/** @typedef {import("./setup.js").RaceForm} Form */

/** @param {Form} form */
export function trackStart(form) {
  let held = form.next;
  const tray = el("div.tray", { role: "group", "aria-label": t("new.starting") });
  const board = new Board({ plain: true, pick: (space) => (form.put(held, space), (held = form.next), draw()) });
  /** @param {string} camel */
  const chip = (camel) =>
    button(camelPicture(camel), () => ((held = camel), draw()), {
      class: `choice${form.standing.includes(camel) ? " up" : ""}`,
      "aria-pressed": String(held === camel),
      "data-key": camel,
      "data-camel-tray": camel,
    });
  const draw = () => {
    swap(tray, form.onTrack.map(chip));
    const pickable = held ? Array.from({ length: form.last }, (_, at) => at + 1) : [];
    board.show({ edition: /** @type {any} */ (form.edition), last: form.last, track: { ...form.track } }, { pickable, lit: held ? form.starts(held) : [] });
  };
  draw();
  const roll = button(t("new.roll"), () => (form.roll(), (held = null), draw()), { class: "wide quiet", "data-act": "rollforme" });
  const clear = button(t("new.clear"), () => ((form.track = {}), (held = form.next), draw()), { class: "wide quiet" });
  const hint = el("p.hint", t("new.starting.text"));
  const seen = () => ((held = form.next), draw());
  const throws = button(t("throw.open"), async () => (await import("./throw.js")).throwDice(form, seen), { class: "wide quiet throws", "data-act": "throw" });
  return [el("h3", t("new.starting")), hint, tray, el("div.track.small", board.node), throws, el("div.pair", roll, clear)];
}

/** @param {Form} form @param {() => void} draw */
export const cardsStart = (form, draw) => [...numbers(form, draw), ages(form, draw), camels(form, draw), ...startCards(form, draw)];

/** @param {Form} form @param {() => void} draw */
function numbers(form, draw) {
  const [min, max] = form.rules.lengths;
  const oninput = (/** @type {any} */ event) => (form.length = Number(event.target.value));
  const length = el("input.field.number", { type: "number", id: "length", min, max, value: form.length, inputmode: "numeric", "data-key": "length", oninput });
  const decks = form.rules.decks.map((deck) => ({ key: `deck-${deck}`, text: String(deck), on: form.deck === deck, work: () => ((form.deck = deck), draw()) }));
  return [el("label.label", { for: "length" }, t("new.length")), length, el("p.label", t("new.deck")), segments(t("new.deck"), decks)];
}

/** Who starts, and who goes before whom where a leg's end leaves it open: tap from the youngest on. @param {Form} form @param {() => void} draw */
function ages(form, draw) {
  const order = form.byAge;
  /** @param {number} at */
  const up = (at) => () => {
    form.youngest = [...order];
    form.youngest.splice(at - 1, 0, ...form.youngest.splice(at, 1));
    draw();
  };
  const rows = order.map((name, at) => {
    const how = { class: "small", disabled: at === 0, "aria-label": t("new.up", { name }), "data-key": `age-${at}` };
    return el("li", el("span.name", name), button(sign("up"), up(at), how));
  });
  return el("details", el("summary", t("new.youngest")), el("ol.rows", rows));
}

/** A colour that everybody knows goes by its own name in the record, whatever the language of the phone. @param {string} text */
const named = (text) => {
  const plain = text.trim().toLocaleLowerCase();
  return KNOWN.find((camel) => camelName(camel).toLocaleLowerCase() === plain) ?? text.trim();
};

/** The five camels, where a table plays with other colours than the box has. @param {Form} form @param {() => void} draw */
function camels(form, draw) {
  const box = form.rules.editions.cards.racing;
  const own = form.camels.join() !== box.join();
  const rows = form.camels.map((camel, at) => {
    const onchange = (/** @type {any} */ { target }) => (form.rename(form.camels.map((one, i) => (i === at ? named(target.value) : one))), draw());
    const label = t("new.camel", { number: at + 1 });
    return el("li", camelPicture(camel), el("input.field", { value: camelName(camel), maxlength: 40, list: "known-camels",
      autocomplete: "off", "aria-label": label, "data-key": `camel-${at}`, onchange }));
  });
  const known = el("datalist", { id: "known-camels" }, KNOWN.map((camel) => el("option", { value: camelName(camel) })));
  const back = own && button(t("new.camels.box"), () => (form.rename([...box]), draw()), { class: "wide quiet" });
  const summary = el("summary", t("new.camels"));
  return el("details", { open: own, "data-act": "camels" }, summary, el("p.hint", t("new.camels.text")), el("ol.rows", rows), known, back);
}

/** @param {Form} form @param {() => void} draw */
function startCards(form, draw) {
  const shown = form.start.map(([camel, steps], at) =>
    button([camelPicture(camel), `+${steps}`], () => (form.start.splice(at, 1), draw()), {
      class: "drawn",
      "aria-label": `${t("new.remove", { name: camelName(camel) })} +${steps}`,
      "data-key": `drawn-${at}`,
    }),
  );
  while (shown.length < form.rules.start_cards) shown.push(el("span.drawn.none", shown.length + 1));
  const kinds = form.camels.flatMap((camel) =>
    [1, 2].map((steps) =>
      button([camelPicture(camel), `+${steps}`], () => (form.start.push([camel, steps]), draw()), {
        class: "drawn",
        disabled: !form.mayStart(camel, steps),
        "data-key": `${camel}-${steps}`,
        "data-card": `${camel} ${steps}`,
      }),
    ),
  );
  const roll = button(t("new.roll"), () => (form.roll(), draw()), { class: "wide quiet", "data-act": "rollforme" });
  return [el("h3", t("new.startcards")), el("p.hint", t("new.startcards.text")), el("div.hand", shown), el("div.drawing", kinds), roll];
}
