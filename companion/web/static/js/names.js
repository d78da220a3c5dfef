/** The names round the table: typed, moved by buttons or dragged, taken out. */
import { button, el } from "./dom.js";
import { MOST } from "./setup.js";
import { t } from "./words.js";

export function names(race, draw) {
  const rows = race.players.map((name, at) => nameRow(race, draw, name, at));
  const add =
    race.players.length < MOST
      ? button(t("new.add"), async () => (race.players.push(""), draw(), focusLast()), {
          class: "wide quiet",
          "data-act": "add",
        })
      : null;
  return [el("h3", {}, t("new.players")), el("ol", { class: "rows names" }, rows), add];
}

const focusLast = () => [...document.querySelectorAll(".names input")].at(-1)?.focus();

function nameRow(race, draw, name, at) {
  const input = el("input", {
    class: "field",
    value: name,
    maxlength: 40,
    autocomplete: "off",
    enterkeyhint: "next",
    "aria-label": t("new.name", { number: at + 1 }),
    placeholder: t("new.name", { number: at + 1 }),
    "data-key": `name-${at}`,
    oninput: (event) => (race.players[at] = event.target.value),
  });
  const called = name || t("new.name", { number: at + 1 });
  const go = (to) => async () => (move(race, at, to), draw());
  const row = el(
    "li",
    {},
    handle(race, draw, at),
    input,
    button("↑", go(at - 1), {
      class: "small",
      "aria-label": t("new.up", { name: called }),
      disabled: at === 0,
      "data-key": `up-${at}`,
    }),
    button("↓", go(at + 1), {
      class: "small",
      "aria-label": t("new.down", { name: called }),
      disabled: at === race.players.length - 1,
      "data-key": `down-${at}`,
    }),
    button("×", async () => (race.players.splice(at, 1), draw()), {
      class: "small",
      "aria-label": t("new.remove", { name: called }),
      disabled: race.players.length <= 2,
    }),
  );
  return row;
}

function move(race, from, to) {
  const [name] = race.players.splice(from, 1);
  race.players.splice(to, 0, name);
}

/** The handle to drag by: works with a finger as with a mouse; buttons do the same for everybody else. */
function handle(race, draw, at) {
  const grip = el("span", { class: "grip", title: t("new.drag"), "aria-hidden": "true" }, "⠿");
  grip.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    grip.setPointerCapture(event.pointerId);
    const row = grip.closest("li");
    const rows = [...row.parentElement.children];
    const others = rows.filter((other) => other !== row);
    const middles = others.map((other) => other.getBoundingClientRect().top + other.offsetHeight / 2);
    const step = rows[1].offsetTop - rows[0].offsetTop;
    const above = (clientY) => middles.filter((middle) => middle < clientY).length;
    row.classList.add("dragged");
    const follow = ({ clientY }) => {
      row.style.transform = `translateY(${clientY - event.clientY}px)`;
      const to = above(clientY);
      for (const [index, other] of others.entries()) {
        const by = (index < to) - (index < at); // those that it passes make room
        other.style.transform = by ? `translateY(${-by * step}px)` : "";
      }
    };
    const drop = ({ clientY }) => {
      move(race, at, above(clientY));
      draw();
    };
    grip.addEventListener("pointermove", follow);
    grip.addEventListener("pointerup", drop, { once: true });
    grip.addEventListener("pointercancel", draw, { once: true });
  });
  return grip;
}
