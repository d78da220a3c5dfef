/** "What is this die?": the picture, the likely answers as dice, and something else. It comes over everything. */
import { diceRows } from "./choices.js";
import { client } from "./client.js";
import { button, el, find, swap } from "./dom.js";
import { diePicture } from "./pieces.js";
import { ask } from "./request.js";
import { facesOf } from "./rolls.js";
import { attempt, closeSheets, openSheet } from "./sheet.js";
import { frame, paint } from "./tray.js";
import { t } from "./words.js";

/** @type {{id: string, picture: string | null, likely: any[]} | null} */
let shown = null;

export async function question() {
  const waiting = client.state?.question ? await ask("/api/question").catch(() => null) : null;
  if (waiting?.id === shown?.id && find("dialog.question")) return;
  closeSheets("question");
  shown = waiting;
  if (waiting) open(waiting);
}

/** @param {{id: string, picture: string | null, likely: any[]}} question */
function open({ id, picture, likely }) {
  const answer = async (/** @type {any} */ body) => {
    const { do: _, ...fields } = body;
    if (await attempt(() => client.send("/api/question", { id, ...fields }))) sheet.close(); // else it says why there
  };
  const dice = likely.slice(0, 4).map((event) =>
    button(diePicture(event.die, event.value, event), () => answer(event), { class: "choice", "data-event": JSON.stringify(event) }),
  );
  const more = el("div");
  const others = () => swap(more, diceRows(facesOf(client.state?.dice, client.rules.values), answer));
  const tray = frame(t("question.picture"));
  paint(tray, picture).catch(() => tray.remove());
  const sheet = openSheet(
    t("question"),
    [
      tray,
      el("div.choices.dice", dice),
      button(t("question.else"), others, { class: "wide quiet" }),
      more,
      button(t("question.discard"), () => answer({ discard: true }), { class: "wide quiet" }),
    ],
    { kind: "question", closes: false },
  );
}
