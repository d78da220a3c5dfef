/** One stack of camels, large, from the top down. */
import { el } from "./dom.js";
import { camelPicture } from "./pieces.js";
import { openSheet } from "./sheet.js";
import { camelName, t } from "./words.js";

export function openStack(space, stack) {
  const rows = [...stack].reverse().map((camel) => el("li", {}, camelPicture(camel), el("b", {}, camelName(camel))));
  openSheet(t("space", { space }), el("ol", { class: "ranking stack" }, rows));
}
