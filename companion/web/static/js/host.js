/** The host's page: who is host, the running race, and a new one. */
import { claim } from "./claim.js";
import { client } from "./client.js";
import { controls } from "./controls.js";
import { byId, el, swap } from "./dom.js";
import { keeping, notices, setAside } from "./keeping.js";
import { newRace } from "./newrace.js";
import { showReads } from "./reader.js";
import { t } from "./words.js";

const [running, aside] = [el("section.running"), el("section.aside")];
let shown = "";

client.on(async (news) => {
  showReads();
  if (!news.state && !news.me && shown) return;
  if (!client.me.host) return show(`claim ${client.me.host_free}`, claim);
  if (news.first || shown !== "host") swap(aside, await setAside());
  const stand = () => el("a.wide.quiet.button.set-up", { href: "/stand#tray" }, t("stand.open"));
  await show("host", async () => [await notices(), running, aside, await newRace(), stand(), keeping()]);
  swap(running, controls());
});

/** Draws a part once: a form must not lose what was typed when the table moves on. @param {string} name @param {() => any} draw */
async function show(name, draw) {
  if (shown === name) return;
  shown = name;
  swap(byId("main"), await draw());
}

client.begin();
