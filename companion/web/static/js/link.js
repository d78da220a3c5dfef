/** Talking to the table: requests with an answer or a sentence, and the stream that always knows the newest state. */
export class Refused extends Error {
  constructor(status, sentence) {
    super(sentence);
    this.status = status;
  }
}

/** JSON in and out; null where the table has nothing to say (204). Throws Refused with the table's own sentence. */
export async function ask(path, { method = "GET", body = null, text = null, headers = {}, patience = 15000 } = {}) {
  const answer = await fetch(path, {
    method,
    headers: { ...(body ? { "Content-Type": "application/json" } : {}), ...headers },
    body: body ? JSON.stringify(body) : text,
    cache: "no-store",
    signal: AbortSignal.timeout(patience),
  });
  if (answer.status === 204) return null;
  const type = answer.headers.get("Content-Type") ?? "";
  const content = type.includes("json") ? await answer.json() : await answer.text();
  if (!answer.ok) throw new Refused(answer.status, content.error ?? String(answer.status));
  return content;
}

export const send = (path, body, headers = {}) => ask(path, { method: "POST", body, headers });

const QUIET_FOR = 20000;
const SLEPT = 4000;

/** One stream of the table. `onState(state)` for every state, `onOdds()` when new odds are there, and so on. */
export class Stream {
  constructor({ onState, onOdds, onReader, onLive }) {
    Object.assign(this, { onState, onOdds, onReader, onLive, tries: 0, last: 0, heard: Date.now(), hidden: 0 });
    document.addEventListener("visibilitychange", () => this.seen());
    addEventListener("pageshow", (event) => event.persisted && this.open());
    addEventListener("online", () => this.open());
    addEventListener("offline", () => this.onLive(false));
    setInterval(() => this.listen(), QUIET_FOR / 2);
    this.open();
  }

  /** A phone that slept asks anew at once instead of trusting a stream that may be dead. */
  seen() {
    if (document.hidden) this.hidden = Date.now();
    else if (Date.now() - this.hidden > SLEPT || this.source.readyState !== EventSource.OPEN) this.open();
  }

  open() {
    clearTimeout(this.retry);
    this.source?.close();
    this.onLive(false);
    const source = new EventSource("/api/events");
    this.source = source;
    this.fresh = true;
    source.addEventListener("table", (event) => this.state(event));
    source.addEventListener("odds", () => this.onOdds());
    source.addEventListener("reader", (event) => this.onReader(JSON.parse(event.data)));
    source.addEventListener("error", () => this.lost(source));
  }

  state(event) {
    const id = Number(event.lastEventId);
    this.heard = Date.now();
    this.tries = 0;
    this.onLive(true);
    if (id < this.last && !this.fresh) return;
    this.fresh = false;
    this.last = id;
    this.onState(JSON.parse(event.data));
  }

  /** A broken stream the browser reopens by itself; a refused one (503) we try again, later each time. */
  lost(source) {
    if (source !== this.source) return;
    this.onLive(false);
    if (source.readyState !== EventSource.CLOSED) return;
    this.tries += 1;
    const wait = Math.min(15000, 500 * 2 ** this.tries) * (0.5 + Math.random());
    this.retry = setTimeout(() => this.open(), wait);
  }

  /** Heartbeats are not shown to pages: after a long silence a small question tells whether the table is there. */
  async listen() {
    if (document.hidden || Date.now() - this.heard < QUIET_FOR) return;
    try {
      await ask("/api/me", { patience: 3000 });
      this.heard = Date.now();
      if (this.source.readyState === EventSource.CLOSED) this.open();
    } catch {
      this.onLive(false);
      this.open();
    }
  }
}
