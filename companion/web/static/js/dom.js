/** Building elements: text stays text, because a player may be called <b>. Nothing of the game lives here. */
/** @typedef {Node | string | number | boolean | null | undefined} Leaf @typedef {Leaf | Leaf[] | Leaf[][] | (Leaf | Leaf[])[][]} Child */
/** @typedef {Record<string, any>} Attributes */
const SVG = "http://www.w3.org/2000/svg";

/** `el("div.track.small", { id: "x" }, …)`; attributes may be left out, a `style` is an object: the page allows no other. @param {string} what @param {(Attributes | Child)[]} inside @returns {any} */
export const el = (what, ...inside) => dress(document.createElement(nameOf(what)), what, inside);
/** @param {string} what @param {(Attributes | Child)[]} inside @returns {any} */
export const svg = (what, ...inside) => dress(document.createElementNS(SVG, nameOf(what)), what, inside);

/** @param {string} what */
const nameOf = (what) => what.split(".", 1)[0];

/** @param {Element} node @param {string} what @param {any[]} inside */
function dress(node, what, inside) {
  const [first] = inside;
  const plain = first !== null && typeof first === "object" && !Array.isArray(first) && !(first instanceof Node);
  const classes = what.split(".").slice(1);
  if (classes.length) node.classList.add(...classes);
  for (const [name, value] of Object.entries(plain ? first : {})) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else if (name === "style") for (const [key, one] of Object.entries(value)) /** @type {any} */ (node).style.setProperty(key, one);
    else if (name === "class") node.classList.add(...value.split(" ").filter(Boolean));
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...leaves(plain ? inside.slice(1) : inside));
  return node;
}

/** @param {any[]} children */
const leaves = (children) =>
  children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);

/** Puts new content in a place; what had the focus there and has the same data-key keeps it. @param {Element} place @param {Child[]} children */
export function swap(place, ...children) {
  const active = /** @type {HTMLElement | null} */ (document.activeElement);
  const held = place.contains(active) ? active?.dataset.key : null;
  place.replaceChildren(...leaves(children));
  if (held) find(`[data-key="${CSS.escape(held)}"]`, place)?.focus({ preventScroll: true });
}

/** @param {string} id @returns {HTMLElement} */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {string} selector @param {ParentNode} [within] @returns {any} */
export const find = (selector, within = document) => within.querySelector(selector);
/** @param {string} selector @returns {any[]} */
export const findAll = (selector) => [...document.querySelectorAll(selector)];

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A button that cannot be pressed twice while its work is under way. @param {Child} label @param {(event: Event) => any} work @param {Attributes} [attributes] */
export function button(label, work, attributes = {}) {
  const node = el("button", { type: "button", ...attributes }, label);
  node.addEventListener("click", async (/** @type {Event} */ event) => {
    if (node.getAttribute("aria-busy")) return;
    node.setAttribute("aria-busy", "true");
    try {
      await work(event);
    } finally {
      node.removeAttribute("aria-busy");
    }
  });
  return node;
}

/** A few buttons of which one is pressed. @param {string} label @param {{key: string, text: string, on: boolean, work: () => any, [more: string]: any}[]} tabs */
export const segments = (label, tabs) =>
  el("div.segments", { role: "group", "aria-label": label }, tabs.map(({ key, text, on, work, ...more }) =>
    button(text, work, { "aria-pressed": String(on), "data-key": key, ...more })));

/** Asks again and again, as long as a part of the page is there and somebody looks at it, and draws what has changed. @template T @param {Element} place @param {number} every milliseconds between two times @param {() => Promise<T>} work @param {(found: T) => any} [draw] */
export function poll(place, every, work, draw = () => null) {
  let told = "";
  const look = async () => {
    const found = await work();
    const key = JSON.stringify(found) ?? "";
    if (key !== told) draw(found);
    told = key;
  };
  const go = async () => {
    if (!document.hidden) await look().catch(() => null);
    setTimeout(() => place.isConnected && go(), every);
  };
  setTimeout(go);
}
