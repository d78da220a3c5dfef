/** This device at the table: its store, kept right by one stream and by the answers to its taps. Pages draw it, and no more. */
import { dressOthers } from "./looks.js";
import { ask, exchange, insist } from "./request.js";
import { Store, together } from "./store.js";
import { Stream } from "./stream.js";
import { speakOf } from "./words.js";

/** @typedef {(news: import("./store.js").News) => any} Listener */

/** Milliseconds in which the stream usually tells what an answer also holds, and tells it with its story. */
const GRACE = 120;

class Client extends Store {
  /** The numbers of the editions. @type {import("./setup.js").Rules} */
  rules = JSON.parse(document.getElementById("rules")?.textContent ?? "{}");
  /** @type {Listener[]} */
  listeners = [];
  /** @type {import("./store.js").News | null} */
  waiting = null;
  telling = false;
  /** @type {{edition: string, players: string[], modules?: string[], camels?: string[], [key: string]: any} | null} */
  setup = null;
  stream = new Stream("/api/events", {
    onMessage: (message, first) => {
      this.tell(this.take(message, first));
      if (message.event === "heartbeat" && message.data.id < this.id) this.stream.open(); // an answer has told more
    },
    onLive: (live) => this.tell(this.takeLive(live)),
  });

  /** Opens the stream, and again whenever the device wakes up or has a network again. @param {{mayHost?: boolean}} [how] */
  async begin({ mayHost = true } = {}) {
    await this.whoAmI();
    if (mayHost && this.me.demo && this.me.host_free && !this.me.host) await this.hostTheDemo();
    document.addEventListener("visibilitychange", () => document.hidden || this.stream.check());
    addEventListener("pageshow", (event) => event.persisted && this.stream.open());
    addEventListener("online", () => this.stream.open());
    addEventListener("offline", () => this.stream.close());
    this.stream.open();
  }

  /** Who one is has changed: the stream tells each what is theirs, so it begins anew. */
  async becameSomebody() {
    await this.whoAmI();
    this.stream.open();
    await this.tell({ me: true, state: true, fresh: [] });
  }

  /** The demo has no pyramid beside its page: whoever opens it first is host. */
  async hostTheDemo() {
    await ask("/api/demo/host", { method: "POST" }).catch(() => null);
    await this.whoAmI();
  }

  async whoAmI() {
    this.me = await ask("/api/me").catch(() => this.me);
  }

  /** @param {Listener} listener */
  on(listener) {
    this.listeners.push(listener);
  }

  /** Pages are told one thing after the other; what comes while they draw is told together. @param {import("./store.js").News | null} news */
  async tell(news) {
    if (news) this.waiting = together(this.waiting, news);
    if (this.telling) return;
    this.telling = true;
    try {
      while (this.waiting) {
        const next = this.waiting;
        this.waiting = null;
        if (next.first && this.state?.race) await this.learnSetup(this.state.race);
        if (next.state && this.actingFor) await this.lookOver(this.actingFor);
        await Promise.all(this.listeners.map((listener) => listener(next)));
      }
    } finally {
      this.telling = false;
    }
  }

  /** @param {number} race */
  async learnSetup(race) {
    this.setup = await ask(`/api/races/${race}/setup`).catch(() => this.setup);
    speakOf(this.state?.edition ?? "second");
    dressOthers(this.setup?.camels ?? []);
  }

  /** Sends what changes the table, and shows its answer. @param {string} path @param {object} [body] @param {import("./request.js").Sending} [how] */
  async send(path, body = {}, how = {}) {
    return this.answered(await exchange(path, { method: "POST", body, ...how }));
  }

  /** @param {{id: number, content: any}} answer */
  async answered({ id, content }) {
    if (content && "edition" in content) {
      if (id > this.id) await new Promise((resolve) => setTimeout(resolve, GRACE));
      if (id > this.id) this.tell(this.takeState(id, content));
    }
    return content;
  }

  /**
   * One event, sent until it is answered. Throws Refused where the rules forbid it, or where more has happened than these events.
   * @param {any} event @param {{player?: string, after?: number, onWait?: () => void}} [how]
   */
  async act(event, { player, after = this.state?.events, onWait } = {}) {
    const body = player && player !== this.me.seat ? { ...event, player } : event;
    const race = this.state?.race; // a tap belongs to it, and another may have as many events
    const stands = () => this.state?.race === race;
    return this.answered(await insist("/api/actions", body, { headers: { "If-Match": String(after) }, onWait, stands }));
  }

  /** For the host: acts for a seat that another phone holds, or no longer. @param {string | null} name */
  async actFor(name) {
    this.actingFor = name;
    return this.tell({ state: true, fresh: [] });
  }

  /** The stream tells a host nothing of a seat that somebody holds. @param {string} name */
  async lookOver(name) {
    const hand = await ask(`/api/seat?name=${encodeURIComponent(name)}`).catch(() => null);
    if (hand && this.mayAct(name)) this.hands.set(name, hand);
  }

  /** The race as the board shows it. @returns {any} */
  get view() {
    const { spaces, stay } = this.rules.editions[this.state?.edition ?? "second"];
    return { ...this.state, last: this.setup?.modules?.includes("extended") ? this.rules.extended : spaces, stay };
  }

  /** Everything that stands, from the beginning of the race. */
  async wholeStory() {
    if (!this.whole) this.takeStory({ ...(await ask("/api/story?since=0")), since: 0 });
  }
}

/** A page is one device, so all of its parts mean this one. */
export const client = new Client();
