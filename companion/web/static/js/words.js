/** The sentences in the phone's language, in the words of the edition's own rulebook. */
const WORDS = JSON.parse(document.getElementById("words").textContent);
const LANG = document.documentElement.lang;
const together = new Intl.ListFormat(LANG, { style: "long", type: "conjunction" });
let edition = "second";

export function speakOf(played) {
  edition = played;
}

/** A sentence; `key@edition` goes before `key`. A name in it is put in as it is, braces included. */
export function t(key, values = {}) {
  const sentence = WORDS[`${key}@${edition}`] ?? WORDS[key] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

export const has = (key) => key in WORDS;
export const listed = (names) => together.format(names);
export const camelName = (camel) => WORDS[`camel.${camel}`] ?? camel;
export const camelNames = (camels) => listed(camels.map(camelName));
export const placeName = (place) => WORDS[`place.${place}`] ?? String(place);
export const signed = (amount) => (amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : "±0");
const oneDigit = new Intl.NumberFormat(LANG, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** To one place after the point, and never a minus before zero. */
export const tenths = (amount) => oneDigit.format(Math.abs(amount) < 0.05 ? 0 : amount).replace("-", "−");
export const percent = (share) => `${Math.round(share * 100)}\u00a0%`;
export const capital = (text) => text.charAt(0).toLocaleUpperCase(LANG) + text.slice(1);
export const language = LANG;
