/** Everything else is one tap away: the story, the big screen, earlier races, the host's page, the language, joining. */
import { button, el } from "./dom.js";
import { mayStayAwake, stayAwake, staysAwake } from "./awake.js";
import { ask } from "./request.js";
import { closeSheets, openSheet } from "./sheet.js";
import { LANGUAGES, language, t } from "./words.js";

/** @typedef {import("./client.js").Client} Client */

/** @param {Client} client */
export async function openMenu(client) {
  const { state, me } = client;
  const join = await ask("/api/join").catch(() => null);
  const racing = Boolean(state?.race);
  /** @param {string} text @param {() => any} work */
  const item = (text, work) => button(text, async () => (closeSheets(), await work()), { class: "item" });
  /** @param {string} text @param {string} href */
  const link = (text, href) => el("a.item", { href }, text);
  const instead = standIn(client);
  const items = [
    racing && item(t("story"), async () => (await import("./story.js")).openStory(client)),
    racing && item(t(me.seat ? "seat.change" : "seat.claim"), async () => (await import("./seat.js")).openSeats(client)),
    racing && me.seat && item(t("seat.hand", { name: me.seat }), async () => (await import("./seat.js")).handOver(client)),
    racing && !me.seat && item(t("seat.have"), async () => (await import("./seat.js")).takeOver(client)),
    racing && me.seat && item(t("seat.leave", { name: me.seat }), async () => (await import("./seat.js")).leave(client)),
    instead && item(instead.text, instead.work),
    mayStayAwake() && item(t(staysAwake() ? "awake.off" : "awake.on"), () => stayAwake(!staysAwake())),
    link(t(me.host ? "title.host" : "host.become"), "/host"),
    me.host && link(t("title.watch"), "/watch"),
    link(t("title.history"), "/history"),
    link(t("title.tv"), "/tv"),
  ];
  const picture = el("img", { src: "/api/join.svg", alt: t("join.alt"), width: 160, height: 160 });
  const code = el("figure.join", picture, el("figcaption", t("join"), " ", join?.url ?? ""));
  openSheet(t("menu"), [el("nav.items", items), languages(), code]);
}

/** For the host, while the seat to act is another phone's: that phone may have left. @param {Client} client */
function standIn(client) {
  const { state, me, actingFor } = client;
  const name = state?.turn ?? null;
  const taken = state?.seats?.some((seat) => seat.taken && seat.name === name);
  if (!me.host || !taken || name === me.seat) return null;
  const on = actingFor === name;
  return { text: t(on ? "act.stop" : "act.start", { name }), work: () => client.actFor(on ? null : name) };
}

/** The phone's own language goes before what its browser asks for. */
function languages() {
  const choice = el("select", { id: "language" }, Object.entries(LANGUAGES).map(([key, name]) =>
    el("option", { value: key, lang: key, selected: key === language }, name)));
  choice.onchange = () => {
    document.cookie = `camelcam_language=${choice.value}; path=/; max-age=31536000; samesite=lax`;
    location.reload();
  };
  return el("label.label", { for: "language" }, t("language"), choice);
}
