/** What the host must know of the table's memory, and how to take the whole of it along. */
import { button, el, swap } from "./dom.js";
import { ask } from "./request.js";
import { attempt } from "./sheet.js";
import { listed, t } from "./words.js";

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

/** Races of another evening, to be taken up again. @param {import("./client.js").Client} client */
export async function setAside(client) {
  const races = await ask("/api/races").catch(() => []);
  const aside = races.filter((/** @type {any} */ { status }) => status === "aside");
  return aside.map((/** @type {any} */ { race, players }) => {
    const resume = () => attempt(async () => (await client.send(`/api/races/${race}/resume`), (location.href = "/")));
    return button(t("host.resume", { race, names: listed(players) }), resume, { class: "wide quiet", "data-act": "resume" });
  });
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
