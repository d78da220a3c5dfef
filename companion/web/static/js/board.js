/** The track as one SVG: spaces, tiles, camels that stay the same elements from move to move, and the middle of the ring. */
import { svg, still } from "./dom.js";
import { ring, row, between } from "./layout.js";
import { CAMEL, camel, camera, carpet, face, figure } from "./pieces.js";
import { centre } from "./centre.js";
import { t, camelNames } from "./words.js";

const CRAZY_EDITION = "second";
const PAD = 6;
const LARGEST = 1.35;
/** Camels of a tall stack are low; being broader than they are low they can still be told apart. */
const BROADER = 1.4;
const LONGEST_MOVE = 900;
const PUSH = 700;

export const initial = (name) => [...name][0].toLocaleUpperCase();

export class Board {
  /** `pick` is called with a space; `across` is how many cards of the card game stand in a row. */
  constructor({ pick = null, across = 3, plain = false } = {}) {
    this.pick = pick;
    this.across = across;
    this.plain = plain;
    this.under = svg("g");
    this.marks = svg("g", { class: "marks" });
    this.pieces = svg("g");
    this.herd = svg("g");
    this.over = svg("g");
    this.node = svg(
      "svg",
      { class: "board", role: pick ? "group" : "img" },
      this.under,
      this.marks,
      this.pieces,
      this.herd,
      this.over,
    );
    this.camels = new Map();
    this.track = {};
    this.key = "";
  }

  /** Shows a view of the race. `walks` are the moves that led here, played once, in order. */
  async show(view, { walks = [], pickable = [], notes = new Map(), dice = [] } = {}) {
    this.lay(view);
    this.light(pickable, notes);
    this.pieces.replaceChildren(...standing(view, this.layout));
    this.over.replaceChildren(...(this.plain ? [] : centre(view, this.layout, dice)));
    this.node.setAttribute("aria-label", described(view));
    this.settle(walks.length ? this.track : view.track);
    this.marks.replaceChildren(...(walks.length ? [this.footprint(walks[0].start)] : []));
    const budget = LONGEST_MOVE / Math.max(1, walks.length);
    for (const walk of still() ? [] : walks) await this.walk(walk, budget);
    this.settle(view.track);
    this.track = view.track;
  }

  lay(view) {
    const cards = view.edition === "cards";
    const key = JSON.stringify(cards ? [view.length, view.sandstorms, this.across] : view.last) + view.edition;
    if (key === this.key) return;
    this.key = key;
    this.edition = view.edition;
    this.layout = cards ? row(view.length, view.sandstorms, this.across) : ring(view.last);
    this.node.setAttribute("viewBox", `-3 -3 ${this.layout.width + 6} ${this.layout.height + 6}`);
    this.under.replaceChildren(...ground(this.layout));
    this.herd.replaceChildren();
    this.camels.clear();
  }

  /** Spaces that may be picked, with what is noted on each. */
  light(pickable, notes) {
    for (const cell of this.under.querySelectorAll(".space")) {
      const space = Number(cell.dataset.space);
      const on = pickable.includes(space);
      cell.classList.toggle("lit", on);
      cell.querySelector(".note")?.remove();
      if (notes.has(space)) cell.append(this.note(space, notes.get(space)));
      if (!this.pick) continue;
      for (const [name, value] of [
        ["role", "button"],
        ["tabindex", "0"],
        ["aria-label", [t("space", { space }), notes.get(space)].filter(Boolean).join(" ")],
      ])
        on ? cell.setAttribute(name, value) : cell.removeAttribute(name);
      cell.onclick = on ? () => this.pick(space) : null;
      cell.onkeydown = on
        ? (event) => ["Enter", " "].includes(event.key) && (event.preventDefault(), this.pick(space))
        : null;
    }
  }

  note(space, text) {
    const { x, y, w, h } = this.layout.cells.get(space);
    return svg("text", { class: "note", x: x + w / 2, y: y + h / 2 + 8, "text-anchor": "middle" }, text);
  }

