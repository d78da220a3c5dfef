/** What this device knows of the table: the public state, the story, its own seat, the odds. Pages draw it, and no more. */
import { ask, send, Stream } from "./link.js";
import { dressOthers } from "./looks.js";
import { speakOf } from "./words.js";

const TAIL = 40;

export class Table {
  constructor({ seats = true } = {}) {
    Object.assign(this, { state: null, setup: null, steps: [], me: {}, hands: new Map(), odds: null, live: false });
    Object.assign(this, { seats, actingFor: null, whole: false, listeners: [], waiting: null, busy: false, asked: 0 });
  }

  on(listener) {
    this.listeners.push(listener);
  }

  tell(news = {}) {
    return Promise.all(this.listeners.map((listener) => listener(this, news)));
  }

  async begin() {
    await this.whoAmI();
    this.stream = new Stream({
      onState: (state) => this.take(state),
      onOdds: () => this.takeOdds().then(() => this.tell({ odds: true })),
      onReader: (reader) => this.tell({ reader, link: true }),
      onLive: (live) => {
        if (live !== this.live) {
          this.live = live;
          this.tell({ link: true });
        }
      },
    });
  }

  /** The stream tells what the reader says from now on; this is what it has said before. */
  async askReader() {
    const reader = await ask("/api/reader").catch(() => null);
    if (reader?.detail) await this.tell({ reader, link: true });
  }

  /** Asked twice at once, only the later answer counts: the earlier one may be from before one became somebody. */
  async whoAmI() {
    const number = (this.asked += 1);
    const me = await ask("/api/me").catch(() => null);
    if (me && number === this.asked) this.me = me;
  }

  /** States are worked off one at a time; where several wait only the newest counts. */
  async take(state) {
    this.waiting = state;
    if (this.busy) return;
    this.busy = true;
    while (this.waiting) {
      const next = this.waiting;
      this.waiting = null;
      try {
        await this.learn(next);
      } catch (error) {
        console.warn(error.message);
        setTimeout(() => this.stream?.open(), 1000);
        break;
      }
    }
    this.busy = false;
  }

  async learn(state) {
    const before = this.state;
    const another = !before || before.race !== state.race;
    const seatGone =
      this.me.seat && state.seats && !state.seats.some(({ name, taken }) => taken && name === this.me.seat);
    const settled = !another && before.events === state.events;
    if (another || seatGone || settled) await this.whoAmI();
    if (state.race === null) {
      Object.assign(this, { state, setup: null, steps: [], odds: null });
      this.hands.clear();
      return this.tell({ first: true, fresh: [] });
    }
    if (another) await this.learnSetup(state.race);
    state.last = this.setup.modules?.includes("extended") ? 20 : 16;
    const [fresh] = await Promise.all([this.learnStory(state, another), this.learnHands(state), this.takeOdds()]);
    this.state = state;
    return this.tell({ first: another, fresh: another ? [] : fresh, undone: this.undone });
  }

  async learnSetup(race) {
    this.setup = await ask(`/api/races/${race}/setup`);
    this.whole = false;
    this.steps = [];
    this.actingFor = null;
    speakOf(this.setup.edition);
    dressOthers(this.setup.camels ?? []);
  }

  /**
   * The steps that are new; all that stand where an undo has been at work. The table may have moved on since this state:
   * what came later is left for the later state, so that no step is told twice.
   */
  async learnStory(state, another) {
    const known = another ? Math.max(0, state.events - TAIL) : this.state.events;
    this.undone = false;
    if (!another && known === state.events) return [];
    const story = await ask(`/api/story?since=${known}`);
    const fresh = story.steps.filter(({ number }) => number <= state.events);
    if (another || fresh.length === state.events - known) {
      this.steps.push(...fresh);
      if (another) this.whole = known === 0;
      if (another && !this.legKnown()) await this.wholeStory(state.events);
      return fresh;
    }
    this.undone = true;
    await this.wholeStory(state.events);
    return [];
  }

  /** Everything that stands, up to this event. */
  async wholeStory(events = this.state.events) {
    const story = await ask("/api/story?since=0");
    this.steps = story.steps.filter(({ number }) => number <= events);
    this.whole = true;
  }

  legKnown() {
    return this.whole || this.steps.some(({ happenings }) => happenings.some(({ what }) => what === "leg-began"));
  }

  /** The rolls of this leg that have come out of the pyramid. */
  rolls() {
    const begun = this.steps.findLastIndex(({ happenings }) => happenings.some(({ what }) => what === "leg-began"));
    return this.steps
      .slice(begun + 1)
      .map(({ event }) => event)
      .filter((event) => event.do === "roll");
  }

  /** The latest step that is news: that somebody's turn is over goes without saying. */
  get news() {
    return this.steps.findLast(({ event }) => event.do !== "done") ?? null;
  }

  get latest() {
    return this.steps.at(-1) ?? null;
  }

  /** The seats that this device may act for, with what is legal for each. */
  async learnHands(state) {
    this.hands.clear();
    if (!this.seats || state.over) return;
    const names = new Set(this.me.seat ? [this.me.seat] : []);
    if (this.me.host)
      for (const name of [state.turn, state.boost].filter(Boolean)) if (this.mayActFor(name, state)) names.add(name);
    for (const name of names) {
      const own = name === this.me.seat;
      const view = await ask(own ? "/api/seat" : `/api/seat?name=${encodeURIComponent(name)}`).catch(() => null);
      if (view) this.hands.set(name, { ...view, name, own });
    }
  }

  mayActFor(name, state = this.state) {
    const seat = state.seats.find((one) => one.name === name);
    return name === this.me.seat || this.actingFor === name || (seat && !seat.taken);
  }

  async actFor(name) {
    this.actingFor = name;
    await this.learnHands(this.state);
    return this.tell({});
  }

  /** The odds, if the host shows them to this phone; empty while they are being computed. */
  async takeOdds() {
    const known = this.me.host || this.me.seat;
    const shown = this.me.odds === "everybody" || (this.me.odds === "onlookers" && !known);
    if (!shown || this.state?.race === null) return void (this.odds = null);
    this.odds = (await ask("/api/odds").catch(() => null)) ?? {};
  }

  /** Sends one event for a seat; throws the rules' own sentence where they forbid it. */
  act(event, name) {
    const body = name && name !== this.me.seat ? { ...event, player: name } : event;
    return send("/api/actions", body, {
      "If-Match": String(this.state.events),
      "Idempotency-Key": crypto.randomUUID?.() ?? String(Math.random()),
    });
  }

  player(name) {
    return this.state.players.find((one) => one.name === name);
  }
}
