/** "What is this die?": the picture, the likely answers as dice, and something else. It comes over everything. */
import { button, el, swap } from "./dom.js";
import { ask, send } from "./link.js";
import { diceRows } from "./choices.js";
import { frame, paint } from "./photograph.js";
import { diePicture } from "./pieces.js";
import { facesOf } from "./rolls.js";
import { attempt, openSheet } from "./sheet.js";
import { t } from "./words.js";

let shown = null;

export async function question(table) {
  const waiting = table.state.question ? await ask("/api/question").catch(() => null) : null;
  if (waiting?.id === shown?.id && document.querySelector("dialog.question")) return;
  document.querySelectorAll("dialog.question").forEach((sheet) => sheet.close());
  shown = waiting;
  if (waiting) open(table, waiting);
}

function open(table, { id, picture, likely }) {
  const answer = async (body) => {
    const { do: _, ...fields } = body;
    await attempt(() => send("/api/question", { id, ...fields }));
    sheet.close();
  };
  const dice = likely.slice(0, 4).map((event) =>
    button(diePicture(event.die, event.value, event), () => answer(event), {
      class: "choice",
      "data-event": JSON.stringify(event),
    }),
  );
  const more = el("div");
  const others = () => swap(more, diceRows(facesOf(table.state.dice), answer));
  const sheet = openSheet(
    t("question"),
    [
      photograph(picture),
      el("div", { class: "choices dice" }, dice),
      button(t("question.else"), others, { class: "wide quiet" }),
      more,
      button(t("question.discard"), () => answer({ discard: true }), { class: "wide quiet" }),
    ],
    { kind: "question", closes: false },
  );
}

function photograph(base64) {
  const canvas = frame(t("question.picture"));
  paint(canvas, base64).catch(() => canvas.remove());
  return canvas;
}
