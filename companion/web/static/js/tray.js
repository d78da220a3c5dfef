/** The tray as the camera sees it, live, for the host. Asking is what keeps camera and lamp on: a hidden page does not ask. */
import { el, swap } from "./dom.js";
import { frame, paint } from "./photograph.js";
import { diePicture } from "./pieces.js";
import { poll } from "./poll.js";
import { inWords } from "./refusal.js";
import { ask } from "./request.js";
import { t } from "./words.js";

const EVERY = 400;
/** A camera's picture is so many times as wide as it is high. */
const CAMERA = 4 / 3;

/** A picture that stays live as long as it is part of the page, and the line below it; or what is drawn over it instead. What vision found is written below the picture; who plays wants the picture alone. @param {((picture: any) => void) | null} [over] @param {{whole?: boolean}} [how] */
export function liveTray(over = null, { whole = false } = {}) {
  const picture = frame(t("title.watch"));
  const line = el("p.seen", { role: "status" });
  const place = el("div.live-tray", picture, over ? null : line);
  let shown = "";
  /** The line is drawn once, however often the same is seen. @param {string} key @param {any[]} content */
  const say = (key, ...content) => {
    if (shown !== key) swap(line, ...content);
    shown = key;
  };
  const look = async () => {
    const seen = await ask("/api/live");
    if (!seen) {
      const { state, detail } = await ask("/api/reader");
      const gone = ["none", "silent"].includes(state);
      return say(`waking ${gone} ${detail}`, t(gone ? "watch.silent" : "watch.waking"), " ", detail);
    }
    await paint(picture, seen.picture, whole ? 0 : CAMERA);
    if (over) return over(picture);
    if (!seen.reading) return say("pressed", t("watch.pressed"));
    const { status, die, value, mark, support } = seen.reading;
    if (status !== "read") return say(status, t(`watch.${status}`));
    return say([die, value, mark, support].join(), diePicture(die, value, { mark, support }), " ", t("watch.read"));
  };
  poll(place, EVERY, () => look().catch((error) => say(error.message, inWords(error))));
  return place;
}
