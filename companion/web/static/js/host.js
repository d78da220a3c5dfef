/** The host's page: who is host, the running race, and a new one. */
import { byId, el, swap } from "./dom.js";
import { claim } from "./claim.js";
import { controls } from "./controls.js";
import { newRace } from "./newrace.js";
import { Table } from "./table.js";

const table = new Table();
const running = el("section", { class: "running" });
let shown = null;

table.on(async (_, news) => {
  if (news.link && shown) return;
  if (!table.me.host) return show("claim", () => claim(table));
  await show("host", async () => [running, await newRace(table)]);
  swap(running, controls(table));
});

/** Draws a part once: a form must not lose what was typed when the table moves on. */
async function show(name, draw) {
  if (shown === name) return;
  shown = name;
  swap(byId("main"), await draw());
}

table.begin();
