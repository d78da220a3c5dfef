/** Why something was refused, in the phone's language: the table gives a code and what belongs to it, words are made here. */
import { Refused } from "./request.js";
import { has, spelled, t } from "./words.js";

/** The sentence for an error; one whose code has no sentence here is shown as the table said it. @param {any} error */
export function inWords(error) {
  if (!(error instanceof Refused)) return t("no.table");
  return has(`refusal.${error.code}`) ? t(`refusal.${error.code}`, spelled(error.params)) : error.message;
}
