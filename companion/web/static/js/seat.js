/** Claiming a seat: tap one's name. */
import { button, el } from "./dom.js";
import { send } from "./link.js";
import { openSheet, settle } from "./sheet.js";
import { t } from "./words.js";

export function openSeats(table) {
  const { seat } = table.me;
  const rows = table.state.seats.map(({ name, taken }) =>
    button(
      [el("span", { class: "name" }, name), taken ? el("small", {}, name === seat ? t("you") : t("seat.taken")) : null],
      () => claim(table, name),
      { class: "choice", disabled: taken, "data-seat": name },
    ),
  );
  openSheet(t("seat.who"), [el("p", { class: "hint" }, t(seat ? "seat.change.hint" : "seat.hint", { name: seat })), el("div", { class: "choices list" }, rows)]);
}

async function claim(table, name) {
  // Whoever opens the next sheet at once must find a page that knows its seat.
  const sat = async () => (await send("/api/seats", { name }), await table.whoAmI());
  if (!(await settle(sat))) return;
  await table.learnHands(table.state);
  await table.tell({});
  scrollTo(0, 0);
}
