/** A table without a race: names suggested, camels rolled, and one tap to begin; for guests, who is to be asked. */
import { Board } from "./board.js";
import { client } from "./client.js";
import { byId, button, el, swap } from "./dom.js";
import { begin } from "./newrace.js";
import { RaceForm } from "./setup.js";
import { attempt } from "./sheet.js";
import { listed, t } from "./words.js";

/** @type {RaceForm | null} */
let form = null;

export function drawWelcome() {
  if (!form) {
    form = new RaceForm(client.rules);
    form.roll();
  }
  const { setup } = form;
  const board = new Board();
  board.show(form.camp);
  for (const id of ["invite", "camels", "players", "latest", "notice", "press"]) swap(byId(id));
  byId("bar").hidden = true;
  const start = () => attempt(() => begin(setup));
  const host = [
    el("p", t("welcome.host", { names: listed(setup.players) })),
    button(t("welcome.start"), start, { class: "wide", "data-act": "welcome", "data-key": "welcome" }),
    el("a.wide.quiet.button", { href: "/host" }, t("welcome.other")),
  ];
  const guest = [
    el("p", t(client.me.host_free ? "welcome.nobody" : "welcome.guest")),
    client.me.host_free && el("a.wide.button", { href: "/stand" }, t("stand.open")),
    el("a.wide.button.quiet", { href: "/host" }, t("host.become")),
  ];
  swap(byId("track"), board.node, el("div.welcome", client.me.host ? host : guest));
}
