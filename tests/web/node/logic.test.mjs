/** Rolls, the layout of the track, and the words of refusals: what pages work out by themselves. */
import assert from "node:assert/strict";
import test from "node:test";
import { KNOWN, look, seatColour } from "../js/looks.js";
import { between, flat, ring, row, tilted } from "../js/layout.js";
import { inWords } from "../js/refusal.js";
import { Refused } from "../js/request.js";
import { couldBe, facesOf } from "../js/rolls.js";
import { LANGUAGE, RULES } from "./rules.mjs";

test("every die has its faces, the grey one twice, a supporting one without the 3", () => {
  assert.equal(facesOf(["red"], RULES.values).length, 3);
  assert.equal(facesOf(["grey"], RULES.values).length, 6);
  assert.deepEqual(facesOf(["red+"], RULES.values).map(({ value, support }) => [value, support]), [[1, true], [2, true]]);
  assert.equal(facesOf(["red", "red", "blue"], RULES.values).length, 6);
});

const step = (number, die, ...kinds) => ({ number, player: "Ana", event: { do: "roll", die }, happenings: kinds.map((what) => ({ what })) });

test("the last die of a leg could have been any that was inside before it, though all are back by now", () => {
  const leg = ["red", "blue", "green", "yellow"].map((die, at) => step(at + 1, die));
  assert.deepEqual(couldBe(leg, ["purple", "grey"]), ["purple", "grey", "yellow"]);
  const all = ["red", "yellow", "green", "blue", "purple", "grey"];
  assert.deepEqual(couldBe([...leg, step(5, "purple", "leg-scored", "leg-began")], all), ["purple", "grey", "purple"]);
});

test("spaces lie once round the ring, side by side, on a track of 16 and of 20", () => {
  for (const last of [16, 20]) {
    const { cells, width } = ring(last);
    const places = Array.from({ length: last }, (_, at) => cells.get(at + 1));
    assert.equal(new Set(places.map(({ x, y }) => `${x} ${y}`)).size, last);
    places.forEach((one, at) => {
      const next = places[(at + 1) % last];
      assert.equal(Math.abs(one.x - next.x) + Math.abs(one.y - next.y), 100, `space ${at + 1}`);
      assert.ok(one.x >= 0 && one.x < width);
    });
    assert.ok(cells.has(0) && cells.has(last + 1), "over the line there is a place, too");
  }
});

test("a card that the sand has blown over is one space, and units walk over what is left", () => {
  const { cells } = row(7, [3], 3);
  assert.deepEqual([...cells.keys()].sort((a, b) => a - b), [0, 1, 2, 3, 5, 6, 7, 8]);
  assert.deepEqual(between(2, 6, cells), [2, 3, 5, 6]);
  assert.deepEqual(between(6, 2, cells), [6, 5, 3, 2]);
});

test("in perspective what is nearer is larger, and the middle stays the middle", () => {
  const layout = ring(16);
  const project = tilted(layout);
  const [far, near] = [project(250, 0), project(250, 500)];
  assert.ok(near.k > far.k && near.y > far.y);
  assert.equal(far.x, 250);
  assert.deepEqual(flat(3, 4), { x: 3, y: 4, k: 1 });
});

test("a refusal counts as people do, and names camels as this language does", () => {
  const says = (code, params) => inWords(new Refused(409, { error: "English", code, params }));
  const one = says("player-count", { most: 8, count: 1 });
  const none = says("player-count", { most: 8, count: 0 });
  assert.notEqual(one, none);
  assert.match(none, /0/);
  assert.doesNotMatch(says("no-ticket-left", { camel: "red" }), /\{|English/);
  assert.equal(says("no-ticket-left", { camel: "red" }).includes("red"), LANGUAGE === "en");
  assert.equal(says("of-another-time", {}), "English");
  assert.notEqual(inWords(new TypeError("Failed to fetch")), "Failed to fetch");
});

/** The contrast of two colours, as WCAG counts it. */
function contrast(...colours) {
  const [less, more] = colours.map((colour) => {
    const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255).map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] + 0.05;
  }).sort((a, b) => a - b);
  return more / less;
}

test("what stands on a seat's or a camel's colour can be read", () => {
  const players = Array.from({ length: 10 }, (_, at) => ({ name: `Player ${at}` }));
  const seats = players.map(({ name }) => ["#fffaf0", seatColour(players, name)]);
  const camels = [...KNOWN, "grey"].map(look).map(({ fill, ink }) => [ink, fill]);
  assert.equal(new Set(seats.map(String)).size, 10);
  for (const pair of [...seats, ...camels]) assert.ok(contrast(...pair) >= 4.5, `${pair} ${contrast(...pair)}`);
});
