/** What opens from the scoreboard to be read: the story so far, the newest first; one stack of camels, large, from the top down. */
import { client } from "./client.js";
import { el } from "./dom.js";
import { camelPicture } from "./pieces.js";
import { deed, happened } from "./sentences.js";
import { attempt, openSheet } from "./sheet.js";
import { camelName, t } from "./words.js";

export async function openStory() {
  if (!(await attempt(() => client.wholeStory()))) return;
  const list = client.steps.map((step) => el("li", el("b", deed(step)), step.happenings.map((one) => el("p", happened(one))))).reverse();
  openSheet(t("story"), list.length ? el("ol.story", { reversed: true }, list) : el("p", t("story.empty")));
}

/** @param {number} space @param {string[]} stack */
export function openStack(space, stack) {
  const rows = [...stack].reverse().map((camel) => el("li", camelPicture(camel), el("b", camelName(camel))));
  openSheet(t("space", { space }), el("ol.ranking.stack", rows));
}
