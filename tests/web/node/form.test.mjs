/** The form for a new race as data: whatever is ticked, tapped and typed in whatever order, it never breaks. */
import assert from "node:assert/strict";
import { appendFileSync } from "node:fs";
import test from "node:test";
import { ring } from "../js/layout.js";
import { RaceForm } from "../js/setup.js";
import { RULES } from "./rules.mjs";

const SEQUENCES = 250;
const STEPS = 40;

/** The same numbers every time. */
function chances(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const NAMES = ["Ana", "Ben", "ana", " ", "", "Cleo", "Zoë O'Neil", "Мария", "Dov", "Eve", "Fay"];
const CAMELS = ["red", "teal", "pink", "", "white", "blue"];

/** What a person can do to the form, whatever it looks like just then. */
const TAPS = {
  edition: (form, pick) => form.choose(Object.keys(RULES.editions)[pick(3)]),
  module: (form, pick) => form.toggle([...RULES.modules, "boost"][pick(5)], pick(2) === 0),
  put: (form, pick) => form.put(form.onTrack[pick(form.onTrack.length)] ?? null, 1 + pick(20)),
  next: (form, pick) => form.put(form.next, 1 + pick(20)),
  roll: (form) => form.roll(),
  clear: (form) => (form.track = {}),
  name: (form, pick) => (form.players[pick(form.players.length)] = NAMES[pick(NAMES.length)]),
  more: (form) => form.players.length < RULES.most && form.players.push(""),
  less: (form, pick) => form.players.length > RULES.least && form.players.splice(pick(form.players.length), 1),
  move: (form, pick) => form.move(pick(form.players.length), pick(form.players.length)),
  camel: (form, pick) => form.rename(form.camels.map((camel) => (pick(6) ? camel : CAMELS[pick(CAMELS.length)]))),
  card: (form, pick) => {
    const [camel, steps] = [form.camels[pick(5)], 1 + pick(2)];
    if (form.mayStart(camel, steps)) form.start.push([camel, steps]);
  },
  again: (form) => !form.missing && form.again(form.setup),
};

function check(form) {
  const { cells } = ring(form.last);
  for (const space of Object.keys(form.track)) assert.ok(cells.has(Number(space)), `space ${space} of ${form.last}`);
  const standing = form.standing;
  assert.equal(new Set(standing).size, standing.length, "a camel stands twice");
  assert.ok(standing.every((camel) => form.onTrack.includes(camel)), "a camel of another edition");
  assert.ok(!form.boost || form.modules.has("extended"));
  assert.ok(Object.values(form.track).every((stack) => stack.length > 0));
  if (form.missing) return;
  assert.deepEqual([...form.byAge].sort(), [...form.named].sort());
  JSON.parse(JSON.stringify(form.setup));
}

test("any order of taps leaves a form that can be drawn", () => {
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    const pick = chances(seed);
    const form = new RaceForm(RULES);
    const done = [];
    for (let step = 0; step < STEPS; step += 1) {
      const names = Object.keys(TAPS);
      const name = names[pick(names.length)];
      done.push(name);
      TAPS[name](form, pick);
      try {
        check(form);
      } catch (error) {
        error.message = `seed ${seed}, after ${done.join(", ")}: ${error.message}`;
        throw error;
      }
    }
    form.edition === "cards" ? (form.start = []) : (form.track = {});
    form.roll();
    if (!form.missing && process.env.SETUPS) appendFileSync(process.env.SETUPS, `${JSON.stringify(form.setup)}\n`);
  }
});

test("extended ticked, camels on 18 to 20, and unticked: they go back into the box", () => {
  const form = new RaceForm(RULES);
  form.choose("first");
  form.toggle("extended", true);
  for (const space of [18, 19, 20]) form.put(form.next, space);
  form.put(form.next, 3);
  form.toggle("extended", false);
  assert.deepEqual(Object.keys(form.track), ["3"]);
  assert.equal(form.missing, "new.missing");
  check(form);
});

test("nobody named is said by the form, not by the table", () => {
  const form = new RaceForm(RULES);
  form.roll();
  assert.equal(form.missing, null, "names are suggested");
  form.players = ["", " ", ""];
  assert.equal(form.missing, "new.missing.names");
  form.players = ["Ana", " Ana"];
  assert.equal(form.missing, "new.missing.twice");
});
