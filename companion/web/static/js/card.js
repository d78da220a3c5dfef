/** The tray, live, with the calibration card in it: what of it is seen, and what to turn until all is well. */
import { button, el, poll, swap } from "./dom.js";
import { heard, order } from "./orders.js";
import { sign } from "./pieces.js";
import { liveTray, outline } from "./tray.js";
import { t } from "./words.js";

const EVERY = 500;
const LOOKED_AT = ["position", "focus", "exposure", "white"];
/** Degrees by which a card may lie turned before it is worth a word. */
const TURN = 5;

/** @param {import("./stand.js").Walk} walk */
export async function card(walk) {
  await order("card");
  /** @type {import("./orders.js").Progress["card"]} */
  let seen = null;
  const all = () => seen?.marks === 4 && LOOKED_AT.every((what) => seen?.well[what]);
  const says = el("div.seen-card", { role: "status" });
  const next = button("", async () => (await order("stop"), walk.next()), { class: "wide", "data-act": "next" });
  const draw = (speaks = true) => {
    swap(says, !speaks ? el("p.warn", t("stand.silent")) : seen ? findings(seen) : el("p", t("stand.trying")));
    next.textContent = t(seen?.marks === 4 ? "stand.next" : "stand.tray.without");
    next.classList.toggle("quiet", !all());
    next.dataset.well = String(Boolean(all()));
  };
  draw();
  const look = async () => {
    const { heard: speaks, progress } = await heard();
    seen = progress?.card ?? null;
    return [speaks, seen?.marks, seen?.well, seen?.turned];
  };
  poll(says, EVERY, look, ([speaks]) => draw(Boolean(speaks)));
  const tray = liveTray((picture) => seen?.corners && outline(picture, seen.corners, all() === true));
  return [el("p.hint", t("stand.tray.text")), tray, says, next];
}

/** @param {NonNullable<import("./orders.js").Progress["card"]>} seen */
function findings({ marks, well, turned }) {
  if (marks < 4) return el("p", t("stand.tray.marks", { marks }));
  const rows = LOOKED_AT.map((what) =>
    el("li", { class: well[what] ? "well" : "not" }, sign(well[what] ? "done" : "not"), el("b", t(`stand.see.${what}`)), well[what] ? null : el("small", t(`stand.mend.${what}`))));
  const good = Object.values(well).every(Boolean);
  const words = good && el("p", t("stand.tray.well"), Math.abs(turned) > TURN ? [" ", t("stand.tray.turned", { degrees: turned })] : null);
  return [el("ul.checked", rows), words];
}
