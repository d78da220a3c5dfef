/** What the host can do about the running race: seats, undo, the last die, the odds, its end. */
import { button, el } from "./dom.js";
import { ask, send } from "./link.js";
import { diceRows } from "./choices.js";
import { facesOf } from "./rolls.js";
import { deed } from "./sentences.js";
import { attempt, closeSheets, openSheet, settle } from "./sheet.js";
import { t } from "./words.js";

export function controls(table) {
  if (!table.state?.race) return null;
  const { over } = table.state;
  return el(
    "div",
    { class: "paper" },
    el("h2", {}, t(over ? "over" : "host.running")),
    el("a", { class: "wide button", href: "/" }, t(table.state.question ? "question" : "host.to.race")),
    lately(table),
    seats(table),
    odds(table),
    over ? null : button(t("host.abandon"), () => abandon(), { class: "wide quiet", "data-act": "abandon" }),
  );
}

/** The latest event, to be taken back; and if it was a die, to be put right. */
function lately(table) {
  const latest = table.latest;
  if (!latest) return el("p", { class: "hint" }, t("host.undo.none"));
  const again = (event) => settle(() => correct(table, latest, event));
  return el(
    "div",
    { class: "lately" },
    el("p", {}, deed(latest)),
    button(t("host.undo"), () => attempt(() => undo(table)), { class: "wide quiet", "data-act": "undo" }),
    latest.event.do === "roll"
      ? button(
          t("host.correct"),
          () =>
            openSheet(t("host.correct"), [
              el("p", { class: "hint" }, t("host.correct.what")),
              diceRows(couldBe(table), again),
            ]),
          { class: "wide quiet", "data-act": "correct" },
        )
      : null,
  );
}

const undo = (table, events = table.state.events) =>
  ask("/api/actions", { method: "POST", body: { do: "undo" }, headers: { "If-Match": String(events) } });

/** Every face of every die that was in the pyramid before that roll: those still in it, and the one that came out. */
function couldBe(table) {
  const begins = (step) => step.happenings.some(({ what }) => what === "leg-began");
  let inside = table.state.dice;
  if (begins(table.latest)) {
    const before = table.steps.slice(0, -1);
    const rolled = before.slice(before.findLastIndex(begins) + 1).map((step) => step.event);
    const out = rolled.filter((roll) => roll.do === "roll").map(nameOf);
    inside = inside.filter((die) => !out.includes(die));
  }
  return facesOf([...inside, nameOf(table.latest.event)]);
}

const nameOf = ({ die, support }) => (support ? `${die}+` : die);

/** The die was another: taken back, and entered as it really lay. */
async function correct(table, latest, event) {
  const { player } = latest;
  const after = await undo(table);
  await ask("/api/actions", {
    method: "POST",
    body: { ...event, player },
    headers: { "If-Match": String(after.events) },
  });
}

function seats(table) {
  const rows = table.state.seats.map(({ name, taken }) =>
    el(
      "li",
      {},
      el("span", { class: "name" }, name),
      taken
        ? button(
            t("host.free"),
            () => attempt(() => ask(`/api/seats/${encodeURIComponent(name)}`, { method: "DELETE" })),
            { class: "small", "aria-label": `${t("host.free")}: ${name}`, "data-free": name },
          )
        : el("small", {}, t("host.seat.free")),
    ),
  );
  return [el("h3", {}, t("host.seats")), el("ul", { class: "rows" }, rows)];
}

function odds(table) {
  const set = (value) =>
    attempt(async () => {
      await send("/api/settings", { odds: value });
      await table.whoAmI();
      await table.tell({});
    });
  const tabs = ["nobody", "onlookers", "everybody"].map((value) =>
    button(t(`host.odds.${value}`), () => set(value), {
      "aria-pressed": String(table.me.odds === value),
      "data-key": `odds-${value}`,
    }),
  );
  return [
    el("h3", {}, t("host.odds")),
    el("div", { class: "segments", role: "group", "aria-label": t("host.odds") }, tabs),
  ];
}

function abandon() {
  openSheet(t("host.abandon"), [
    el("p", { class: "hint" }, t("host.abandon.sure")),
    button(t("host.abandon"), () => settle(() => send("/api/abandon", {})), {
      class: "wide",
      "data-act": "abandon-sure",
    }),
    button(t("cancel"), async () => closeSheets(), { class: "wide quiet" }),
  ]);
}
