/** Where every space lies: the ring of 16 or 20 spaces, or the winding row of Race Track cards. Geometry only. */
/** @typedef {{x: number, y: number, w: number, h: number, left: boolean, spread?: boolean}} Cell */
/** @typedef {{x: number, y: number, w: number, h: number}} Box @typedef {Box & {sand: boolean, cell: number, start: boolean, finish: boolean}} Card */
/** @typedef {{kind: string, width: number, height: number, last: number, cells: Map<number, Cell>, cards: Card[], line: Box | null, centre: Box}} Layout */
const CELL = 100;

/** The ring, clockwise from the upper left corner; the finish line lies between the last space and space 1. @param {number} last @returns {Layout} */
export function ring(last) {
  const side = last / 4 + 1;
  const cells = new Map();
  for (let space = 1; space <= last; space += 1) {
    const [column, row, left] = corner(space - 1, side, last);
    cells.set(space, { x: Number(column) * CELL, y: Number(row) * CELL, w: CELL, h: CELL, left });
  }
  const goal = { x: CELL * 1.02, y: CELL * 1.02, w: CELL, h: CELL, left: false };
  cells.set(0, goal);
  cells.set(last + 1, goal);
  const size = side * CELL;
  const line = { x: 2, y: CELL - 6, w: CELL - 4, h: 12 };
  const centre = { x: CELL, y: CELL, w: size - 2 * CELL, h: size - 2 * CELL };
  return { kind: "ring", width: size, height: size, last, cells, cards: [], line, centre };
}

/** Column, row, and whether camels look left there. 16: five, three, five, three; 20: six, four, six, four. @param {number} at @param {number} side @param {number} last */
function corner(at, side, last) {
  const right = side + last / 2 - side;
  const bottom = right + side;
  if (at < side) return [at, 0, false];
  if (at < right) return [side - 1, at - side + 1, true];
  if (at < bottom) return [bottom - 1 - at, side - 1, true];
  return [0, last - at, false];
}

const CARD = { w: 168, h: 116, gap: 10, foot: 74 };

/** The cards of the card game, two spaces each, one where the sand has blown over; `across` cards stand in a row. @param {number} length @param {number[]} sandstorms @param {number} across @returns {Layout} */
export function row(length, sandstorms, across) {
  const cells = new Map();
  const odd = Array.from({ length: Math.ceil(length / 2) }, (_, at) => 2 * at + 1);
  const cards = [0, ...odd, length + 1].map((cell, number, all) => {
    const line = Math.floor(number / across);
    const left = line % 2 === 1;
    const column = left ? across - 1 - (number % across) : number % across;
    const whole = { x: column * (CARD.w + CARD.gap) + 5, y: line * (CARD.h + CARD.gap) + 5, w: CARD.w, h: CARD.h };
    const [start, finish, sand] = [number === 0, number === all.length - 1, sandstorms.includes(cell)];
    if (start || finish || sand) cells.set(cell, { ...whole, left, spread: start });
    else {
      const half = { ...whole, left, w: CARD.w / 2 };
      const other = { ...half, x: whole.x + CARD.w / 2 };
      cells.set(cell, left ? other : half);
      if (cell < length) cells.set(cell + 1, left ? half : other);
    }
    return { ...whole, sand, cell, start, finish };
  });
  const width = across * (CARD.w + CARD.gap);
  const deep = Math.ceil(cards.length / across) * (CARD.h + CARD.gap);
  const centre = { x: 0, y: deep, w: width, h: CARD.foot };
  return { kind: "row", width, height: deep + CARD.foot, last: length, cells, cards, line: null, centre };
}

/** The places a unit walks over, the first and the last included; a flipped card has only its first space. @param {number} start @param {number} end @param {Map<number, Cell>} cells */
export function between(start, end, cells) {
  const by = end >= start ? 1 : -1;
  return Array.from({ length: Math.abs(end - start) + 1 }, (_, at) => start + by * at).filter((space) => cells.has(space));
}

/** @typedef {(x: number, y: number) => {x: number, y: number, k: number}} Project `k`: how large things are there. */
/** Seen from above. @type {Project} */
export const flat = (x, y) => ({ x, y, k: 1 });

/** How far away the eye is, and how steep it looks down, in widths of the track. */
const EYE = 2.1;
const STEEP = 0.85;

/** The ring as somebody sees it who sits before it: what is further away is smaller. @param {Layout} layout @returns {Project} */
export const tilted = ({ width, height }) => (x, y) => {
  const away = (height - y) / height;
  const k = (EYE / (EYE + away)) * 1.12;
  return { x: width / 2 + (x - width / 2) * k, y: height - ((height * EYE * away) / (EYE + away)) * STEEP, k };
};
