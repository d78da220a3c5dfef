/** A new stand, set up by a phone alone: Wi-Fi, host, tray, dice, a trial, names. One step a screen; each can be left out. */
import { keepAwake } from "./awake.js";
import { client } from "./client.js";
import { byId, button, el, swap } from "./dom.js";
import { sign } from "./pieces.js";
import { showReads } from "./reader.js";
import { fill } from "./sheet.js";
import { t } from "./words.js";

/** What each step draws; "done" instead, where there is nothing to do. @type {Record<string, (walk: Walk) => Promise<any>>} */
const STEPS = {
  wifi: async (walk) => (await import("./wifi.js")).wifi(walk),
  host: async (walk) => (client.me.host ? "done" : (await import("./claim.js")).claim({ plain: true })),
  tray: async (walk) => (await import("./card.js")).card(walk),
  dice: async (walk) => (await import("./enrol.js")).enrol(walk),
  trial: async (walk) => (await import("./trial.js")).trial(walk),
  race: async (walk) => (await import("./who.js")).who(walk),
};
const NAMES = Object.keys(STEPS);

/** @typedef {{edition: string, next: () => any, to: (name: string) => any}} Walk */
/** @type {Walk} */
const walk = { edition: "second", next: () => walk.to(NAMES[NAMES.indexOf(here()) + 1]), to: (name) => ((location.hash = name), draw()) };

const here = () => NAMES.find((name) => `#${name}` === location.hash) ?? NAMES[0];

/** From the tray on everything needs the reader, which a race that is running has for itself. */
const busy = () => NAMES.indexOf(here()) > 1 && Boolean(client.state?.race) && !client.state?.over;

/** Instead of a step, until the race is over: where it can be played on or ended. */
const wait = () => [
  el("p.hint", t("stand.busy")),
  el("a.wide.button", { href: "/" }, t("host.to.race")),
  el("a.wide.quiet.button", { href: "/host" }, t("title.host")),
];

let drawn = "";

/** One step, drawn once: what was typed in it stays while the table moves on. */
async function draw() {
  const [name, waits] = [here(), busy()];
  if (drawn === `${name} ${waits}`) return;
  drawn = `${name} ${waits}`;
  const current = () => drawn === `${name} ${waits}`;
  const number = NAMES.indexOf(name) + 1;
  const place = el(`section.paper.step.step-${name}`, { "aria-label": t(`stand.${name}`), "data-step": name });
  const dots = el("div.dots", { role: "img", "aria-label": t("stand.step", { number, of: NAMES.length }) }, NAMES.map((_, at) => el("span", { class: at < number ? "on" : "" })));
  await fill(place, async () => {
    const inside = waits ? wait() : await STEPS[name](walk);
    if (!current()) return;
    if (inside === "done") return walk.next();
    const back = number > 3 && button(sign("back"), () => walk.to(NAMES[number - 2]), { class: "small", "aria-label": t("stand.before") });
    swap(place, el("div.title", back, el("h2", t(`stand.${name}`))), inside);
    swap(byId("main"), dots, place);
    scrollTo(0, 0);
  });
  if (!place.isConnected && current()) swap(byId("main"), dots, place);
}

client.on(() => {
  showReads();
  if (client.me.host && here() === "host") return walk.next();
  if (!client.me.host && NAMES.indexOf(here()) > 1) return walk.to("host");
  return draw();
});
addEventListener("hashchange", draw);
keepAwake(() => client.me.host, () => true); // both hands are at the tray
client.begin();
