/** Requests to the table: an answer, or a refusal with its code; and a tap that is sent until it is answered. No page. */

/** @typedef {{method?: string, body?: object | null, text?: string | Blob | null, headers?: Record<string, string>, patience?: number}} Sending */

/** The table does not want it. Whatever is not that is a network without an answer. */
export class Refused extends Error {
  /** @param {number} status @param {{error?: string, code?: string, params?: Record<string, any>}} content */
  constructor(status, { error, code, params }) {
    super(error ?? String(status));
    this.status = status;
    this.code = code ?? "";
    this.params = params ?? {};
  }
}

const BETWEEN = 700;
const LONGEST = 3000;

/** What the table answers and the number of the state in it, -1 where it has none. @param {string} path @param {Sending} [how] */
export async function exchange(path, { method = "GET", body = null, text = null, headers = {}, patience = 15000 } = {}) {
  const answer = await fetch(path, {
    method,
    headers: { ...(body ? { "Content-Type": "application/json" } : {}), ...headers },
    body: body ? JSON.stringify(body) : text,
    cache: "no-store",
    signal: AbortSignal.timeout(patience),
  });
  const id = Number(answer.headers.get("Event-Id") ?? -1);
  if (answer.status === 204) return { id, content: null };
  const isJson = (answer.headers.get("Content-Type") ?? "").includes("json");
  const content = isJson ? await answer.json() : await answer.text();
  if (!answer.ok) throw new Refused(answer.status, { ...(isJson ? content : {}), ...beside(answer) });
  return { id, content };
}

/** A refusal's code and parameters, which stand in a header beside the one sentence. @param {Response} answer */
function beside(answer) {
  try {
    return JSON.parse(answer.headers.get("Refusal") ?? "{}");
  } catch {
    return {};
  }
}

/** JSON in and out; null where the table has nothing to say. @param {string} path @param {Sending} [how] @returns {Promise<any>} */
export const ask = async (path, how) => (await exchange(path, how)).content;

const key = () => globalThis.crypto.randomUUID?.() ?? `${Date.now()} ${Math.random()}`;

/**
 * Sends a tap with a key of its own, again and again until it is answered: the table does it once however often it comes.
 * @param {string} path @param {object} body @param {{headers?: Record<string, string>, onWait?: () => void, stands?: () => boolean}} [how]
 *   `onWait` is called whenever a try was not answered; it is sent again as long as what it belongs to `stands`.
 */
export async function insist(path, body, { headers = {}, onWait = () => {}, stands = () => true } = {}) {
  const own = { ...headers, "Idempotency-Key": key() };
  for (let tries = 1; ; tries += 1) {
    try {
      return await exchange(path, { method: "POST", body, headers: own, patience: LONGEST });
    } catch (error) {
      if (error instanceof Refused && error.status < 500 && error.status !== 429) throw error;
      onWait();
      await new Promise((resolve) => setTimeout(resolve, Math.min(LONGEST, BETWEEN * tries)));
      if (!stands()) throw error;
    }
  }
}
