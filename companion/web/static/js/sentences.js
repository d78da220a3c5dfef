/** What happened, in sentences: from an event and its happenings alone, in the phone's language. */
import { dieName } from "./pieces.js";
import { did } from "./store.js";
import { camelName, camelNames, capital, listed, placeName, signed, t } from "./words.js";

/** @typedef {import("./store.js").Step} Step */

/** @type {Record<string, (event: any) => object>} */
const DEEDS = {
  ticket: (e) => ({ camel: camelName(e.camel) }),
  tile: (e) => ({ space: e.space, side: t(`side.${e.side}`) }),
  roll: (e) => ({ die: dieName(e.die, e) }),
  finish: (e) => ({ camel: camelName(e.camel ?? ""), on: t(`deck.${e.on}`) }),
  partner: (e) => ({ other: e.with }),
  photo: (e) => ({ space: e.space }),
  position: (e) => ({ camel: camelName(e.camel), place: placeName(e.place) }),
  boost: (e) => ({ camel: camelName(e.die) }),
  reveal: (e) => ({ camel: camelName(e.camel), steps: e.steps }),
  hand: (e) => ({ camel: camelName(e.camel) }),
  place: (e) => ({ figure: t(`figure.${e.figure}`), space: e.space }),
  bet: (e) => ({ camel: camelName(e.camel), on: t(`bet.${e.on}`) }),
  final: (e) => ({ camel: camelName(e.camel), on: t(`deck.${e.on}`) }),
  done: () => ({}),
};

/** "Ana takes the top red ticket." @param {{player: string, event: any}} step */
export function deed({ player, event }) {
  const key = event.do === "finish" && event.camel ? "did.finish.open" : `did.${event.do}`;
  return t(key, { name: player, ...DEEDS[event.do](event) });
}

/** @param {any[]} scores */
const gains = (scores) => scores.map(({ player, before, after }) => `${player} ${signed(after - before)}`).join(", ");

/** @type {Record<string, (happening: any) => string>} */
const TOLD = {
  walked: (h) => {
    const values = { camels: camelNames(h.unit), space: h.end, owner: h.owner ?? "" };
    if (h.why !== "die" && h.why !== "card") return t(`pushed.${h.why}`, values);
    return t(h.unit.length > 1 ? "walked.many" : "walked.one", values);
  },
  paid: (h) => t(`paid.${h.why}`, { name: h.player, amount: h.amount }),
  "figure-back": (h) => t("figure.back", { figure: t(`figure.${h.figure}`) }),
  "leg-scored": (h) => t("leg.scored", { leg: h.leg, money: gains(h.scores) }),
  "leg-began": (h) =>
    [
      t("leg.began", { leg: h.leg, name: h.starter }),
      h.support && t("leg.support", { camel: camelName(h.support) }),
      h.sandstorms?.length && t("leg.sand"),
    ].filter(Boolean).join(" "),
  "race-ended": (h) => t(`ended.${h.why}`, { camels: camelNames(h.unit) }),
  "decks-scored": (h) => t("decks.scored", { winner: camelName(h.winner), loser: camelName(h.loser) }),
  "finals-scored": (h) => t("finals.scored", { money: gains(h.scores) }),
  won: (h) => t(h.players.length > 1 ? "won.many" : "won.one", { names: listed(h.players), money: h.money }),
};

/** A sentence that begins with a camel begins with a capital; one that begins with a name leaves the name as it is. @param {any} happening */
export function happened(happening) {
  const sentence = TOLD[happening.what](happening);
  return happening.unit && sentence.startsWith(camelNames(happening.unit)) ? capital(sentence) : sentence;
}

/** The deed and everything that came of it. @param {Step} step */
export const sentence = (step) => [deed(step), ...step.happenings.map(happened)].join(" ");

/** The same on a glance: at the end of a leg or race the result is the news, the walk has been seen. @param {Step} step */
export function headline(step) {
  const kinds = did(step, "won") ? ["race-ended", "won"] : ["leg-scored"];
  return step.happenings.filter(({ what }) => kinds.includes(what)).map(happened).join(" ") || sentence(step);
}

/** The short form for a loudspeaker: colour and value, then who was paid. @param {Step} step */
export function spoken(step) {
  const kinds = ["paid", "leg-scored", "race-ended", "won"];
  const first = step.event.do === "roll" ? `${dieName(step.event.die, step.event)}.` : deed(step);
  return [first, ...step.happenings.filter(({ what }) => kinds.includes(what)).map(happened)].join(" ");
}

/** One line of a score: what it is, in words. @param {any} line */
export function lineName({ what, camel, value = "", place, partner = "" }) {
  const key = what === "partner" && !camel ? "line.partner.pyramid" : `line.${what}`;
  return t(key, { camel: camel ? camelName(camel) : "", value, place: placeName(place), partner });
}
