/** Finish cards: face down until a finger holds them open; let go on a card and it is placed, let go beside and nothing was seen. */
import { button, el, swap } from "./dom.js";
import { camelPicture } from "./pieces.js";
import { look } from "./looks.js";
import { advised } from "./reasons.js";
import { openSheet } from "./sheet.js";
import { camelName, percent, t, tenths } from "./words.js";

/** Chooses the deck, then the card. `events` are the legal finish events of this hand. */
export function finishSheet(table, hand, events, act) {
  let on = events[0].on;
  const decks = el("div", { class: "segments", role: "group", "aria-label": t("deck") });
  const place = el("div");
  const draw = () => {
    const offered = [...new Set(events.map((event) => event.on))];
    swap(
      decks,
      offered.map((one) =>
        button(t(`deck.${one}`), () => ((on = one), draw()), {
          "aria-pressed": String(one === on),
          "data-key": one,
          "data-deck": one,
        }),
      ),
    );
    const choices = events.filter((event) => event.on === on);
    swap(
      place,
      heldCards(
        choices.map(({ camel }) => camel),
        (camel) => act(choices.find((event) => event.camel === camel)),
        (camel) => worth(advised(table, choices.find((event) => event.camel === camel))),
      ),
    );
  };
  draw();
  openSheet(t("sheet.finish"), [decks, el("p", { class: "hint" }, t("hint.finish")), place]);
}

/** What such a card is expected to pay, and how likely it is right: on the card, so that it is as hidden as the card. */
const worth = (advice) =>
  advice ? [t("expected", { value: tenths(advice.ev) }), percent(advice.because.chance)] : [];

/** The cards, face down, and the place to hold. `choose` is called with a camel; without it one may only look. */
export function heldCards(camels, choose = null, notes = () => []) {
  const cards = camels.map((camel) => card(camel, choose));
  const fan = el("div", { class: "fan", role: "group", "aria-label": t("cards") }, cards);
  const pad = el("button", { type: "button", class: "wide hold", "aria-pressed": "false" }, t("cards.hold"));
  const show = (open) => {
    fan.classList.toggle("open", open);
    pad.setAttribute("aria-pressed", String(open));
    pad.textContent = t(open ? "cards.release" : "cards.hold");
    for (const [at, node] of cards.entries()) {
      node.replaceChildren(...(open ? face(camels[at], notes(camels[at])) : [el("span", { class: "back" }, "?")]));
      node.setAttribute("aria-label", open ? camelName(camels[at]) : t("card.down"));
      node.disabled = !open || !choose;
    }
  };
  show(false);
  hold(pad, show, (x, y) => {
    const under = document.elementFromPoint(x, y)?.closest(".fan .choice");
    const at = cards.indexOf(under);
    if (choose && at >= 0) choose(camels[at]);
  });
  return el("div", { class: "held-cards" }, fan, pad);
}

/** Open while the finger is down; a keyboard or a screen reader, which cannot hold, opens and closes by turns. */
function hold(pad, show, release) {
  pad.addEventListener("pointerdown", (event) => {
    pad.setPointerCapture(event.pointerId);
    show(true);
  });
  pad.addEventListener("pointerup", (event) => {
    release(event.clientX, event.clientY);
    show(false);
  });
  pad.addEventListener("pointercancel", () => show(false));
  pad.addEventListener("contextmenu", (event) => event.preventDefault());
  pad.addEventListener("click", (event) => event.detail === 0 && show(pad.getAttribute("aria-pressed") === "false"));
}

function card(camel, choose) {
  return button("", () => choose?.(camel), { class: "choice finish-card" });
}

function face(camel, notes) {
  const small = [camelName(camel), ...notes].map((text) => el("small", {}, text));
  const node = el("span", { class: "ticket" }, camelPicture(camel), small);
  node.style.setProperty("--fill", look(camel).fill);
  node.style.setProperty("--ink", look(camel).ink);
  return [node];
}
