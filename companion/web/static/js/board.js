/** The track as one SVG: spaces, tiles, camels that stay the same elements from move to move, and the middle of the ring. */
import { centre } from "./centre.js";
import { find, still, svg } from "./dom.js";
import { ground } from "./ground.js";
import { between, flat, ring, row, tilted } from "./layout.js";
import { swells, walks as camelWalks } from "./motion.js";
import { CAMEL, camel, camera, carpet, face, figure } from "./pieces.js";
import { camelNames, t } from "./words.js";

/** @typedef {{x: number, y: number, scale: number, wide: number, left: boolean}} Spot */
/** @typedef {{unit: string[], start: number, end: number, under?: boolean, why: string, [more: string]: any}} Walk */
/** @typedef {Pick<import("./api.js").PublicState, "edition" | "track"> & {last?: number, [more: string]: any}} View */

const PAD = 6;
const LARGEST = 1.35;
/** Camels of a tall stack are low; being broader than they are low they can still be told apart. */
const BROADER = 1.4;
/** Seen in perspective a stack may tower over the spaces behind it by so much of a space. */
const TOWER = 0.55;
const LONGEST_MOVE = 900;
/** So much higher than it stands a camel is carried. */
const LIFT = 16;
/** What pushes a unit on or back, beside dice and cards. */
const PUSHES = ["cheer", "boo", "palm", "fennec"];

/** @param {string} name */
export const initial = (name) => [...name][0].toLocaleUpperCase();

export class Board {
  under = svg("g");
  marks = svg("g.marks");
  pieces = svg("g");
  herd = svg("g");
  over = svg("g");

  /** `pick` is called with a space; `across` is how many cards of the card game stand in a row; a `stage` is seen in perspective. @param {{pick?: ((space: number) => any) | null, across?: number, plain?: boolean, stage?: boolean}} [how] */
  constructor({ pick = null, across = 3, plain = false, stage = false } = {}) {
    this.pick = pick;
    this.across = across;
    this.plain = plain;
    this.stage = stage;
    this.node = svg("svg.board", { role: pick ? "group" : "img" }, this.under, this.marks, this.pieces, this.herd, this.over);
    /** @type {Map<string, any>} */
    this.camels = new Map();
    /** @type {Map<string, Spot>} */
    this.spots = new Map();
    /** @type {Record<string, string[]>} */
    this.track = {};
    this.key = "";
    this.edition = "";
    this.layout = ring(16);
    this.project = flat;
  }

  /** Shows a view of the race. `walks` are the moves that led here, played once, in order; of what may be picked, `lit` shines. @param {View} view @param {{walks?: Walk[], pickable?: number[], lit?: number[], notes?: Map<number, string>, dice?: any[]}} [how] */
  async show(view, { walks = [], pickable = [], lit = pickable, notes = new Map(), dice = [] } = {}) {
    this.lay(view);
    this.light(pickable, lit, notes);
    this.pieces.replaceChildren(...this.standing(view));
    this.over.replaceChildren(...(this.plain ? [] : centre(view, this.layout, dice, this.project)));
    this.node.setAttribute("aria-label", described(view));
    const moves = walks.every((walk) => this.camels.has(walk.unit[0])) ? walks : [];
    this.settle(moves.length ? this.track : view.track);
    const { x: cx, y: cy } = this.middle(moves[0]?.start ?? 0);
    this.marks.replaceChildren(...(moves.length ? [svg("circle.footprint", { cx, cy, r: 24 })] : []));
    for (const walk of still() ? [] : moves) await this.walk(walk, LONGEST_MOVE / moves.length);
    this.settle(view.track);
    this.track = view.track;
  }

  /** @param {View} view */
  lay(view) {
    const cards = view.edition === "cards";
    const key = JSON.stringify(cards ? [view.length, view.sandstorms, this.across] : view.last) + view.edition;
    if (key === this.key) return;
    this.key = key;
    this.edition = view.edition;
    this.layout = cards ? row(view.length, view.sandstorms, this.across) : ring(view.last ?? 16);
    this.project = this.stage && !cards ? tilted(this.layout) : flat;
    const [top, bottom] = [this.project(0, 0), this.project(0, this.layout.height)];
    const above = this.project === flat ? 3 : 120;
    const [left, height] = [Math.min(top.x, bottom.x) - 3, bottom.y - top.y + above + 6];
    this.node.setAttribute("viewBox", `${left} ${top.y - above} ${this.layout.width - 2 * left} ${height}`);
    this.under.replaceChildren(...ground(this.layout, this.project));
    this.herd.replaceChildren();
    this.camels.clear();
  }

  /** Spaces that may be picked, those of them that shine, and what is noted on each. @param {number[]} pickable @param {number[]} lit @param {Map<number, string>} notes */
  light(pickable, lit, notes) {
    for (const cell of this.under.querySelectorAll(".space")) {
      const space = Number(cell.dataset.space);
      const on = pickable.includes(space);
      const note = notes.get(space);
      cell.classList.toggle("open", on);
      cell.classList.toggle("lit", lit.includes(space));
      find(".note", cell)?.remove();
      const { x, y } = this.middle(space);
      if (note) cell.append(svg("text.note", { x, y: y + 8, "text-anchor": "middle" }, note));
      if (!this.pick) continue;
      const says = [t("space", { space }), note].filter(Boolean).join(" ");
      for (const [name, value] of Object.entries({ role: "button", tabindex: "0", "aria-label": says }))
        on ? cell.setAttribute(name, value) : cell.removeAttribute(name);
      const pick = () => this.pick?.(space);
      cell.onclick = on ? pick : null;
      cell.onkeydown = on
        ? (/** @type {KeyboardEvent} */ event) => ["Enter", " "].includes(event.key) && (event.preventDefault(), pick())
        : null;
    }
  }

