/** The host's orders to the reader, and its word about them: the card, the dice one by one, or all of them together. */
import { ask } from "./request.js";

/** @typedef {{die: string, value: number, mark: string | null, support: boolean, status: string, corners: number[][]}} Die */
/** @typedef {{expect: string, die: string, value: string, mark: string, support: string}} Ask */
/**
 * @typedef {{order: number, phase: string, number: number, of: number, taken: number, ask: Ask | null,
 *   note: {code: string, [more: string]: any} | null, warnings: string[], missing: string[],
 *   card: {marks: number, well: Record<string, boolean>, corners: number[][], turned: number} | null,
 *   thrown: {picture: string, dice: Die[]} | null}} Progress
 */

/** @param {string} what @param {object} [more] */
export const order = (what, more = {}) => ask("/api/enrol", { method: "POST", body: { do: what, ...more } });

/** The reader's word about the newest order; null until it has heard of it. @returns {Promise<{heard: boolean, progress: Progress | null}>} */
export async function heard() {
  const { order: newest, heard: speaks, progress } = await ask("/api/enrol");
  return { heard: speaks, progress: progress?.order === newest ? progress : null };
}
