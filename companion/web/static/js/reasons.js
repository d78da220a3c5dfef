/** Why an action is worth what it is: the numbers that the table gave, in sentences of the phone's language. */
import { el } from "./dom.js";
import { camelName, percent, t, tenths } from "./words.js";

const MOST = 5;

const ahead = (count) => t(count === 0 ? "why.ahead.none" : count === 1 ? "why.ahead.one" : "why.ahead.many", { count });
const gain = (value) =>
  Math.abs(value) < 0.05
    ? t("why.same")
    : t(value > 0 ? "why.gain" : "why.loss", { value: tenths(Math.abs(value)) });
const places = ({ first, second, pays }) =>
  t("why.places", { first: percent(first), second: percent(second), pays });
const end = ({ on }, { chance }) => t(on === "winner" ? "why.winner" : "why.loser", { chance: percent(chance) });
const given = (key, { instead, ...more }, values = {}) =>
  instead === undefined ? null : t(key, { instead: tenths(instead), ...values, ...more });

const WHY = {
  ticket: (event, why) => [places(why)],
  tile: (event, why) => [
    t("why.visits", { visits: tenths(why.visits) }),
    given("why.tile.instead", why),
    gain(why.gain),
  ],
  roll: (event, { pays }) => [t("why.roll", { pays })],
  finish: (event, why) => [end(event, why), ahead(why.ahead)],
  partner: (event, { best }) => [t("why.partner", { name: event.with, best: tenths(best) })],
  photo: (event, why) => [
    t("why.photo", { chance: percent(why.chance) }),
    why.camels === undefined ? null : t("why.camels", { camels: tenths(why.camels) }),
    given("why.photo.instead", why),
  ],
  position: (event, why) => [t("why.position", { right: percent(why.right) }), given("why.position.instead", why)],
  boost: (event, why) => [gain(why.gain), t("why.boost", { costs: why.costs })],
  hand: (event, why) => [t("why.hand", { camel: camelName(event.camel) }), gain(why.gain)],
  place: (event, why) => [t("why.stays", { stays: percent(why.stays), costs: why.costs }), gain(why.gain)],
  bet: (event, why) => [event.on === "leader" ? places(why) : t("why.middle", { middle: percent(why.middle) })],
  final: (event, why) => [end(event, why), given("why.final.instead", why, { card: camelName(why.card ?? "") })],
};

/** The sentences of one piece of advice. */
export const because = ({ event, because: why }) => (WHY[event.do]?.(event, why) ?? []).filter(Boolean).join(" ");

const NAMES = {
  ticket: (e) => camelName(e.camel),
  tile: (e) => `${t("space", e)}, ${t(`side.${e.side}.long`)}`,
  partner: (e) => e.with,
  photo: (e) => t("space", e),
  position: (e) => `${camelName(e.camel)} ${e.ticket ?? ""}: ${t(`place.${e.place}`)}`,
  boost: (e) => t("die.support", { camel: camelName(e.die) }),
  hand: (e) => camelName(e.camel),
  place: (e) => `${t("space", e)}, ${t(`figure.${e.figure}.long`)}`,
  bet: (e) => `${t(`bet.${e.on}`)}: ${camelName(e.camel)}`,
  final: (e) => `${t(`deck.${e.on}`)}: ${camelName(e.camel)}`,
};

export const same = (one, other) => Object.keys({ ...one, ...other }).every((key) => one[key] === other[key]);

/** What the table advises about an event, where the host lets this phone see it. */
export const advised = (table, event) => table.odds?.advice?.find((one) => same(one.event, event));

/** The best few of these choices with their worth and why; null where there is no advice. They may be many. */
export function reasons(table, events) {
  const known = (table.odds?.advice ?? []).filter(({ event }) => events.some((offered) => same(offered, event)));
  if (!known.length) return null;
  const rows = known.slice(0, MOST).map((one) =>
    el(
      "li",
      {},
      el("b", {}, NAMES[one.event.do](one.event)),
      el("span", { class: "amount" }, t("expected", { value: tenths(one.ev) })),
      el("small", {}, because(one)),
    ),
  );
  const title = t(known.length > MOST ? "why.best" : "why.title", { count: MOST });
  return el("details", { class: "why" }, el("summary", {}, title), el("ol", {}, rows));
}
