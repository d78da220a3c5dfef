/** Why something was refused, in the phone's language: the table gives a code and what belongs to it, words are made here. */
import { Refused } from "./request.js";
import { camelName, has, listed, placeName, t } from "./words.js";

/** What stands in a refusal, as people say it. @type {Record<string, (value: any) => string>} */
const SAY = {
  camel: camelName,
  die: (name) => (String(name).endsWith("+") ? t("die.support", { camel: camelName(name.slice(0, -1)) }) : camelName(name)),
  place: placeName,
  side: (side) => t(`side.${side}`),
  figure: (figure) => t(`figure.${figure}`),
  on: (on) => t(["leader", "midfield"].includes(on) ? `bet.${on}` : `deck.${on}`),
};

/** @param {any} value @param {string} name */
const said = (value, name) => (Array.isArray(value) ? listed(value.map((one) => SAY[name]?.(one) ?? String(one))) : (SAY[name]?.(value) ?? value));

/** The sentence for an error; one whose code has no sentence here is shown as the table said it. @param {any} error */
export function inWords(error) {
  if (!(error instanceof Refused)) return t("no.table");
  if (!has(`refusal.${error.code}`)) return error.message;
  const values = Object.fromEntries(Object.entries(error.params).map(([name, value]) => [name, said(value, name)]));
  return t(`refusal.${error.code}`, values);
}
