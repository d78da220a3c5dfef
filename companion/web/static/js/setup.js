/** A setup while it is being put together, and the line of a record that comes of it. Pure data, no page. */
export const CAMELS = {
  second: ["red", "yellow", "green", "blue", "purple", "black", "white"],
  first: ["white", "orange", "yellow", "green", "blue"],
  cards: ["blue", "green", "red", "white", "yellow"],
};
export const MODULES = ["extended", "photographer", "positions", "partnerships"];
export const CRAZY = ["black", "white"];
export const START_CARDS = 5;
export const MOST = 10;
const ONES = 5;
const TWOS = 1;

export const blank = () => ({
  edition: "second",
  players: ["", "", ""],
  modules: new Set(),
  boost: false,
  track: {},
  camels: [...CAMELS.cards],
  length: 16,
  deck: 10,
  youngest: [],
  start: [],
});

/** The same people, edition and modules again; the camels start anew. */
export function fromSetup(race, setup) {
  race.edition = setup.edition;
  race.players = [...setup.players];
  race.modules = new Set(setup.modules ?? []);
  race.boost = setup.boost ?? false;
  race.length = setup.length ?? race.length;
  race.deck = setup.deck ?? race.deck;
  race.camels = [...(setup.camels ?? CAMELS.cards)];
  race.youngest = [...(setup.youngest_first ?? [])];
}

export const lastSpace = (race) => (race.modules.has("extended") ? 20 : 16);

export const named = (race) => race.players.map((name) => name.trim()).filter(Boolean);

/** The youngest first, as far as they are still at the table; newcomers behind. */
export function byAge(race) {
  const people = named(race);
  return [
    ...race.youngest.filter((name) => people.includes(name)),
    ...people.filter((name) => !race.youngest.includes(name)),
  ];
}

/** Null where something is still missing that the table could not make up. */
export function toSetup(race) {
  const players = named(race);
  if (race.edition === "cards") {
    if (race.start.length < START_CARDS) return null;
    const setup = {
      edition: "cards",
      players,
      length: race.length,
      deck: race.deck,
      start: race.start,
      youngest_first: byAge(race),
    };
    return race.camels.join() === CAMELS.cards.join() ? setup : { ...setup, camels: race.camels };
  }
  const standing = Object.values(race.track).flat();
  if (standing.length < CAMELS[race.edition].length) return null;
  const track = Object.fromEntries(Object.entries(race.track).filter(([, stack]) => stack.length));
  const setup = { edition: race.edition, players, track };
  if (race.modules.size) setup.modules = MODULES.filter((name) => race.modules.has(name));
  if (race.boost) setup.boost = true;
  return setup;
}

export function shuffled(list) {
  const found = [...list];
  for (let at = found.length - 1; at > 0; at -= 1) {
    const other = chance(at + 1);
    [found[at], found[other]] = [found[other], found[at]];
  }
  return found;
}

const chance = (below) => crypto.getRandomValues(new Uint32Array(1))[0] % below;

/** Every camel by its die, in the order in which the dice come out: racing camels on 1 to 3, crazy ones counted from the line. */
export function rolledTrack(race) {
  const track = {};
  for (const camel of shuffled(CAMELS[race.edition])) {
    const value = chance(3) + 1;
    const crazy = race.edition === "second" && CRAZY.includes(camel);
    const space = crazy ? lastSpace(race) + 1 - value : value;
    track[space] = [...(track[space] ?? []), camel];
  }
  return track;
}

const pack = (camels) => camels.flatMap((camel) => [...Array(ONES).fill([camel, 1]), ...Array(TWOS).fill([camel, 2])]);

export const drawnCards = (race) => shuffled(pack(race.camels)).slice(0, START_CARDS);

/** Whether one more card of this kind can be among the start cards. */
export const mayStart = (race, camel, steps) =>
  race.start.length < START_CARDS &&
  race.start.filter(([other, by]) => other === camel && by === steps).length < (steps === 1 ? ONES : TWOS);
