/** Everything else is one tap away: the story, the big screen, earlier races, the host's page, the language, joining. */
import { client } from "./client.js";
import { button, el } from "./dom.js";
import { mayStayAwake, stayAwake, staysAwake } from "./awake.js";
import { ask } from "./request.js";
import { handOver, leave, openSeats, standIn, takeOver } from "./seat.js";
import { closeSheets, openSheet } from "./sheet.js";
import { openStory } from "./story.js";
import { LANGUAGES, language, t } from "./words.js";

export async function openMenu() {
  const { state, me } = client;
  const join = await ask("/api/join").catch(() => null);
  const racing = Boolean(state?.race);
  /** @param {string} text @param {() => any} work */
  const item = (text, work) => button(text, async () => (closeSheets(), await work()), { class: "item" });
  /** @param {string} text @param {string} href */
  const link = (text, href) => el("a.item", { href }, text);
  const instead = standIn(state?.turn ?? "");
  const items = [
    racing && item(t("story"), openStory),
    racing && item(t(me.seat ? "seat.change" : "seat.claim"), openSeats),
    racing && me.seat && item(t("seat.hand", { name: me.seat }), handOver),
    racing && !me.seat && item(t("seat.have"), takeOver),
    racing && me.seat && item(t("seat.leave", { name: me.seat }), leave),
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
