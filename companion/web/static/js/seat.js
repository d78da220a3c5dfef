/** The seats: taking one by tapping one's name, giving it back. */
import { button, el } from "./dom.js";
import { exchange } from "./request.js";
import { attempt, openSheet, settle } from "./sheet.js";
import { t } from "./words.js";

/** @typedef {import("./client.js").Client} Client */

/** @param {Client} client */
export function openSeats(client) {
  const { seat } = client.me;
  const rows = client.state?.seats.map(({ name, taken }) =>
    button(
      [el("span.name", name), taken && el("small", name === seat ? t("you") : t("seat.taken"))],
      () => become(client, () => client.send("/api/seats", { name })),
      { class: "choice", disabled: taken, "data-seat": name },
    ),
  );
  const hint = t(seat ? "seat.change.hint" : "seat.hint", { name: seat });
  openSheet(t("seat.who"), [el("p.hint", hint), el("div.choices.list", rows)]);
}

/** This phone gives its seat back. @param {Client} client */
export const leave = (client) => become(client, async () => client.answered(await exchange("/api/seat", { method: "DELETE" })));

/** A code that moves this seat to another phone, which then knows the hand and what lies face down. @param {Client} client */
export const handOver = (client) =>
  attempt(async () => {
    const { code } = await client.send("/api/seat/code");
    openSheet(t("seat.hand", { name: client.me.seat }), [el("p.hint", t("seat.code")), el("p.winner", code)]);
  });

/** On the new phone. @param {Client} client */
export function takeOver(client) {
  const code = el("input", { id: "code", autocomplete: "off", autocapitalize: "none", "aria-label": t("seat.have") });
  const take = () => become(client, () => client.send("/api/seat", { code: code.value }));
  openSheet(t("seat.have"), [code, button(t("seat.take"), take, { class: "wide", "data-act": "take-seat" })]);
}

/** Whoever opens the next sheet at once must find a page that knows its seat. @param {Client} client @param {() => Promise<any>} work */
async function become(client, work) {
  if (await settle(async () => (await work(), await client.becameSomebody()))) scrollTo(0, 0);
}
