/** Everything else is one tap away: the story, the big screen, earlier races, the host's page, joining. */
import { button, el } from "./dom.js";
import { closeSheets, openSheet, settle } from "./sheet.js";
import { ask } from "./link.js";
import { t } from "./words.js";

export async function openMenu(table) {
  const join = await ask("/api/join").catch(() => null);
  const then = (module, name) => async () => (closeSheets(), (await import(module))[name](table));
  const racing = Boolean(table.state?.race);
  const items = [
    racing && button(t("story"), then("./story.js", "openStory"), { class: "item" }),
    racing &&
      button(t(table.me.seat ? "seat.change" : "seat.claim"), then("./seat.js", "openSeats"), { class: "item" }),
    racing && table.me.seat && button(t("seat.leave", { name: table.me.seat }), () => leave(table), { class: "item" }),
    standIn(table),
    el("a", { class: "item", href: "/host" }, t(table.me.host ? "title.host" : "host.become")),
    table.me.host && el("a", { class: "item", href: "/watch" }, t("title.watch")),
    el("a", { class: "item", href: "/history" }, t("title.history")),
    el("a", { class: "item", href: "/tv" }, t("title.tv")),
  ];
  openSheet(t("menu"), [
    el("nav", { class: "items" }, items.filter(Boolean)),
    el(
      "figure",
      { class: "join" },
      el("img", { src: "/api/join.svg", alt: t("join.alt"), width: 160, height: 160 }),
      el("figcaption", {}, t("join"), " ", join?.url ?? ""),
    ),
  ]);
}

/** For the host, while the seat to act is another phone's: that phone may have left. */
function standIn(table) {
  const { state, me } = table;
  const taken = state?.seats?.some(({ name, taken }) => taken && name === state.turn);
  if (!me.host || !taken || state.over || state.turn === me.seat) return null;
  const on = table.actingFor === state.turn;
  return button(
    t(on ? "act.stop" : "act.start", { name: state.turn }),
    async () => (closeSheets(), table.actFor(on ? null : state.turn)),
    { class: "item" },
  );
}

/** This phone gives its seat back. */
async function leave(table) {
  const left = async () => (await ask("/api/seat", { method: "DELETE" }), await table.whoAmI());
  if (!(await settle(left))) return;
  await table.learnHands(table.state);
  await table.tell({});
}