  /** Every camel where it stands, lower ones first so that upper ones lie over them. */
  settle(track) {
    for (const [space, stack] of Object.entries(track)) {
      stack.forEach((name, level) => {
        const node = this.camel(name);
        const at = this.spot(Number(space), level, stack.length);
        face(node, at.left !== this.isCrazy(name));
        node.style.transform = moved(at);
        this.herd.append(node);
      });
    }
    const standing = new Set(Object.values(track).flat());
    for (const [name, node] of this.camels) node.toggleAttribute("hidden", !standing.has(name));
  }

  isCrazy(name) {
    return this.edition === CRAZY_EDITION && (name === "black" || name === "white");
  }

  camel(name) {
    if (!this.camels.has(name)) this.camels.set(name, camel(name, { crazy: this.isCrazy(name) }));
    return this.camels.get(name);
  }

  /** Where a camel stands: its upper left corner, its scale, and which way it looks. */
  spot(space, level, height) {
    const cell = this.layout.cells.get(space);
    if (cell.spread) return spread(cell, level);
    const room = cell.h - 2 * PAD;
    const most = Math.min((cell.w - PAD) / CAMEL.width, LARGEST);
    const scale = Math.min(most, room / (CAMEL.height + CAMEL.step * (height - 1)));
    const wide = Math.min(most, scale * BROADER);
    const x = cell.x + cell.w / 2 - (CAMEL.width * wide) / 2;
    const y = cell.y + cell.h - PAD - CAMEL.height * scale - level * CAMEL.step * scale;
    return { x, y, scale, wide, left: cell.left };
  }

  footprint(space) {
    const cell = this.layout.cells.get(space);
    return svg("circle", { class: "footprint", cx: cell.x + cell.w / 2, cy: cell.y + cell.h / 2, r: 24 });
  }

  /** The tile or figure there swells for a moment: it is what pushes. */
  push(space) {
    const { x, y, w, h } = this.layout.cells.get(space);
    const ring = svg("circle", { class: "pushing", cx: x + w / 2, cy: y + h / 2, r: 40 });
    this.marks.append(ring);
    const frames = [{ opacity: 1, transform: "scale(.7)" }, { opacity: 0, transform: "scale(1.5)" }];
    const swells = ring.animate(frames, { duration: PUSH, easing: "ease-out" });
    swells.finished.then(() => ring.remove());
  }

  /** One unit lifts, walks space by space, and lands; the others make room. */
  async walk({ unit, start, end, under = false, why }, budget) {
    if (PUSHES.has(why)) this.push(start);
    const track = Object.fromEntries(Object.entries(this.track).map(([space, stack]) => [space, [...stack]]));
    const way = between(start, end, this.layout.cells);
    const left = (track[start] ?? []).filter((name) => !unit.includes(name));
    track[start] = left;
    const there = (track[end] ?? []).filter((name) => !unit.includes(name));
    track[end] = under ? [...unit, ...there] : [...there, ...unit];
    if (!left.length && start !== end) delete track[start];
    const from = new Map(unit.map((name) => [name, this.camel(name).style.transform]));
    this.settle(track);
    const moves = unit.map((name, level) => {
      const frames = [{ transform: from.get(name) }];
      for (const space of way) frames.push({ transform: moved(lifted(this.spot(space, level, unit.length))) });
      frames.push({ transform: this.camel(name).style.transform });
      const duration = Math.min(budget, 150 * frames.length);
      return this.camel(name).animate(frames, { duration, easing: "ease-in-out" }).finished;
    });
    await Promise.allSettled(moves);
    this.track = track;
  }
}

/** What pushes a unit on or back, beside dice and cards. */
const PUSHES = new Set(["cheer", "boo", "palm", "fennec"]);

const moved = ({ x, y, scale, wide = scale }) =>
  `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${wide.toFixed(4)}, ${scale.toFixed(4)})`;
const lifted = (at) => ({ ...at, y: at.y - 16 });

