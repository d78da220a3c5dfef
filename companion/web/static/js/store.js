/** What this device knows of the table, put together from what the stream tells and from answers. No page, no network. */

/** @typedef {import("./api.js").PublicState} State @typedef {import("./api.js").Me} Me */
/** @typedef {Omit<import("./api.js").SeatView, "legal"> & {legal: any[]}} Hand @typedef {Omit<import("./api.js").Events["odds"], "advice"> & {advice?: any[] | null}} Odds */
/** @typedef {{number: number, player: string, event: any, happenings: any[]}} Step */
/**
 * What is new, for pages to draw. `state`: the race, its seats or its question; `first`: another race than before;
 * `fresh`: steps that have not been told yet; `undone`: something that was told no longer stands.
 * @typedef {{state?: boolean, first?: boolean, undone?: boolean, odds?: boolean, reader?: boolean, me?: boolean, live?: boolean, fresh: Step[]}} News
 */

/** Two pieces of news, told at once. @param {News | null} one @param {News} other @returns {News} */
export const together = (one, other) => (one ? { ...one, ...other, fresh: [...one.fresh, ...other.fresh] } : other);

/** Whether the host shows somebody the odds. @param {Me} me */
export const mayLook = ({ odds, host, seat }) => odds === "everybody" || (odds === "onlookers" && !host && !seat);

/** What a step tells of this kind. @param {Step | null} step @param {string} kind */
export const told = (step, kind) => step?.happenings.find(({ what }) => what === kind);
/** @param {Step} step @param {string} kind */
export const did = (step, kind) => told(step, kind) !== undefined;
/** At most two steps are played; a device that was away just stands where things are. @param {Step[]} fresh */
export const walks = (fresh) => (fresh.length > 2 ? [] : fresh.flatMap(({ happenings }) => happenings).filter(({ what }) => what === "walked"));

export class Store {
  id = -1;
  live = false;
  /** @type {State | null} */
  state = null;
  /** @type {Step[]} */
  steps = [];
  storyOf = 0;
  /** Whether the steps go back to the beginning of the race. */
  whole = false;
  /** The number of the newest step that has been told. */
  told = 0;
  undone = false;
  /** @type {Me} */
  me = { host: false, seat: null, demo: false, simulated: false, host_free: false, odds: "nobody", trigger: "either", advice: false };
  /** @type {Map<string, Hand>} */
  hands = new Map();
  /** @type {Odds | null} */
  computed = null;
  reader = { state: "none", detail: "" };
  /** What the reader said last, as it came: a stream that begins anew says it again. */
  heard = "";
  /** The seat that the host acts for though another phone holds it. @type {string | null} */
  actingFor = null;

  /** A message of the stream, the `first` of it or not; what is new by it, or null. @param {import("./stream.js").Message} message @param {boolean} [first] @returns {News | null} */
  take({ event, id, data }, first = false) {
    if (first) this.id = -1;
    if (event === "table") return this.takeState(id, data);
    if (event === "story") this.takeStory(data);
    else if (event === "seat") this.hands.set(data.name, data);
    else if (event === "odds") this.computed = data;
    else if (event === "reader") return this.takeReader(data);
    else if (event === "me") this.me = data;
    return ["odds", "me"].includes(event) ? { [event]: true, fresh: [] } : null;
  }

  /** Whether the stream is heard. @param {boolean} live @returns {News | null} */
  takeLive(live) {
    if (live === this.live) return null;
    this.live = live;
    return { live, fresh: [] };
  }

  /** @param {{state: string, detail: string}} reader @returns {News | null} */
  takeReader(reader) {
    if (JSON.stringify(reader) === this.heard) return null;
    Object.assign(this, { reader, heard: JSON.stringify(reader) });
    return { reader: true, fresh: [] };
  }

  /** The public state with this number, from the stream or from an answer; null where it is old. @param {number} id @param {State} state @returns {News | null} */
  takeState(id, state) {
    if (id < this.id) return null;
    const first = this.state?.race !== state.race;
    const undone = !first && this.undone;
    Object.assign(this, { id, state, undone: false });
    if (first || undone) this.told = state.events ?? 0;
    if (this.storyOf !== state.race) this.steps = [];
    const fresh = this.steps.filter(({ number }) => number > this.told && number <= state.events);
    this.told = fresh.at(-1)?.number ?? this.told;
    if (first) this.actingFor = null;
    for (const [name, hand] of this.hands) if (!this.mayAct(name) || hand.race !== state.race) this.hands.delete(name);
    return { state: true, first, undone, fresh };
  }

  /** Steps behind `since` are forgotten, and these stand there. @param {{race: number, since: number, steps: Step[]}} story */
  takeStory({ race, since, steps }) {
    if (race !== this.storyOf) Object.assign(this, { steps: [], storyOf: race, whole: false, undone: false });
    const stand = new Set(steps.map(({ number }) => number));
    const gone = this.steps.filter(({ number }) => number > since && !stand.has(number));
    if (gone.some(({ number }) => number <= this.told)) this.undone = true;
    const kept = this.steps.filter(({ number }) => number <= since);
    const joined = since === 0 || kept.at(-1)?.number === since;
    this.whole = since === 0 || (joined && this.whole);
    this.steps = [...(joined ? kept : []), ...steps];
  }

  /** Whether this device may act for a seat: its own, and for the host whatever nobody holds. @param {string} name */
  mayAct(name) {
    const seat = this.state?.seats?.find((one) => one.name === name);
    if (name === this.me.seat) return seat !== undefined;
    return seat !== undefined && this.me.host && (!seat.taken || name === this.actingFor);
  }

  /** What can be done now, a hand each, the seat to act first. */
  get able() {
    const { state } = this;
    if (!state?.race || state.over) return [];
    const hands = [...this.hands.values()].filter((hand) => hand.legal.length && hand.events === state.events);
    return hands.sort((a, b) => Number(b.name === state.turn) - Number(a.name === state.turn));
  }

  /** The odds of this position: null where the host does not show them to this phone, empty while they are being computed. @returns {Partial<Odds> | null} */
  get odds() {
    const { me, state, computed } = this;
    if (!state?.race || state.over || !mayLook(me)) return null;
    return computed && computed.race === state.race && computed.events === state.events ? computed : {};
  }

  /** The dice that have come out in this leg, first to last. */
  get rolls() {
    const begun = this.steps.findLastIndex((step) => did(step, "leg-began"));
    return this.steps.slice(begun + 1).flatMap(({ event }) => (event.do === "roll" ? [event] : []));
  }

  get latest() {
    return this.steps.at(-1) ?? null;
  }

  /** The latest step that is news: that somebody's turn is over goes without saying. */
  get news() {
    return this.steps.findLast(({ event }) => event.do !== "done") ?? null;
  }

  /** @param {string} name */
  player(name) {
    return this.state?.players.find((one) => one.name === name);
  }
}