  /** @param {number} space */
  middle(space) {
    const { x, y, w, h } = this.cell(space);
    return this.project(x + w / 2, y + h / 2);
  }

  /** @param {number} space */
  cell(space) {
    return this.layout.cells.get(space) ?? { x: 0, y: 0, w: 100, h: 100, left: false };
  }

  /** Every camel where it stands, far ones and lower ones first so that the others lie over them. @param {Record<string, string[]>} track */
  settle(track) {
    const stacks = Object.entries(track).sort(([a], [b]) => this.cell(Number(a)).y - this.cell(Number(b)).y);
    /** @type {any[]} */
    const nodes = [];
    for (const [space, stack] of stacks)
      stack.forEach((name, level) => {
        const node = this.camel(name);
        const at = this.spot(Number(space), level, stack.length);
        face(node, at.left !== this.isCrazy(name));
        node.style.transform = moved(at);
        this.spots.set(name, at);
        nodes.push(node);
      });
    if (nodes.some((node, at) => this.herd.children[at] !== node)) this.herd.append(...nodes);
    const standing = new Set(Object.values(track).flat());
    for (const [name, node] of this.camels) node.toggleAttribute("hidden", !standing.has(name));
  }

  /** @param {string} name */
  isCrazy(name) {
    return this.edition === "second" && (name === "black" || name === "white");
  }

  /** @param {string} name */
  camel(name) {
    if (!this.camels.has(name)) this.camels.set(name, camel(name, { crazy: this.isCrazy(name) }));
    return this.camels.get(name);
  }

  /** Where a camel stands: its upper left corner, its scale, and which way it looks. @param {number} space @param {number} level @param {number} height @returns {Spot} */
  spot(space, level, height) {
    const cell = this.cell(space);
    if (cell.spread) return spread(cell, level);
    const foot = this.project(cell.x + cell.w / 2, cell.y + cell.h - (this.project === flat ? PAD : 31));
    const room = cell.h * (this.project === flat ? 1 : 1 + TOWER) - 2 * PAD;
    const most = Math.min((cell.w - PAD) / CAMEL.width, LARGEST);
    const scale = Math.min(most, room / (CAMEL.height + CAMEL.step * (height - 1))) * foot.k;
    const wide = Math.min(most * foot.k, scale * BROADER);
    const y = foot.y - CAMEL.height * scale - level * CAMEL.step * scale;
    return { x: foot.x - (CAMEL.width * wide) / 2, y, scale, wide, left: cell.left };
  }

  /** One unit lifts, walks space by space, and lands; the others make room. @param {Walk} walk @param {number} budget */
  async walk({ unit, start, end, under = false, why }, budget) {
    if (PUSHES.includes(why)) swells(this.node, this.middle(start), 40);
    const track = Object.fromEntries(Object.entries(this.track).map(([space, stack]) => [space, stack.filter((name) => !unit.includes(name))]));
    const there = track[end] ?? [];
    track[end] = under ? [...unit, ...there] : [...there, ...unit];
    const from = new Map(this.spots);
    this.settle(track);
    const moves = unit.map((name, level) => {
      const over = between(start, end, this.layout.cells).map((space) => this.spot(space, level, unit.length)).map((at) => ({ ...at, y: at.y - LIFT }));
      const spots = [from.get(name), ...over, this.spots.get(name)].filter((at) => at !== undefined);
      return camelWalks(this.node, this.camel(name), spots, Math.min(budget, 150 * spots.length));
    });
    await Promise.allSettled(moves);
    this.track = track;
  }

  /** Tiles, the camera, palm and fennec. @param {View} view */
  standing(view) {
    /** @param {number} space @param {any} node @param {number} [dx] @param {number} [dy] @param {number} [size] */
    const put = (space, node, dx = 0, dy = 4, size = 1) => {
      const cell = this.cell(space);
      const { x, y, k } = this.project(cell.x + cell.w / 2 + dx, cell.y + cell.h / 2 + dy - (this.project === flat ? 0 : 12));
      const lie = this.project === flat ? `scale(${size})` : `scale(${size * k} ${size * k * 0.62})`;
      node.setAttribute("transform", `translate(${x} ${y}) ${lie}`);
      return node;
    };
    const found = (view.players ?? []).flatMap((/** @type {any} */ { tile, name }) =>
      tile ? [put(tile.space, carpet(tile.side, initial(name)))] : [],
    );
    const { camera: eye, figures = {} } = view;
    if (eye) found.push(put(eye.space, camera(initial(eye.holder)), this.cell(eye.space).w / 2 - 23, -30, 0.66)); // at the edge: camels stop before it
    for (const [name, at] of Object.entries(figures)) if (at) found.push(put(at.space, figure(name, initial(at.holder))));
    return found;
  }
}

/** @param {Spot} at */
const moved = ({ x, y, scale, wide }) => `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${wide.toFixed(4)}, ${scale.toFixed(4)})`;

/** On the Start card camels never stack. @param {{x: number, y: number}} cell @param {number} index */
function spread(cell, index) {
  const y = cell.y + 20 + Math.floor(index / 3) * 46;
  return { x: cell.x + 8 + (index % 3) * 51, y, scale: 0.82, wide: 0.82, left: false };
}

/** The whole track in words. @param {View} view */
function described(view) {
  const stacks = Object.entries(view.track).map(([space, stack]) => t("track.stack", { space, camels: camelNames(stack) }));
  const tiles = (view.players ?? []).flatMap((/** @type {any} */ { tile, name }) =>
    tile ? [t("track.tile", { space: tile.space, name, side: t(`side.${tile.side}`) })] : [],
  );
  return [t("track"), ...stacks, ...tiles].join(". ");
}
