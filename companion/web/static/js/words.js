/** The sentences in the phone's language, in the words of the edition's own rulebook. */
/** @type {Record<string, string>} */
const WORDS = JSON.parse(document.getElementById("words")?.textContent ?? "{}");
/** Each by its own name. @type {Record<string, string>} */
export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français", es: "Español" };
export const language = document.documentElement.lang;
const together = new Intl.ListFormat(language, { style: "long", type: "conjunction" });
const plurals = new Intl.PluralRules(language);
const oneDigit = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
let edition = "second";

/** @param {string} played */
export function speakOf(played) {
  edition = played;
}

/**
 * A sentence; `key@edition` goes before `key`, and with a count `key#one`, `key#other` … before it.
 * A name in it is put in as it is, braces included. @param {string} key @param {Record<string, any>} [values] @returns {string}
 */
export function t(key, values = {}) {
  const counted = typeof values.count === "number" ? `${key}#${plurals.select(values.count)}` : key;
  const sentence = WORDS[`${key}@${edition}`] ?? WORDS[counted] ?? WORDS[key] ?? WORDS[`${key}#other`] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** @param {string} key */
export const has = (key) => key in WORDS || `${key}#other` in WORDS;
/** @param {string[]} names */
export const listed = (names) => together.format(names);
/** @param {string} camel */
export const camelName = (camel) => WORDS[`camel.${camel}`] ?? camel;
/** @param {string[]} camels */
export const camelNames = (camels) => listed(camels.map(camelName));
/** @param {number} place */
export const placeName = (place) => WORDS[`place.${place}`] ?? String(place);
/** @param {number} amount */
export const signed = (amount) => (amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : "±0");
/** To one place after the point, and never a minus before zero. @param {number} amount */
export const tenths = (amount) => oneDigit.format(Math.abs(amount) < 0.05 ? 0 : amount).replace("-", "−");
/** @param {number} share */
export const percent = (share) => `${Math.round(share * 100)}\u00a0%`;
/** @param {string} text */
export const capital = (text) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** What stands in events and refusals, as people say it. @type {Record<string, (value: any) => string>} */
const SAY = {
  camel: camelName,
  die: (name) => (String(name).endsWith("+") ? t("die.support", { camel: camelName(name.slice(0, -1)) }) : camelName(name)),
  place: placeName,
  side: (side) => t(`side.${side}`),
  cause: (cause) => t(`cause.${cause}`),
  wanted: (kind) => WORDS[`kind.${kind}`] ?? kind,
  got: (kind) => WORDS[`kind.${kind}`] ?? kind,
  figure: (figure) => t(`figure.${figure}`),
  on: (on) => t(["leader", "midfield"].includes(on) ? `bet.${on}` : `deck.${on}`),
};

/** Fields of an event or a refusal, ready to be put into a sentence. @param {Record<string, any>} fields */
export function spelled(fields) {
  const say = (/** @type {string} */ name, /** @type {any} */ value) => SAY[name]?.(value) ?? value;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) =>
    [name, Array.isArray(value) ? listed(value.map((one) => String(say(name, one)))) : say(name, value)]));
}