/** On the Start card camels never stack. */
function spread(cell, index) {
  const scale = 0.82;
  const x = cell.x + 8 + (index % 3) * 51;
  return { x, y: cell.y + 20 + Math.floor(index / 3) * 46, scale, left: false };
}

function ground(layout) {
  const cards = layout.cards.map((card) =>
    svg(
      "g",
      { class: `card${card.sand ? " sand" : ""}${card.finish ? " finish" : ""}` },
      svg("rect", { x: card.x, y: card.y, width: card.w, height: card.h, rx: 12 }),
      card.sand &&
        svg("path", {
          class: "swirl",
          d: `M${card.x + 20} ${card.y + 84}q30 -34 62 -8t66 -10M${card.x + 34} ${card.y + 100}q26 -18 50 -4t52 -8`,
        }),
      (card.start || card.finish) &&
        svg("text", { class: "number", x: card.x + 10, y: card.y + 18 }, t(card.start ? "card.start" : "card.finish")),
      card.finish && checkered(card.x + card.w - 26, card.y + 8, 18, card.h - 16),
    ),
  );
  const spaces = [...layout.cells]
    .filter(([space]) => space >= 1 && space <= layout.last)
    .map(([space, cell]) =>
      place(
        space,
        cell,
        layout.cards.some((card) => card.sand && card.cell === space),
      ),
    );
  return [
    ...cards,
    ...spaces,
    layout.line && checkered(layout.line.x, layout.line.y, layout.line.w, layout.line.h),
  ].filter(Boolean);
}

function place(space, cell, sandy) {
  return svg(
    "g",
    { class: `space${sandy ? " sandy" : ""}`, "data-space": space },
    svg("rect", { x: cell.x + 3, y: cell.y + 3, width: cell.w - 6, height: cell.h - 6, rx: 14 }),
    svg("text", { class: "number", x: cell.x + 10, y: cell.y + 18 }, space),
  );
}

/** The finish line. */
function checkered(x, y, w, h) {
  const size = 6;
  const squares = [];
  for (let i = 0; i * size < w; i += 1)
    for (let j = 0; j * size < h; j += 1)
      if ((i + j) % 2 === 0)
        squares.push(
          `M${x + i * size} ${y + j * size}h${Math.min(size, w - i * size)}v${Math.min(size, h - j * size)}h-${Math.min(size, w - i * size)}Z`,
        );
  return svg(
    "g",
    { class: "line" },
    svg("rect", { x, y, width: w, height: h, rx: 2 }),
    svg("path", { d: squares.join("") }),
  );
}

/** Tiles, the camera, palm and fennec. */
function standing(view, layout) {
  const put = (space, node) => {
    const cell = layout.cells.get(space);
    if (!cell) return null;
    node.setAttribute("transform", `translate(${cell.x + cell.w / 2} ${cell.y + cell.h / 2 + 4})`);
    return node;
  };
  const found = [];
  for (const player of view.players ?? [])
    if (player.tile) found.push(put(player.tile.space, carpet(player.tile.side, initial(player.name))));
  if (view.camera) found.push(beside(view.camera.space, camera(initial(view.camera.holder)), layout));
  for (const [name, at] of Object.entries(view.figures ?? {}))
    if (at) found.push(put(at.space, figure(name, initial(at.holder))));
  return found.filter(Boolean);
}

/** The camera stands at the edge of its space: camels stop before it. */
function beside(space, node, layout) {
  const cell = layout.cells.get(space);
  node.setAttribute("transform", `translate(${cell.x + cell.w - 23} ${cell.y + 20}) scale(.66)`);
  return node;
}

/** The whole track in words. */
function described(view) {
  const stacks = Object.entries(view.track).map(([space, stack]) =>
    t("track.stack", { space, camels: camelNames(stack) }),
  );
  const tiles = (view.players ?? [])
    .filter((player) => player.tile)
    .map((player) =>
      t("track.tile", { space: player.tile.space, name: player.name, side: t(`side.${player.tile.side}`) }),
    );
  return [t("track"), ...stacks, ...tiles].join(". ");
}
