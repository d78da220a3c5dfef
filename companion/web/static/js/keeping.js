/** What the host must know of the table's memory, and how to take the whole of it along. */
import { client } from "./client.js";
import { button, el, swap } from "./dom.js";
import { ask, Refused } from "./request.js";
import { attempt, closeSheets, makeSure, openSheet } from "./sheet.js";
import { listed, percent, t } from "./words.js";

/** Bytes of a saved table that go at once, and how long the table may take to write them, or all of it. */
const PIECE = 1 << 20;
const LONG = 300_000;

/** What a file holds is read by the table, which says what is wrong with it. */
export const JSON_TEXT = { "Content-Type": "application/json" };

/** What was mended or lost at the last start, until somebody has seen it. */
export async function notices() {
  const { notices: found } = await ask("/api/notices").catch(() => ({ notices: [] }));
  const place = el("div.notices", { role: "status" });
  const seen = () => attempt(async () => (await ask("/api/notices", { method: "DELETE" }), swap(place)));
  /** @param {import("./api.js").Notice} notice */
  const line = ({ text, lines = [] }) => el("p", lines.map(([key, values]) => t(key, values)).join(" ") || text);
  if (found.length) swap(place, el("div.paper", found.map(line), button(t("host.seen"), seen, { class: "wide quiet", "data-act": "seen" })));
  return place;
}

/** Races of another evening, to be taken up again here or on another table. */
export async function setAside() {
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

/** Where a file is chosen, and what is done with it. @param {string} id @param {string} accept @param {(file: File) => any} work */
function anyFileField(id, accept, work) {
  const field = el("input.field", { type: "file", id, accept, "data-key": id });
  field.onchange = () => attempt(async () => work(field.files[0]));
  return field;
}

/** The same for a file of text. @param {string} id @param {string} accept @param {(text: string) => any} work */
export const fileField = (id, accept, work) => anyFileField(id, accept, async (file) => work(await file.text()));

/** The whole table as one file, the way back from it, and what those who help need to see. */
export function keeping() {
  const backup = el("a.wide.quiet.button", { download: true, "data-key": "backup" }, t("host.backup"));
  const asked = new URLSearchParams({ pictures: "1" });
  /** @param {string} name @param {string} value */
  const want = (name, value) => (asked.set(name, value), (backup.href = `/api/backup?${asked}`));
  want("pictures", "1");
  const onchange = (/** @type {any} */ { target }) => want("pictures", target.checked ? "1" : "0");
  const pictures = el("input", { type: "checkbox", id: "with-pictures", checked: true, "data-key": "with-pictures", onchange });
  const key = fileField("backup-key", ".json", (text) => want("key", keyIn(text)));
  const sent = el("p.hint", { role: "status" });
  const back = anyFileField("restore", ".zip", (file) => restore(file, (text) => swap(sent, text)));
  return el(
    "details.paper.keeping",
    el("summary", t("host.keep")),
    el("p.hint", t("host.keep.text")),
    el("label.label", { for: "backup-key" }, t("host.backup.key")),
    key,
    el("label.check", { for: "with-pictures" }, pictures, t("host.backup.pictures")),
    backup,
    el("label.label", { for: "restore" }, t("host.restore")),
    back,
    sent,
    el("a.wide.quiet.button", { href: "/api/bundle", download: true }, t("host.bundle")),
  );
}

/** The key of a table, out of the file that it gave. @param {string} text @returns {string} */
function keyIn(text) {
  try {
    return JSON.parse(text).key;
  } catch {
    throw new Refused(400, { code: "no-table-key" });
  }
}

/** Sends a saved table piece by piece; then all of it takes effect at once. @param {File} file @param {(text: string) => void} say */
async function restore(file, say) {
  const headers = { "Content-Type": "application/octet-stream" };
  for (let at = 0; at < Math.max(1, file.size); at += PIECE) {
    await ask(`/api/restore?at=${at}`, { method: "POST", text: file.slice(at, at + PIECE), headers, patience: LONG });
    say(t("host.restore.sent", { share: percent(Math.min(1, (at + PIECE) / file.size)) }));
  }
  try {
    await takeEffect(false);
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "races-here") throw error;
    makeSure(t("host.restore"), t("host.restore.sure"), t("host.restore.yes"), () => takeEffect(true), "restore-sure");
  }
}

/** @param {boolean} replace */
async function takeEffect(replace) {
  const { races, held_back: sealed } = await ask("/api/restore", { method: "POST", body: { replace }, patience: LONG });
  openSheet(
    t("host.restore"),
    [
      el("p", t("host.restored", { count: races })),
      sealed.length ? el("p.hint", t("host.restored.sealed", { count: sealed.length, races: listed(sealed.map(String)) })) : null,
      button(t("host.to.race"), () => (location.href = "/"), { class: "wide", "data-act": "restored" }),
    ],
    { closes: false },
  );
}
