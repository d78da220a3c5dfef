/** How camels, dice and seats look: colour, letter and saddle pattern, so that colour is never the only sign. */
import { camelName, t, has } from "./words.js";

/** @type {Record<string, string[]>} */
const PALETTE = {
  red: ["#c9382c", "#fff6e8", "#8d2118", "bars"],
  yellow: ["#f2bd2b", "#3b2708", "#b07f07", "dots"],
  green: ["#277d47", "#fdfbe9", "#1b5c33", "zigzag"],
  blue: ["#2b66b5", "#f4f8ff", "#194177", "diamond"],
  purple: ["#7d46a8", "#fbf4ff", "#532a75", "checks"],
  white: ["#fbf6ea", "#40301f", "#8f7d63", "cross"],
  orange: ["#e57f22", "#2f1804", "#a5540b", "wave"],
  black: ["#37302b", "#f6ead6", "#8a7d6f", "ring"],
  grey: ["#9d958a", "#241d15", "#6a6359", "plain"],
};
/** Colours that everybody knows, and in this order lent to camels that nobody knows. */
export const KNOWN = ["red", "blue", "yellow", "green", "purple", "orange", "white", "black"];

/** Strokes in a box of ten by ten. @type {Record<string, string>} */
const PATTERNS = {
  bars: "M2 0V10M5 0V10M8 0V10",
  dots: "M2.5 2.5h.1M7.5 2.5h.1M2.5 7.5h.1M7.5 7.5h.1M5 5h.1",
  zigzag: "M0 7L2.5 3L5 7L7.5 3L10 7",
  diamond: "M5 .5L9.5 5L5 9.5L.5 5Z",
  checks: "M0 0H5V5H0ZM5 5H10V10H5Z",
  cross: "M1 1L9 9M9 1L1 9",
  wave: "M0 3.5Q2.5 0 5 3.5T10 3.5M0 8Q2.5 4.5 5 8T10 8",
  ring: "M5 1.2A3.8 3.8 0 1 1 4.9 1.2Z",
  plain: "M0 0",
};

/** @type {Map<string, string>} */
let borrowed = new Map();

/** The card game may name five other camels: they borrow the looks that none of the five has, in turn. @param {string[]} camels */
export function dressOthers(camels) {
  const free = KNOWN.filter((colour) => !camels.includes(colour));
  const others = camels.filter((camel) => !(camel in PALETTE));
  borrowed = new Map(others.map((camel, at) => [camel, free[at % free.length]]));
}

/** @param {string} camel */
export function look(camel) {
  const [fill, ink, edge, pattern] = PALETTE[camel] ?? PALETTE[borrowed.get(camel) ?? KNOWN[0]];
  const letter = has(`letter.${camel}`) ? t(`letter.${camel}`) : [...camelName(camel)].slice(0, 2).join("");
  return { fill, ink, edge, letter, pattern: PATTERNS[pattern], solid: pattern === "checks" };
}

const SEATS = "#b54d23 #2a7a81 #8d5a9e #56762a #8f6026 #3d63a6 #b04a6c #41745a #7b6a1f #6b5b86".split(" ");

/** Every player has a colour of their own, by where they sit. @param {{name: string}[]} players @param {string | null} name */
export const seatColour = (players, name) => SEATS[Math.max(0, players.findIndex((one) => one.name === name)) % SEATS.length];
