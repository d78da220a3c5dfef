/** Sheets that come from below, and short notices: one at a time, closed by a tap beside them or with Escape. */
import { button, el, swap } from "./dom.js";
import { t } from "./words.js";

/** Opens a sheet and gives it back; `kind` "over" is for what must be answered. */
export function openSheet(title, content, { kind = "sheet", closes = true, onclose = null } = {}) {
  document.querySelector(`dialog.${kind}`)?.close();
  const close = closes ? button("×", () => sheet.close(), { class: "close", "aria-label": t("close") }) : null;
  const heading = el("h2", { tabindex: "-1" }, title);
  const inside = el("div", { class: "inside" }, content);
  const sheet = el(
    "dialog",
    { class: kind, "aria-label": title },
    el("div", { class: "frame" }, el("header", {}, heading, close), inside),
  );
  sheet.addEventListener("click", (event) => event.target === sheet && closes && sheet.close());
  sheet.addEventListener("cancel", (event) => closes || event.preventDefault());
  sheet.addEventListener("close", () => (sheet.remove(), onclose?.()));
  document.body.append(sheet);
  sheet.showModal();
  heading.focus({ preventScroll: true });
  sheet.fill = (...nodes) => swap(inside, ...nodes);
  return sheet;
}

export const closeSheets = (kind = "sheet") =>
  document.querySelectorAll(`dialog.${kind}`).forEach((sheet) => sheet.close());

let timer = 0;

/** A bar at the foot of the page for a few seconds, with one thing to do about it, perhaps; `moves`: only until something happens. */
export function toast(text, { label = null, work = null, seconds = 5, bad = false, moves = false } = {}) {
  clearTimeout(timer);
  document.querySelector(".toast")?.remove();
  const bar = el("div", { class: `toast${bad ? " bad" : ""}`, role: bad ? "alert" : "status" }, el("span", {}, text));
  if (moves) bar.dataset.moves = "";
  if (label)
    bar.append(
      button(label, async () => {
        bar.remove();
        await work();
      }),
    );
  (document.querySelector("dialog[open]") ?? document.body).append(bar);
  timer = setTimeout(() => bar.remove(), seconds * 1000);
}

/** Does what a tap asked for, and says the table's own sentence where it could not be done. */
export async function attempt(work) {
  try {
    await work();
    return true;
  } catch (error) {
    toast(error.status ? error.message : t("no.table"), { bad: true, seconds: 8 });
    return false;
  }
}

/** The same for a tap in a sheet, which closes when it is done: that sheet, and none that was opened meanwhile. */
export async function settle(work) {
  const asked = [...document.querySelectorAll("dialog.sheet")];
  const done = await attempt(work);
  if (done) asked.forEach((sheet) => sheet.close());
  return done;
}
