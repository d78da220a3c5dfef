/** The dice, face by face: what to lay in, what was not clear, how far it is; redo, skip, and the profile at the end. */
import { button, el, poll, segments, swap } from "./dom.js";
import { heard, order } from "./orders.js";
import { dieName, diePicture } from "./pieces.js";
import { attempt } from "./sheet.js";
import { liveTray } from "./tray.js";
import { listed, t } from "./words.js";

const EVERY = 400;

/** @typedef {import("./orders.js").Progress} Progress */

/** @param {import("./stand.js").Walk} walk */
export async function enrol(walk) {
  const place = el("div.enrol");
  const begin = () => attempt(async () => (await order("begin", { edition: walk.edition, support: walk.edition === "first" && support, hands_free: true }), follow(walk, place, again)));
  let support = false;
  const again = () => {
    const tabs = ["second", "first"].map((edition) => ({
      key: edition, text: t(`new.${edition}`), on: walk.edition === edition, work: () => ((walk.edition = edition), again()),
    }));
    const box = el("input", { type: "checkbox", id: "support", checked: support, "data-key": "support", onchange: (/** @type {any} */ { target }) => (support = target.checked) });
    swap(
      place,
      segments(t("new.edition"), tabs),
      walk.edition === "first" && el("label.check", { for: "support" }, box, t("stand.dice.support")),
      el("p.hint", t("stand.dice.text")),
      button(t("stand.dice.begin"), begin, { class: "wide", "data-act": "begin" }),
      button(t("stand.dice.later"), walk.next, { class: "wide quiet", "data-act": "later" }),
    );
  };
  again();
  return place;
}

/** Shows where the reader is until it is at an end. @param {import("./stand.js").Walk} walk @param {Element} place @param {() => void} anew */
function follow(walk, place, anew) {
  const asks = el("div.asks", { role: "status" });
  const does = el("div.does");
  const bar = el("progress.far", { max: 1, value: 0 });
  const count = el("p.count");
  swap(place, el("div.far-line", bar, count), asks, does, liveTray(() => null));
  let taken = 0;
  let asked = "";
  let again = false;
  poll(asks, EVERY, heard, ({ heard: speaks, progress }) => {
    if (!speaks) return swap(asks, el("p.warn", t("stand.silent")));
    if (!progress) return swap(asks, el("p", t("stand.trying")));
    if (["done", "failed", "over"].includes(progress.phase)) return swap(place, ended(walk, progress, anew));
    if (progress.taken > taken) navigator.vibrate?.(40);
    const face = JSON.stringify(progress.ask);
    if (progress.taken !== taken || face !== asked) again = progress.taken > taken && face === asked;
    asked = face;
    taken = progress.taken;
    Object.assign(bar, { max: progress.of, value: progress.number - 1 });
    bar.setAttribute("aria-label", t("stand.dice"));
    count.textContent = t("stand.dice.count", { number: progress.number, of: progress.of });
    place.setAttribute("data-taken", String(taken));
    if (progress.phase === "makes") return swap(asks, el("p.large", t("stand.dice.makes"))), swap(does);
    swap(asks, wanted(progress, again));
    return swap(does, buttons(progress));
  });
}

/** What to lay in, and what was wrong with what lies there. @param {Progress} progress @param {boolean} again */
function wanted({ ask, note }, again) {
  const doubt = note && el("p.warn", t(`stand.note.${note.code}`, { ...note, die: note.die ? dieName(note.die, /** @type {any} */ (note)) : "" }));
  if (!ask || ask.expect === "empty") return [el("p.large", t("stand.dice.empty")), doubt];
  const face = { value: Number(ask.value), mark: ask.mark || null, support: ask.support === "1" };
  const text = t(again ? "stand.dice.again" : "stand.dice.lay", { die: dieName(ask.die, face) });
  return [el("div.face", diePicture(ask.die, face.value, face)), el("p.large", text), doubt];
}

/** @param {Progress} progress */
function buttons({ note, taken }) {
  /** @param {string} what @param {string} text @param {string} [looks] */
  const does = (what, text, looks = "quiet") => button(t(text), () => attempt(() => order(what)), { class: `wide ${looks}`, "data-act": what, "data-key": what });
  return [
    note && note.code !== "failed" && does("take", "stand.dice.right", ""),
    el("div.pair", taken > 0 ? does("back", "stand.dice.redo") : null, does("skip", "stand.dice.skip")),
    taken > 0 && does("finish", "stand.dice.finish"),
  ];
}

/** @param {import("./stand.js").Walk} walk @param {Progress} progress @param {() => void} again */
function ended(walk, { phase, taken, note, missing, warnings }, again) {
  const bad = note && el("p.warn", t(`stand.note.${note.code}`, note));
  const once = button(t("stand.dice.restart"), again, { class: "wide quiet", "data-act": "again" });
  if (phase !== "done") return [bad, once, button(t("stand.dice.later"), walk.next, { class: "wide quiet", "data-act": "later" })];
  return [
    el("p.large", t("stand.dice.done", { taken })),
    missing.length > 0 && el("p", t("stand.dice.missing", { faces: listed(missing.map(named)) })),
    warnings.length > 0 && el("ul.plain", warnings.map((line) => el("li", line))),
    button(t("stand.next"), walk.next, { class: "wide", "data-act": "next" }),
    once,
  ];
}

/** "grey 3 black", as the reader names a face. @param {string} name */
function named(name) {
  const [die, value, mark] = name.split(" ");
  return dieName(die.replace("+", ""), { value: Number(value), mark: mark ?? null, support: die.endsWith("+") });
}
