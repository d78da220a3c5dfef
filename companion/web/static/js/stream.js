/** One stream of the table, read in a way that notices when it has died: what is late is opened anew. No page, no game. */

/** @typedef {{event: string, id: number, data: any}} Message */

/** Milliseconds between two signs of life; the table's `heartbeat` is the same. */
const EVERY = 1000;
/** Milliseconds after which a sign of life is late enough to try another stream beside this one. */
const BESIDE = EVERY + 250;
/** Milliseconds after which the page no longer says that it is live: radio and a busy phone take their time. */
const LATE = EVERY + 500;
/**
 * While nothing is heard other tries are made at these distances; the ones before may still come through. Soon at first:
 * a browser takes connections that it has kept before it opens a new one, and they died with the stream, one a try.
 */
const AGAIN = [250, 350, 500];
const SELDOM = 700;
const TRIES_AT_ONCE = 3;
const LONGEST_WAIT = 15000;

/** The whole messages of a text, and the rest that is still to come. @param {string} text @returns {[Message[], string]} */
export function messages(text) {
  const blocks = text.split("\n\n");
  const rest = blocks.pop() ?? "";
  const found = blocks.map((block) => {
    /** @type {Record<string, string>} */
    const fields = { event: "message", id: "-1" };
    for (const line of block.split("\n")) {
      const at = line.indexOf(":");
      if (at > 0) fields[line.slice(0, at)] = line.slice(at + 1).trim();
    }
    return { event: fields.event, id: Number(fields.id), data: fields.data ? JSON.parse(fields.data) : null };
  });
  return [found, rest];
}

export class Stream {
  /** @type {Set<AbortController>} */
  tries = new Set();
  /** @type {AbortController | null} */
  current = null;
  heardAt = 0;
  refusals = 0;
  /** Tries since a stream was last heard; there is no hurry before the first. */
  unheard = AGAIN.length;
  timer = 0;
  quiet = 0;

  /**
   * @param {string} url
   * @param {{onMessage: (message: Message, first: boolean) => void, onLive: (live: boolean) => void}} how
   *   `first`: with this message a stream begins.
   */
  constructor(url, { onMessage, onLive }) {
    this.url = url;
    this.onMessage = onMessage;
    this.onLive = onLive;
  }

  /** Anew, whatever there was before. */
  open() {
    for (const one of this.tries) this.drop(one);
    this.current = null;
    this.again();
  }

  close() {
    clearTimeout(this.timer);
    clearTimeout(this.quiet);
    for (const one of this.tries) this.drop(one);
    this.onLive(false);
  }

  /** A phone that slept looks at the clock at once, and does not wait for its timers. */
  check() {
    if (Date.now() - this.heardAt <= LATE) return;
    this.onLive(false);
    this.open();
  }

  /** One more try. What is open stays open: whichever speaks first is the stream from then on. */
  again() {
    const one = new AbortController();
    if (this.tries.size >= TRIES_AT_ONCE) this.drop([...this.tries][0]);
    this.tries.add(one);
    this.wait(AGAIN[this.unheard] ?? SELDOM);
    this.unheard += 1;
    this.read(one).then(
      (refused) => this.ended(one, refused),
      () => this.ended(one, false),
    );
  }

  /** @param {number} milliseconds */
  wait(milliseconds) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.again(), milliseconds);
  }

  /** Until the stream ends; true where the table would not have it. @param {AbortController} one */
  async read(one) {
    const answer = await fetch(this.url, { signal: one.signal, cache: "no-store" });
    if (!answer.ok || !answer.body) return true;
    const reader = answer.body.getReader();
    const decoder = new TextDecoder();
    for (let text = "", first = true; ;) {
      const { done, value } = await reader.read();
      if (done) return false;
      if (!this.tries.has(one)) return false;
      this.heard(one);
      const [found, rest] = messages(text + decoder.decode(value, { stream: true }));
      text = rest;
      for (const message of found) {
        this.onMessage(message, first);
        first = false;
      }
    }
  }

  /** @param {AbortController} one */
  heard(one) {
    this.heardAt = Date.now();
    this.refusals = this.unheard = 0;
    for (const other of this.tries) if (other !== one) this.drop(other);
    this.current = one;
    this.wait(BESIDE);
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => this.onLive(false), LATE);
    this.onLive(true);
  }

  /** @param {AbortController} one */
  drop(one) {
    this.tries.delete(one);
    one.abort();
  }

  /** A stream that broke is opened again soon; where the table is full, later each time. @param {AbortController} one @param {boolean} refused */
  ended(one, refused) {
    if (!this.tries.delete(one)) return;
    if (one === this.current) {
      this.current = null;
      this.onLive(false);
    }
    if (this.tries.size) return;
    if (refused) this.refusals += 1;
    const wait = refused ? Math.min(LONGEST_WAIT, 500 * 2 ** this.refusals) : SELDOM;
    this.wait(wait * (0.5 + Math.random() / 2)); // not all phones at once
  }
}
