/** The seats: taking one by tapping one's name, giving it back, handing it over, acting for one. */
import { client } from "./client.js";
import { button, el } from "./dom.js";
import { attempt, openSheet, settle } from "./sheet.js";
import { t } from "./words.js";

export function openSeats() {
  const { seat } = client.me;
  const rows = client.state?.seats.map(({ name, taken }) =>
    button(
      [el("span.name", name), taken && el("small", name === seat ? t("you") : t("seat.taken"))],
      () => become(() => client.send("/api/seats", { name })),
      { class: "choice", disabled: taken, "data-seat": name },
    ),
  );
  const hint = t(seat ? "seat.change.hint" : "seat.hint", { name: seat });
  openSheet(t("seat.who"), [el("p.hint", hint), el("div.choices.list", rows)]);
}

/** This phone gives its seat back. */
export const leave = () => become(() => client.send("/api/seat", {}, { method: "DELETE" }));

/** A code that moves this seat to another phone, which then knows the hand, and not what lies face down. */
export const handOver = () =>
  attempt(async () => {
    const { code } = await client.send("/api/seat/code");
    openSheet(t("seat.hand", { name: client.me.seat }), [el("p.hint", t("seat.code")), el("p.winner", code)]);
  });

/** On the new phone. */
export function takeOver() {
  const code = el("input", { id: "code", autocomplete: "off", autocapitalize: "none", "aria-label": t("seat.have") });
  const take = () => become(() => client.send("/api/seat", { code: code.value }));
  openSheet(t("seat.have"), [code, button(t("seat.take"), take, { class: "wide", "data-act": "take-seat" })]);
}

/** Whoever opens the next sheet at once must find a page that knows its seat. @param {() => Promise<any>} work */
async function become(work) {
  if (await settle(async () => (await work(), await client.becameSomebody()))) scrollTo(0, 0);
}

/** What the host is offered for a seat whose phone may have left, to begin or to stop acting for it; else null. @param {string} name */
export function standIn(name) {
  const { state, me, actingFor } = client;
  if (!me.host || state?.over || name === me.seat || !state?.seats?.some((seat) => seat.taken && seat.name === name)) return null;
  const on = actingFor === name;
  return { text: t(on ? "act.stop" : "act.start", { name }), work: () => client.actFor(on ? null : name) };
}
