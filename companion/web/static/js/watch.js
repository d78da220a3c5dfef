/** The host's window on the tray. */
import { byId, el, swap } from "./dom.js";
import { ask } from "./request.js";
import { fill } from "./sheet.js";
import { liveTray } from "./tray.js";
import { t } from "./words.js";

const main = byId("main");

fill(main, async () => {
  const { host } = await ask("/api/me");
  if (host) return swap(main, el("section.paper", liveTray(null, { whole: true }), el("p.hint", t("watch.hint"))));
  return swap(main, el("p.empty", t("host.claim.title")), el("a.wide.button", { href: "/host" }, t("host.become")));
});
