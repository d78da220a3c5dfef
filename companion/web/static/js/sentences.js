/** What happened, in sentences: from an event and its happenings alone, in the phone's language. */
import { dieName } from "./pieces.js";
import { did } from "./store.js";
import { camelName, camelNames, capital, listed, signed, spelled, t } from "./words.js";

/** @typedef {import("./store.js").Step} Step */

/** "Ana takes the top red ticket." @param {{player: string, event: any}} step */
export function deed({ player, event }) {
  const key = event.do === "finish" && event.camel ? "did.finish.open" : `did.${event.do}`;
  const die = event.do === "roll" && { die: dieName(event.die, event) };
  return t(key, { ...spelled(event), ...die, name: player });
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
  "figure-back": (h) => t("figure.back", spelled(h)),
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
export const lineName = (line) =>
  t(line.what === "partner" && !line.camel ? "line.partner.pyramid" : `line.${line.what}`, spelled({ camel: "", value: "", partner: "", ...line }));
