/** Where every space lies: the ring of 16 or 20 spaces, or the winding row of Race Track cards. Geometry only. */
const CELL = 100;

/** The ring, clockwise from the upper left corner; the finish line lies between the last space and space 1. */
export function ring(last) {
  const side = last / 4 + 1;
  const cells = new Map();
  for (let space = 1; space <= last; space += 1) {
    const [column, row, left] = corner(space - 1, side, last);
    cells.set(space, { x: column * CELL, y: row * CELL, w: CELL, h: CELL, left });
  }
  const goal = { x: CELL * 1.02, y: CELL * 1.02, w: CELL, h: CELL, left: false };
  cells.set(0, goal);
  cells.set(last + 1, goal);
  const size = side * CELL;
  return {
    kind: "ring",
    width: size,
    height: size,
    first: 1,
    last,
    cells,
    cards: [],
    line: { x: 2, y: CELL - 6, w: CELL - 4, h: 12 },
    centre: { x: CELL, y: CELL, w: size - 2 * CELL, h: size - 2 * CELL },
  };
}

/** Column, row, and whether camels look left there. 16: five, three, five, three; 20: six, four, six, four. */
function corner(at, side, last) {
  const top = side;
  const right = top + last / 2 - side;
  const bottom = right + side;
  if (at < top) return [at, 0, false];
  if (at < right) return [side - 1, at - top + 1, true];
  if (at < bottom) return [bottom - 1 - at, side - 1, true];
  return [0, last - at, false];
}

const CARD = { w: 168, h: 116, gap: 10, foot: 74 };

/** The cards of the card game, two spaces each, one where the sand has blown over; `across` cards stand in a row. */
export function row(length, sandstorms, across) {
  const cells = new Map();
  const cards = [];
  const slots = [{ start: 0 }];
  for (let space = 1; space <= length; space += 2) slots.push({ start: space });
  slots.push({ start: length + 1, finish: true });
  slots.forEach((slot, number) => {
    const line = Math.floor(number / across);
    const left = line % 2 === 1;
    const column = left ? across - 1 - (number % across) : number % across;
    const x = column * (CARD.w + CARD.gap) + 5;
    const y = line * (CARD.h + CARD.gap) + 5;
    const sand = sandstorms.includes(slot.start);
    cards.push({
      x,
      y,
      w: CARD.w,
      h: CARD.h,
      sand,
      cell: slot.start,
      start: slot.start === 0,
      finish: Boolean(slot.finish),
      left,
    });
    const whole = { x, y, w: CARD.w, h: CARD.h, left };
    if (slot.start === 0 || slot.finish || sand) cells.set(slot.start, { ...whole, spread: slot.start === 0 });
    else {
      const half = { ...whole, w: CARD.w / 2 };
      cells.set(slot.start, left ? { ...half, x: x + CARD.w / 2 } : half);
      if (slot.start < length) cells.set(slot.start + 1, left ? half : { ...half, x: x + CARD.w / 2 });
    }
  });
  const width = across * (CARD.w + CARD.gap);
  const rows = Math.ceil(slots.length / across);
  const deep = rows * (CARD.h + CARD.gap);
  return {
    kind: "row",
    width,
    height: deep + CARD.foot,
    first: 0,
    last: length,
    cells,
    cards,
    line: null,
    centre: { x: 0, y: deep, w: width, h: CARD.foot },
  };
}

/** The places a unit walks over, the first and the last included; a flipped card has only its first space. */
export function between(start, end, cells) {
  const way = [];
  const by = end >= start ? 1 : -1;
  for (let space = start; space !== end + by; space += by) if (cells.has(space)) way.push(space);
  return way;
}
