/** The last step before the first race: names, where the camels start, and off. */
import { client } from "./client.js";
import { button, el, swap } from "./dom.js";
import { names } from "./names.js";
import { begin } from "./newrace.js";
import { RaceForm } from "./setup.js";
import { attempt, toast } from "./sheet.js";
import { trackStart } from "./starting.js";
import { t } from "./words.js";

/** @param {import("./stand.js").Walk} walk */
export async function who({ edition }) {
  const form = new RaceForm(client.rules);
  form.choose(edition);
  form.roll();
  const place = el("div.new");
  const tapped = () => {
    if (form.missing) return toast(t(form.missing, { most: form.most, least: form.rules.partners }), { bad: true });
    return attempt(() => begin(form.setup));
  };
  const go = button(t("new.go"), tapped, { class: "wide", "data-act": "start", "data-key": "start" });
  const other = el("a.wide.quiet.button", { href: "/host" }, t("stand.race.other"));
  const draw = () => swap(place, names(form, draw), trackStart(form), go, other);
  draw();
  return place;
}
