/** What the host must know of the table's memory, and how to take the whole of it along. */
import { button, el, swap } from "./dom.js";
import { ask } from "./request.js";
import { attempt, closeSheets, openSheet } from "./sheet.js";
import { listed, t } from "./words.js";

/** What a file holds is read by the table, which says what is wrong with it. */
export const JSON_TEXT = { "Content-Type": "application/json" };

/** What was mended or lost at the last start, until somebody has seen it. */
export async function notices() {
  const { notices: found } = await ask("/api/notices").catch(() => ({ notices: [] }));
  const place = el("div.notices", { role: "status" });
  const seen = () => attempt(async () => (await ask("/api/notices", { method: "DELETE" }), swap(place)));
  /** @param {import("./api.js").Notice} notice */
  const line = ({ text }) => el("p", text);
  if (found.length) swap(place, el("div.paper", found.map(line), button(t("host.seen"), seen, { class: "wide quiet", "data-act": "seen" })));
  return place;
}

/** Races of another evening, to be taken up again here or on another table. @param {import("./client.js").Client} client */
export async function setAside(client) {
  const races = await ask("/api/races").catch(() => []);
  const aside = races.filter((/** @type {any} */ { status }) => status === "aside");
  return aside.map((/** @type {any} */ { race, players }) => {
    const resume = () => attempt(async () => (await client.send(`/api/races/${race}/resume`), (location.href = "/")));
    return el("div.paper", { "data-aside": race }, [
      button(t("host.resume", { race, names: listed(players) }), resume, { class: "wide quiet", "data-act": "resume" }),
      button(t("host.move"), () => move(race), { class: "wide quiet", "data-act": "move" }),
    ]);
  });
}

/** A race goes to the table whose key this is, as a file that nobody can read on the way. @param {number} race */
function move(race) {
  const seal = async (/** @type {string} */ text) => {
    const packet = await ask(`/api/races/${race}/sealed`, { method: "POST", text, headers: JSON_TEXT });
    const href = URL.createObjectURL(new Blob([JSON.stringify(packet)], { type: "application/json" }));
    el("a", { href, download: `camelcam-${race}.sealed` }).click();
    closeSheets();
  };
  const file = fileField("key-file", ".json", seal);
  openSheet(t("host.move"), [el("p.hint", t("host.move.how")), el("label.label", { for: "key-file" }, t("host.move.key")), file]);
}

/** Where a file is chosen, and what is done with its text. @param {string} id @param {string} accept @param {(text: string) => any} work */
export function fileField(id, accept, work) {
  const field = el("input.field", { type: "file", id, accept, "data-key": id });
  field.onchange = () => attempt(async () => work(await field.files[0].text()));
  return field;
}

/** The whole table as one file, and what those who help need to see. */
export const keeping = () =>
  el(
    "details.paper.keeping",
    el("summary", t("host.keep")),
    el("p.hint", t("host.keep.text")),
    el("a.wide.quiet.button", { href: "/api/backup?pictures=1", download: true }, t("host.backup")),
    el("a.wide.quiet.button", { href: "/api/bundle", download: true }, t("host.bundle")),
  );
