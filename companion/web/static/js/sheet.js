/** Sheets that come from below, and short notices: one at a time, closed by a tap beside them or with Escape. */
import { button, el, find, findAll, swap } from "./dom.js";
import { sign } from "./pieces.js";
import { inWords } from "./refusal.js";
import { t } from "./words.js";

/** Opens a sheet and gives it back; a sheet that must be answered does not close by itself. @param {string} title @param {any} content @param {{kind?: string, closes?: boolean}} [how] */
export function openSheet(title, content, { kind = "sheet", closes = true } = {}) {
  closeSheets(kind);
  const heading = el("h2", { tabindex: "-1" }, title);
  const close = closes ? button(sign("close"), () => sheet.close(), { class: "close", "aria-label": t("close") }) : null;
  const frame = el("div.frame", el("header", heading, close), el("div.inside", content));
  const sheet = el(`dialog.${kind}`, { "aria-label": title }, frame);
  sheet.addEventListener("click", (/** @type {Event} */ event) => event.target === sheet && closes && sheet.close());
  sheet.addEventListener("cancel", (/** @type {Event} */ event) => closes || event.preventDefault());
  sheet.addEventListener("close", () => sheet.remove());
  document.body.append(sheet);
  sheet.showModal();
  heading.focus({ preventScroll: true });
  return sheet;
}

/** "Are you sure?": one button that does it, one that does not. @param {string} title @param {string} text @param {string} yes @param {() => any} work @param {string} act */
export const makeSure = (title, text, yes, work, act) =>
  openSheet(title, [
    el("p.hint", text),
    button(yes, () => settle(work), { class: "wide", "data-act": act }),
    button(t("cancel"), () => closeSheets(), { class: "wide quiet" }),
  ]);

export const closeSheets = (kind = "sheet") => findAll(`dialog.${kind}`).forEach((sheet) => sheet.close());

let timer = 0;

/** A bar at the foot of the page for a few seconds, with one thing to do about it, perhaps; `moves`: only until something happens. @param {string} text @param {{label?: string | null, work?: (() => any) | null, seconds?: number, bad?: boolean, moves?: boolean}} [how] */
export function toast(text, { label = null, work = null, seconds = 5, bad = false, moves = false } = {}) {
  clearTimeout(timer);
  find(".toast")?.remove();
  const bar = el(`div.toast${bad ? ".bad" : ""}`, { role: bad ? "alert" : "status", "data-moves": moves }, el("span", text));
  if (label) bar.append(button(label, () => (bar.remove(), work?.())));
  (find("dialog[open]") ?? document.body).append(bar);
  timer = setTimeout(() => bar.remove(), seconds * 1000);
}

/** What was tapped has not been answered yet. */
export const stillTrying = () => toast(t("trying"), { seconds: 60 });

/** Does what a tap asked for, and says why where it could not be done. @param {() => any} work */
export async function attempt(work) {
  try {
    await work();
    return true;
  } catch (error) {
    toast(inWords(error), { bad: true, seconds: 8 });
    return false;
  }
}

/** The same for a tap in a sheet, which closes when it is done: that sheet, and none that was opened meanwhile. @param {() => any} work */
export async function settle(work) {
  const asked = findAll("dialog.sheet");
  const done = await attempt(work);
  if (done) asked.forEach((sheet) => sheet.close());
  return done;
}

/** Fills a place of a page, and says why where it could not be filled. @param {Element} place @param {() => Promise<any>} work */
export const fill = (place, work) => work().catch((error) => swap(place, el("p.empty", inWords(error))));
