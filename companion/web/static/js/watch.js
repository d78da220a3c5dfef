/** What the camera sees, live, for the host. Asking is what keeps camera and lamp on, so a hidden page does not ask. */
import { byId, el, swap } from "./dom.js";
import { ask } from "./link.js";
import { frame, paint } from "./photograph.js";
import { diePicture } from "./pieces.js";
import { t } from "./words.js";

const EVERY = 400;
const main = byId("main");
const tray = frame(t("title.watch"));
const says = el("p", { class: "seen", role: "status" });
const rest = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
let said = null;

/** The line below the picture; told once, however often the same is seen. */
function say(key, ...content) {
  if (said !== key) swap(says, ...content);
  said = key;
}

/** A reading in words and, where one was read, as the die. */
function tell(reading) {
  if (!reading) return say("pressed", t("watch.pressed"));
  const { status, die, value, mark, support } = reading;
  if (status !== "read") return say(status, t(`watch.${status}`));
  return say([die, value, mark, support].join(), diePicture(die, value, { mark, support }), " ", t("watch.read"));
}

async function look() {
  const seen = await ask("/api/live");
  if (!seen) {
    const { state, detail } = await ask("/api/reader");
    const gone = ["none", "silent"].includes(state);
    return say(`waking ${gone} ${detail}`, t(gone ? "watch.silent" : "watch.waking"), " ", detail);
  }
  await paint(tray, seen.picture);
  return tell(seen.reading);
}

async function begin() {
  const me = await ask("/api/me");
  if (!me.host) {
    swap(main, el("p", { class: "empty" }, t("host.claim.title")));
    return main.append(el("a", { class: "wide button", href: "/host" }, t("host.become")));
  }
  swap(main, el("section", { class: "paper" }, tray, says, el("p", { class: "hint" }, t("watch.hint"))));
  for (;;) {
    if (!document.hidden) await look().catch((error) => say(error.message, error.message));
    await rest(EVERY);
  }
}

begin().catch((error) => swap(main, el("p", { class: "empty" }, error.message)));
