/** The story so far, the newest first. */
import { el } from "./dom.js";
import { attempt, openSheet } from "./sheet.js";
import { deed, told } from "./sentences.js";
import { t } from "./words.js";

export async function openStory(table) {
  if (!table.whole && !(await attempt(() => table.wholeStory()))) return;
  const items = table.steps.toReversed ? table.steps.toReversed() : [...table.steps].reverse();
  const list = items.map((step) =>
    el(
      "li",
      {},
      el("b", {}, deed(step)),
      step.happenings.map((happening) => el("p", {}, told(happening))),
    ),
  );
  openSheet(
    t("story"),
    list.length ? el("ol", { class: "story", reversed: true }, list) : el("p", {}, t("story.empty")),
  );
}
