/** A new race: edition and modules, the names round the table, where the camels start. */
import { button, el, swap } from "./dom.js";
import { ask } from "./link.js";
import { fiveCamels } from "./camels.js";
import { CAMELS, MODULES, blank, fromSetup, toSetup } from "./setup.js";
import { names } from "./names.js";
import { cardsStart, trackStart } from "./starting.js";
import { dressOthers } from "./looks.js";
import { attempt, closeSheets, openSheet, toast } from "./sheet.js";
import { t } from "./words.js";

/** The form. It remembers the last race's people and edition, so that a rematch is one tap. */
export async function newRace(table) {
  const race = blank();
  const last = table.setup ?? (await lastSetup());
  if (last) fromSetup(race, last);
  const place = el("section", { class: "paper new", "aria-label": t("new.title") });
  const draw = () => {
    dressOthers(race.camels);
    swap(
      place,
      el("h2", {}, t("new.title")),
      editions(race, draw),
      race.edition === "first" ? modules(race, draw) : null,
      names(race, draw),
      starting(race, draw),
      go(table, race),
      bring(),
    );
  };
  draw();
  return place;
}

async function lastSetup() {
  const races = await ask("/api/races").catch(() => []);
  const newest = races.at(-1);
  return newest ? ask(`/api/races/${newest.race}/setup`).catch(() => null) : null;
}

function editions(race, draw) {
  const choose = (edition) => () => {
    Object.assign(race, { edition, track: {}, modules: new Set(), boost: false, camels: [...CAMELS.cards] });
    draw();
  };
  const cards = ["second", "first", "cards"].map((edition) =>
    button([el("b", {}, t(`new.${edition}`)), el("span", {}, t(`new.${edition}.text`))], choose(edition), {
      class: "option",
      "aria-pressed": String(race.edition === edition),
      "data-key": edition,
      "data-edition": edition,
    }),
  );
  return [el("h3", {}, t("new.edition")), el("div", { class: "options" }, cards)];
}

function modules(race, draw) {
  const box = (name, on, change) => {
    const id = `module-${name}`;
    return el(
      "label",
      { class: "check", for: id },
      el("input", {
        type: "checkbox",
        id,
        checked: on,
        "data-key": id,
        onchange: (event) => (change(event.target.checked), draw()),
      }),
      el("span", {}, el("b", {}, t(`module.${name}`)), " ", t(`module.${name}.text`)),
    );
  };
  const toggle = (name) => (on) => {
    on ? race.modules.add(name) : race.modules.delete(name);
    if (!race.modules.has("extended")) race.boost = false;
  };
  const boxes = MODULES.map((name) => box(name, race.modules.has(name), toggle(name)));
  if (race.modules.has("extended"))
    boxes.splice(
      1,
      0,
      box("boost", race.boost, (on) => (race.boost = on)),
    );
  return [el("h3", {}, t("new.modules")), el("div", { class: "checks" }, boxes)];
}

const starting = (race, draw) => (race.edition === "cards" ? cardsStart(race, draw) : trackStart(race));

function go(table, race) {
  return button(
    t("new.go"),
    async () => {
      if (!fiveCamels(race)) return toast(t("new.missing.camels"), { bad: true });
      const setup = toSetup(race);
      if (!setup) return toast(t(race.edition === "cards" ? "new.missing.cards" : "new.missing"), { bad: true });
      if (table.state?.race && !table.state.over) return sure(() => begin({ ...setup, replace: true }));
      return begin(setup);
    },
    { class: "wide", "data-act": "start" },
  );
}

function sure(work) {
  openSheet(t("new.title"), [
    el("p", { class: "hint" }, t("new.replace")),
    button(t("new.replace.go"), () => (closeSheets(), work()), { class: "wide", "data-act": "replace" }),
    button(t("cancel"), async () => closeSheets(), { class: "wide quiet" }),
  ]);
}

async function begin(setup) {
  const started = await attempt(() => ask("/api/tables", { method: "POST", body: setup }));
  if (started) location.href = "/";
}

/** A record from elsewhere goes on here, or is kept. */
function bring() {
  const file = el("input", { type: "file", id: "import", accept: ".race", class: "field", "data-key": "import" });
  file.addEventListener("change", () =>
    attempt(async () => {
      await ask("/api/races", {
        method: "POST",
        text: await file.files[0].text(),
        headers: { "Content-Type": "text/plain" },
      });
      location.href = "/";
    }),
  );
  return el(
    "details",
    { class: "bring" },
    el("summary", {}, t("new.import")),
    el("label", { class: "label", for: "import" }, t("new.import")),
    file,
  );
}
