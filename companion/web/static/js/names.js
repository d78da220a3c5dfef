/** The names round the table: typed, moved by buttons or dragged, taken out. */
import { button, el, findAll } from "./dom.js";
import { sign } from "./pieces.js";
import { t } from "./words.js";

/** @typedef {import("./setup.js").RaceForm} Form */

/** @param {Form} form @param {() => void} draw */
export function names(form, draw) {
  const more = () => {
    form.players.push("");
    draw();
    findAll(".names input").at(-1)?.focus();
  };
  const add = form.players.length < form.rules.most && button(t("new.add"), more, { class: "wide quiet", "data-act": "add" });
  return [el("h3", t("new.players")), el("ol.rows.names", form.players.map((_, at) => nameRow(form, draw, at))), add];
}

/** @param {Form} form @param {() => void} draw @param {number} at */
function nameRow(form, draw, at) {
  const { players, rules } = form;
  const placeholder = t("new.name", { number: at + 1 });
  const name = players[at] || placeholder;
  const oninput = (/** @type {any} */ event) => (players[at] = event.target.value);
  const input = el("input.field", { value: players[at], maxlength: 40, autocomplete: "off", enterkeyhint: "next",
    "aria-label": placeholder, placeholder, "data-key": `name-${at}`, oninput });
  /** @param {"up" | "down" | "remove"} key @param {boolean} disabled @param {() => void} work */
  const small = (key, disabled, work) =>
    button(sign(key === "remove" ? "close" : key), () => (work(), draw()), { class: "small", "aria-label": t(`new.${key}`, { name }), disabled, "data-key": `${key}-${at}` });
  return el(
    "li",
    handle(form, draw, at),
    input,
    small("up", at === 0, () => form.move(at, at - 1)),
    small("down", at === players.length - 1, () => form.move(at, at + 1)),
    small("remove", players.length <= rules.least, () => players.splice(at, 1)),
  );
}

/** The handle to drag by: works with a finger as with a mouse; buttons do the same for everybody else. @param {Form} form @param {() => void} draw @param {number} at */
function handle(form, draw, at) {
  const grip = el("span.grip", { title: t("new.drag"), "aria-hidden": "true" }, sign("grip"));
  grip.onpointerdown = (/** @type {PointerEvent} */ event) => {
    event.preventDefault();
    grip.setPointerCapture(event.pointerId);
    const row = grip.closest("li");
    const rows = [...row.parentElement.children];
    const others = rows.filter((other) => other !== row);
    const middles = others.map((other) => other.getBoundingClientRect().top + other.offsetHeight / 2);
    const step = rows[1].offsetTop - rows[0].offsetTop;
    const above = (/** @type {number} */ clientY) => middles.filter((middle) => middle < clientY).length;
    row.classList.add("dragged");
    grip.onpointermove = (/** @type {PointerEvent} */ { clientY }) => {
      row.style.transform = `translateY(${clientY - event.clientY}px)`;
      const to = above(clientY);
      for (const [index, other] of others.entries()) {
        const by = Number(index < to) - Number(index < at); // those that it passes make room
        other.style.transform = by ? `translateY(${-by * step}px)` : "";
      }
    };
    grip.onpointerup = (/** @type {PointerEvent} */ { clientY }) => (form.move(at, above(clientY)), draw());
    grip.onpointercancel = draw;
  };
  return grip;
}
