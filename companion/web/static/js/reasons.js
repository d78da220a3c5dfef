/** Why an action is worth what it is: the numbers that the table gave, in sentences of the phone's language. */
import { client } from "./client.js";
import { el } from "./dom.js";
import { camelName, percent, t, tenths } from "./words.js";

/** @typedef {{event: any, ev: number, because: any}} Advice */
const MOST = 5;

/** @param {number} value */
const gain = (value) =>
  Math.abs(value) < 0.05 ? t("why.same") : t(value > 0 ? "why.gain" : "why.loss", { value: tenths(Math.abs(value)) });
/** @param {any} why */
const places = ({ first, second, pays }) => t("why.places", { first: percent(first), second: percent(second), pays });
/** @param {any} event @param {any} why */
const end = ({ on }, { chance }) => t(on === "winner" ? "why.winner" : "why.loser", { chance: percent(chance) });
/** @param {string} key @param {any} why @param {object} [values] */
const given = (key, { instead, ...more }, values = {}) =>
  instead === undefined ? null : t(key, { ...more, instead: tenths(instead), ...values });

/** @type {Record<string, (event: any, why: any) => (string | null)[]>} */
const WHY = {
  ticket: (_, why) => [places(why)],
  tile: (_, why) => [t("why.visits", { visits: tenths(why.visits) }), given("why.tile.instead", why), gain(why.gain)],
  roll: (_, { pays }) => [t("why.roll", { pays })],
  finish: (event, why) => [end(event, why), why.ahead ? t("why.ahead", { count: why.ahead }) : t("why.ahead.none")],
  partner: (event, { best }) => [t("why.partner", { name: event.with, best: tenths(best) })],
  photo: (_, why) => [
    t("why.photo", { chance: percent(why.chance) }),
    why.camels === undefined ? null : t("why.camels", { camels: tenths(why.camels) }),
    given("why.photo.instead", why),
  ],
  position: (_, why) => [t("why.position", { right: percent(why.right) }), given("why.position.instead", why)],
  boost: (_, why) => [gain(why.gain), t("why.boost", { costs: why.costs })],
  reveal: () => [t("why.same")],
  hand: (event, why) => [t("why.hand", { camel: camelName(event.camel) }), gain(why.gain)],
  place: (_, why) => [t("why.stays", { stays: percent(why.stays), costs: why.costs }), gain(why.gain)],
  bet: (event, why) => [event.on === "leader" ? places(why) : t("why.middle", { middle: percent(why.middle) })],
  final: (event, why) => [end(event, why), given("why.final.instead", why, { card: camelName(why.card ?? "") })],
};

/** The sentences of one piece of advice. @param {Advice} advice */
export const because = ({ event, because: why }) => (WHY[event.do]?.(event, why) ?? []).filter(Boolean).join(" ");

/** @type {Record<string, (event: any) => string>} */
const NAMES = {
  ticket: ({ camel }) => camelName(camel),
  tile: (e) => `${t("space", e)}, ${t(`side.${e.side}.long`)}`,
  partner: (e) => e.with,
  photo: (e) => t("space", e),
  position: (e) => `${camelName(e.camel)} ${e.ticket ?? ""}: ${t(`place.${e.place}`)}`,
  boost: ({ die }) => t("die.support", { camel: camelName(die) }),
  hand: ({ camel }) => camelName(camel),
  place: (e) => `${t("space", e)}, ${t(`figure.${e.figure}.long`)}`,
  bet: (e) => `${t(`bet.${e.on}`)}: ${camelName(e.camel)}`,
  final: (e) => `${t(`deck.${e.on}`)}: ${camelName(e.camel)}`,
};

/** @param {any} one @param {any} other */
const same = (one, other) => Object.keys({ ...one, ...other }).every((key) => one[key] === other?.[key]);

/** What the table advises about an event, where the host lets this phone see it. @param {any} event @returns {Advice | undefined} */
export const advised = (event) => client.odds?.advice?.find((one) => same(one.event, event));

/** The best few of these choices with their worth and why; null where there is no advice. They may be many. @param {any[]} events */
export function reasons(events) {
  const known = (client.odds?.advice ?? []).filter(({ event }) => events.some((offered) => same(offered, event)));
  if (!known.length) return null;
  const rows = known.slice(0, MOST).map((one) =>
    el("li", el("b", NAMES[one.event.do](one.event)), el("span.amount", t("expected", { value: tenths(one.ev) })), el("small", because(one))),
  );
  const title = known.length > MOST ? t("why.best", { most: MOST }) : t("why.title");
  return el("details.why", el("summary", title), el("ol", rows));
}
