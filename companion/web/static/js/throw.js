/** All dice thrown into the tray together: the picture with what was read, what was not read asked, and so the camels start. */
import { button, el, poll, swap } from "./dom.js";
import { heard, order } from "./orders.js";
import { camelPicture } from "./pieces.js";
import { attempt, openSheet } from "./sheet.js";
import { shuffled } from "./setup.js";
import { frame, liveTray, outline, paint } from "./tray.js";
import { camelName, t } from "./words.js";

const EVERY = 400;

/** @typedef {import("./setup.js").RaceForm} Form */

/** @param {Form} form @param {() => void} done */
export function throwDice(form, done) {
  const place = el("div.throw");
  const begin = () => {
    const go = () => attempt(async () => (await order("throw", { edition: form.edition }), wait(form, place, begin, finish)));
    swap(place, el("p.hint", t("throw.text")), liveTray(() => null), button(t("throw.read"), go, { class: "wide", "data-act": "read" }));
  };
  const sheet = openSheet(t("throw.title"), place);
  const finish = () => (sheet.close(), done());
  begin();
}

/** Until they lie still and are read. @param {Form} form @param {Element} place @param {() => void} again @param {() => void} finish */
function wait(form, place, again, finish) {
  const line = el("p", { role: "status" }, t("throw.reading"));
  swap(place, line, liveTray(() => null));
  poll(line, EVERY, async () => {
    const { heard: speaks, progress } = await heard();
    if (!speaks) return swap(line, t("stand.silent"));
    if (progress?.thrown) await show(form, place, progress.thrown, again, finish);
  });
}

/** @param {Form} form @param {Element} place @param {NonNullable<import("./orders.js").Progress["thrown"]>} thrown @param {() => void} again @param {() => void} finish */
async function show(form, place, { picture, dice }, again, finish) {
  const values = found(dice, form.onTrack);
  const photograph = frame(t("throw.picture"));
  const rows = el("ul.rows.thrown");
  const draw = () => {
    const open = form.onTrack.filter((camel) => !values[camel]);
    swap(rows, form.onTrack.map((camel) => row(camel, values, form.rules.values.racing, draw)));
    swap(does, open.length ? el("p.warn", t("throw.ask")) : el("p.hint", t("throw.same")), take(open.length > 0), once);
  };
  const does = el("div");
  /** @param {boolean} disabled */
  const take = (disabled) => button(t("throw.take"), () => (start(form, values), finish()), { class: "wide", disabled, "data-act": "take-start" });
  const once = button(t("throw.open"), again, { class: "wide quiet", "data-act": "again" });
  draw();
  swap(place, photograph, rows, does);
  await paint(photograph, picture);
  for (const { status, corners } of dice) outline(photograph, corners, status === "read");
}

/** What each camel's die shows; a die that was seen twice says nothing. @param {import("./orders.js").Die[]} dice @param {string[]} camels @returns {Record<string, number>} */
export function found(dice, camels) {
  const read = dice.filter(({ status, support }) => status === "read" && !support).map(({ die, value, mark }) => ({ camel: die === "grey" ? mark : die, value }));
  const once = camels.flatMap((camel) => {
    const those = read.filter((one) => one.camel === camel);
    return those.length === 1 ? [[camel, those[0].value]] : [];
  });
  return Object.fromEntries(once);
}

/** @param {string} camel @param {Record<string, number>} values @param {number[]} faces @param {() => void} draw */
function row(camel, values, faces, draw) {
  const tabs = faces.map((value) =>
    button(value, () => ((values[camel] = value), draw()), {
      class: "small", "aria-pressed": String(values[camel] === value), "aria-label": `${camelName(camel)} ${value}`, "data-key": `${camel}-${value}`,
    }));
  return el("li", { class: values[camel] ? "" : "not" }, camelPicture(camel), el("span.name", camelName(camel)), el("span.faces", tabs));
}

/** Racing camels from the start, crazy ones counted from the line; in which order they came, no picture tells. @param {Form} form @param {Record<string, number>} values */
export function start(form, values) {
  form.track = {};
  for (const camel of shuffled(form.onTrack)) form.put(camel, form.startsOn(camel, values[camel]));
}
