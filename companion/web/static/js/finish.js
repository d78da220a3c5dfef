/** Finish cards: face down until a finger holds them open; let go on a card and it is placed, let go beside and nothing was seen. */
import { client } from "./client.js";
import { button, el, segments, swap } from "./dom.js";
import { ticketPicture } from "./pieces.js";
import { advised } from "./reasons.js";
import { openSheet } from "./sheet.js";
import { camelName, percent, t, tenths } from "./words.js";

/** Chooses the deck, then the card. @param {import("./choices.js").Offer} offer */
export function finishSheet({ events, act }) {
  const offered = [...new Set(events.map((event) => event.on))];
  let [on] = offered;
  const place = el("div");
  const draw = () => {
    const of = (/** @type {string} */ camel) => events.find((event) => event.on === on && event.camel === camel);
    const tabs = offered.map((key) => ({ key, text: t(`deck.${key}`), on: key === on, work: () => ((on = key), draw()), "data-deck": key }));
    const camels = events.filter((event) => event.on === on).map(({ camel }) => camel);
    const hint = el("p.hint", t("hint.finish"));
    swap(place, segments(t("deck"), tabs), hint, heldCards(camels, (camel) => act(of(camel)), (camel) => worth(advised(of(camel)))));
  };
  draw();
  openSheet(t("sheet.finish"), place);
}

/** What such a card is expected to pay, and how likely it is right: on the card, so that it is as hidden as the card. @param {any} advice */
const worth = (advice) => (advice ? [t("expected", { value: tenths(advice.ev) }), percent(advice.because.chance)] : []);

/** The cards, face down, and the place to hold. `choose` is called with a camel; without it one may only look. @param {string[]} camels @param {((camel: string) => any) | null} [choose] @param {(camel: string) => string[]} [notes] */
export function heldCards(camels, choose = null, notes = () => []) {
  const cards = camels.map((camel) => button("", () => choose?.(camel), { class: "choice finish-card" }));
  const fan = el("div.fan", { role: "group", "aria-label": t("cards") }, cards);
  const pad = el("button.wide.hold", { type: "button", "aria-pressed": "false" });
  const show = (/** @type {boolean} */ open) => {
    fan.classList.toggle("open", open);
    pad.setAttribute("aria-pressed", String(open));
    pad.textContent = t(open ? "cards.release" : "cards.hold");
    for (const [at, node] of cards.entries()) {
      const name = camelName(camels[at]);
      node.replaceChildren(open ? ticketPicture(camels[at], "", [name, ...notes(camels[at])]) : el("span.back", "?"));
      node.setAttribute("aria-label", open ? name : t("card.down"));
      node.disabled = !open || !choose;
    }
  };
  show(false);
  hold(pad, show, (x, y) => {
    const at = cards.indexOf(document.elementFromPoint(x, y)?.closest(".fan .choice"));
    if (choose && at >= 0) choose(camels[at]);
  });
  return el("div.held-cards", fan, pad);
}

/** Open while the finger is down; a keyboard or a screen reader, which cannot hold, opens and closes by turns. @param {any} pad @param {(open: boolean) => void} show @param {(x: number, y: number) => void} release */
function hold(pad, show, release) {
  pad.onpointerdown = (/** @type {PointerEvent} */ event) => (pad.setPointerCapture(event.pointerId), show(true));
  pad.onpointerup = (/** @type {PointerEvent} */ event) => (release(event.clientX, event.clientY), show(false));
  pad.onpointercancel = () => show(false);
  pad.oncontextmenu = (/** @type {Event} */ event) => event.preventDefault();
  pad.onclick = (/** @type {MouseEvent} */ event) => event.detail === 0 && show(pad.getAttribute("aria-pressed") === "false");
}
