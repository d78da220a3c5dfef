/** The bar of what this device can do now: one button a kind of action, only what is legal, for the seat to act. */
import { client } from "./client.js";
import { button, el, swap } from "./dom.js";
import { sign } from "./pieces.js";
import { t } from "./words.js";

/** In the order of the rulebook, the pyramid last (under the thumb). */
const ACTIONS = "ticket bet tile place photo finish final partner position boost hand done reveal roll".split(" ");

/** @param {HTMLElement} place */
export function drawBar(place) {
  const hands = client.able;
  place.hidden = hands.length === 0;
  document.body.classList.toggle("acting", hands.length > 0);
  swap(place, hands.map(strip));
  document.documentElement.style.setProperty("--bar", `${hands.length ? place.offsetHeight : 0}px`);
}

/** @param {import("./store.js").Hand} hand */
function strip({ name, legal }) {
  const kinds = ACTIONS.filter((kind) => legal.some((event) => event.do === kind));
  const buttons = kinds.map((kind) =>
    button(
      [sign(kind), el("span", t(`act.${kind}`))],
      async () => (await import("./choices.js")).open(name, kind, legal.filter((event) => event.do === kind)),
      { class: `act act-${kind}`, "data-key": `${name}-${kind}`, "data-act": kind },
    ),
  );
  const [own, whose] = [name === client.me.seat, t("act.for", { name })];
  const label = own ? t("your.turn") : whose;
  return el("div.strip", { role: "group", "aria-label": label }, own ? null : el("p.whose", whose), el("div.acts", buttons));
}
