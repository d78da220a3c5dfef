/** A setup while it is being put together, and the line of a record that comes of it. Pure data; the numbers are the table's. */

/**
 * The numbers of the editions, as the table gives them. @typedef {{
 *   editions: Record<string, {racing: string[], crazy: string[], spaces: number, stay: number, most: number}>,
 *   modules: string[], extended: number, partners: number, least: number, most: number, start_cards: number, ones: number, twos: number, midfield: number, decks: number[],
 *   lengths: number[], values: import("./rolls.js").Values}} Rules
 * @typedef {[string, number]} StartCard
 */

/** Who plays until somebody types other names. */
const SUGGESTED = ["Ana", "Ben", "Cleo", "Dov"];

/** @param {number} below */
const chance = (below) => globalThis.crypto.getRandomValues(new Uint32Array(1))[0] % below;

/** @template T @param {T[]} list @returns {T[]} */
export function shuffled(list) {
  const found = [...list];
  for (let at = found.length - 1; at > 0; at -= 1) {
    const other = chance(at + 1);
    [found[at], found[other]] = [found[other], found[at]];
  }
  return found;
}

export class RaceForm {
  edition = "second";
  players = [...SUGGESTED];
  /** @type {Set<string>} */
  modules = new Set();
  boost = false;
  /** Where camels stand, stacks bottom to top. @type {Record<string, string[]>} */
  track = {};
  /** @type {string[]} */
  camels;
  length = 16;
  deck = 10;
  /** @type {string[]} */
  youngest = [];
  /** @type {StartCard[]} */
  start = [];

  /** @param {Rules} rules */
  constructor(rules) {
    this.rules = rules;
    this.camels = [...rules.editions.cards.racing];
  }

  /** The camp of the second edition before its first die, to be looked at. */
  get camp() {
    const { racing, stay } = this.rules.editions.second;
    return { edition: /** @type {const} */ ("second"), last: this.last, stay, track: this.track, leg: 1, dice: [...racing, "grey"] };
  }

  /** The same people, edition and modules again; the camels start anew. @param {any} setup */
  again(setup) {
    this.choose(setup.edition);
    this.players = [...setup.players];
    for (const name of setup.modules ?? []) this.toggle(name, true);
    this.boost = setup.boost ?? false;
    this.length = setup.length ?? this.length;
    this.deck = setup.deck ?? this.deck;
    this.camels = [...(setup.camels ?? this.camels)];
    this.youngest = [...(setup.youngest_first ?? [])];
  }

  /** Another edition begins without modules and with all its camels in the box. @param {string} edition */
  choose(edition) {
    Object.assign(this, { edition, track: {}, start: [], modules: new Set(), boost: false });
    this.camels = [...this.rules.editions.cards.racing];
  }

  /** A module is wanted or not; camels on spaces that the track no longer has go back into the box. @param {string} module @param {boolean} on */
  toggle(module, on) {
    if (this.edition !== "first") return;
    if (module === "boost") this.boost = on && this.modules.has("extended");
    else on ? this.modules.add(module) : this.modules.delete(module);
    if (!this.modules.has("extended")) this.boost = false;
    for (const space of Object.keys(this.track)) if (Number(space) > this.last) delete this.track[space];
  }

  get last() {
    return this.modules.has("extended") ? this.rules.extended : this.rules.editions[this.edition].spaces;
  }

  get onTrack() {
    const { racing, crazy } = this.rules.editions[this.edition];
    return [...racing, ...crazy];
  }

  get standing() {
    return Object.values(this.track).flat();
  }

  /** The camel to be put next. */
  get next() {
    return this.onTrack.find((camel) => !this.standing.includes(camel)) ?? null;
  }

  /** @param {string | null} camel @param {number} space */
  put(camel, space) {
    if (!camel || space < 1 || space > this.last) return;
    for (const [at, stack] of Object.entries(this.track)) {
      const left = stack.filter((other) => other !== camel);
      if (left.length) this.track[at] = left;
      else delete this.track[at];
    }
    this.track[space] = [...(this.track[space] ?? []), camel];
  }

  /** Every camel by its die, in the order in which the dice come out. */
  roll() {
    this.track = {};
    const { racing } = this.rules.values;
    if (this.edition === "cards") this.start = shuffled(this.pack).slice(0, this.rules.start_cards);
    else
      for (const camel of shuffled(this.onTrack)) this.put(camel, this.startsOn(camel, racing[chance(racing.length)]));
  }

  /** Where a camel starts whose die shows that value: crazy camels are counted from the line. @param {string} camel @param {number} value */
  startsOn(camel, value) {
    return this.rules.editions[this.edition].crazy.includes(camel) ? this.last + 1 - value : value;
  }

  /** Every space where its die can put a camel; a race that was begun elsewhere may have it anywhere. @param {string} camel */
  starts(camel) {
    return this.rules.values.racing.map((value) => this.startsOn(camel, value));
  }

  /** @returns {StartCard[]} */
  get pack() {
    const { ones, twos } = this.rules;
    /** @param {string} camel @returns {StartCard[]} */
    const cards = (camel) => [...Array(ones).fill([camel, 1]), ...Array(twos).fill([camel, 2])];
    return this.camels.flatMap(cards);
  }

  /** Whether one more card of this kind can be among the start cards. @param {string} camel @param {number} steps */
  mayStart(camel, steps) {
    const count = this.start.filter(([other, by]) => other === camel && by === steps).length;
    return this.start.length < this.rules.start_cards && count < (steps === 1 ? this.rules.ones : this.rules.twos);
  }

  /** Other colours than the box has; start cards of a camel that is no longer one of the five are put back. @param {string[]} list */
  rename(list) {
    this.camels = list;
    this.start = this.start.filter(([camel]) => list.includes(camel));
  }

  get named() {
    return this.players.map((name) => name.trim()).filter(Boolean);
  }

  /** The youngest first, as far as they are still at the table; newcomers behind. */
  get byAge() {
    const known = this.youngest.filter((name) => this.named.includes(name));
    return [...known, ...this.named.filter((name) => !known.includes(name))];
  }

  /** @param {number} from @param {number} to */
  move(from, to) {
    const [name] = this.players.splice(from, 1);
    this.players.splice(to, 0, name);
  }

  /** How many may play: with the whole Supercup as many as there are colours for. */
  get most() {
    return this.modules.size === this.rules.modules.length ? this.rules.most : this.rules.editions[this.edition].most;
  }

  /** What is still missing that the table could not make up: the key of a sentence, or null. */
  get missing() {
    const names = this.named;
    if (names.length < this.rules.least) return "new.missing.names";
    if (new Set(names).size < names.length) return "new.missing.twice";
    if (names.length > this.most) return "new.missing.many";
    if (this.modules.has("partnerships") && names.length < this.rules.partners) return "new.missing.partners";
    if (this.edition !== "cards") return this.standing.length < this.onTrack.length ? "new.missing" : null;
    if (!this.camels.every(Boolean) || new Set(this.camels).size < this.camels.length) return "new.missing.camels";
    return this.start.length < this.rules.start_cards ? "new.missing.cards" : null;
  }

  /** The first line of the record. */
  get setup() {
    const { edition, named: players, length, deck, start, byAge, camels, track, rules } = this;
    if (edition === "cards") {
      const own = camels.join() === rules.editions.cards.racing.join() ? {} : { camels };
      return { edition, players, length, deck, start, youngest_first: byAge, ...own };
    }
    const modules = rules.modules.filter((name) => this.modules.has(name));
    return { edition, players, track, ...(modules.length ? { modules } : {}), ...(this.boost ? { boost: true } : {}) };
  }
}
