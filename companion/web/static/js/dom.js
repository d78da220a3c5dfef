/** Building elements: text stays text, because a player may be called <b>. Nothing of the game lives here. */
const SVG = "http://www.w3.org/2000/svg";

export const el = (tag, attributes, ...children) => dress(document.createElement(tag), attributes, children);
export const svg = (tag, attributes, ...children) => dress(document.createElementNS(SVG, tag), attributes, children);

function dress(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** Puts new content in a place; what had the focus there and has the same data-key keeps it. */
export function swap(place, ...children) {
  const held = place.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  place.replaceChildren(...children.flat(Infinity).filter(Boolean));
  if (held) place.querySelector(`[data-key="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
}

export const byId = (id) => document.getElementById(id);

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A button that cannot be pressed twice while its work is under way. */
export function button(label, work, attributes = {}) {
  const node = el("button", { type: "button", ...attributes }, label);
  node.addEventListener("click", async (event) => {
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
