/** A new race: edition and modules, the names round the table, where the camels start. */
import { client } from "./client.js";
import { button, el, swap } from "./dom.js";
import { fileField, JSON_TEXT } from "./keeping.js";
import { dressOthers } from "./looks.js";
import { names } from "./names.js";
import { ask } from "./request.js";
import { RaceForm } from "./setup.js";
import { attempt, makeSure, toast } from "./sheet.js";
import { cardsStart, trackStart } from "./starting.js";
import { t } from "./words.js";

/** The form. It remembers the last race's people and edition, so that a rematch is one tap. */
export async function newRace() {
  const form = new RaceForm(client.rules);
  const last = client.setup ?? (await lastSetup());
  if (last) form.again(last);
  const place = el("section.paper.new", { "aria-label": t("new.title") });
  const draw = () => {
    dressOthers(form.camels);
    const start = form.edition === "cards" ? cardsStart(form, draw) : trackStart(form);
    const title = el("h2", t("new.title"));
    swap(place, title, editions(form, draw), modules(form, draw), names(form, draw), start, go(form), bring());
  };
  draw();
  return place;
}

async function lastSetup() {
  const races = await ask("/api/races").catch(() => []);
  const newest = races.at(-1);
  return newest ? ask(`/api/races/${newest.race}/setup`).catch(() => null) : null;
}

/** @param {RaceForm} form @param {() => void} draw */
function editions(form, draw) {
  const cards = ["second", "first", "cards"].map((edition) =>
    button([el("b", t(`new.${edition}`)), el("span", t(`new.${edition}.text`))], () => (form.choose(edition), draw()), {
      class: "option",
      "aria-pressed": String(form.edition === edition),
      "data-key": edition,
      "data-edition": edition,
    }),
  );
  return [el("h3", t("new.edition")), el("div.options", cards)];
}

/** @param {RaceForm} form @param {() => void} draw */
function modules(form, draw) {
  if (form.edition !== "first") return null;
  /** @param {string} name */
  const box = (name) => {
    const id = `module-${name}`;
    const onchange = (/** @type {any} */ event) => (form.toggle(name, event.target.checked), draw());
    const checked = name === "boost" ? form.boost : form.modules.has(name);
    const tick = el("input", { type: "checkbox", id, checked, "data-key": id, onchange });
    return el("label.check", { for: id }, tick, el("span", el("b", t(`module.${name}`)), " ", t(`module.${name}.text`)));
  };
  const shown = form.rules.modules.flatMap((name) => (name === "extended" && form.modules.has(name) ? [name, "boost"] : [name]));
  return [el("h3", t("new.modules")), el("div.checks", shown.map(box))];
}

/** @param {RaceForm} form */
function go(form) {
  const tapped = async () => {
    if (form.missing) return toast(t(form.missing, { most: form.most, least: form.rules.partners }), { bad: true });
    const running = client.state?.race && !client.state.over;
    if (!running) return attempt(() => begin(form.setup));
    const instead = () => begin({ ...form.setup, replace: true });
    return makeSure(t("new.title"), t("new.replace"), t("new.replace.go"), instead, "replace");
  };
  return button(t("new.go"), tapped, { class: "wide", "data-act": "start" });
}

/** @param {object} setup */
export async function begin(setup) {
  await client.send("/api/tables", setup);
  if (location.pathname !== "/") location.href = "/";
}

/** A record from elsewhere goes on here, or is kept; a race that another table has sealed lies aside. */
function bring() {
  const record = fileField("import", ".race", async (text) => {
    await ask("/api/races", { method: "POST", text, headers: { "Content-Type": "text/plain" } });
    location.href = "/";
  });
  const sealed = fileField("sealed", ".sealed", async (text) => {
    await ask("/api/races/sealed", { method: "POST", text, headers: JSON_TEXT });
    location.reload();
  });
  const key = el("a.wide.quiet.button", { href: "/api/table-key", download: "camelcam-key.json" }, t("new.key"));
  return el(
    "details.bring",
    el("summary", t("new.bring")),
    el("label.label", { for: "import" }, t("new.import")),
    record,
    el("label.label", { for: "sealed" }, t("new.sealed")),
    sealed,
    el("p.hint", t("new.key.how")),
    key,
  );
}
