/** What happened, in sentences: from an event and its happenings alone, in the phone's language. */
import { camelName, camelNames, capital, listed, placeName, signed, t } from "./words.js";
import { dieName } from "./pieces.js";

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

/** "Ana takes the top red ticket." */
export function deed({ player, event }) {
  const key = event.do === "finish" && event.camel ? "did.finish.open" : `did.${event.do}`;
  return t(key, { name: player, ...DEEDS[event.do](event) });
}

const TOLD = {
  walked: (h) => {
    const many = h.unit.length > 1 ? "many" : "one";
    const values = { camels: camelNames(h.unit), space: h.end, owner: h.owner ?? "" };
    if (h.why === "die" || h.why === "card") return t(`walked.${many}`, values);
    return t(`pushed.${h.why}`, values);
  },
  paid: (h) => t(`paid.${h.why}`, { name: h.player, amount: h.amount }),
  "figure-back": (h) => t("figure.back", { figure: t(`figure.${h.figure}`) }),
  "leg-scored": (h) => t("leg.scored", { leg: h.leg, money: gains(h.scores) }),
  "leg-began": (h) =>
    [
      t("leg.began", { leg: h.leg, name: h.starter }),
      h.support && t("leg.support", { camel: camelName(h.support) }),
      h.sandstorms?.length && t("leg.sand"),
    ]
      .filter(Boolean)
      .join(" "),
  "race-ended": (h) => t(`ended.${h.why}`, { camels: camelNames(h.unit) }),
  "decks-scored": (h) => t("decks.scored", { winner: camelName(h.winner), loser: camelName(h.loser) }),
  "finals-scored": (h) => t("finals.scored", { money: gains(h.scores) }),
  won: (h) => t(h.players.length > 1 ? "won.many" : "won.one", { names: listed(h.players), money: h.money }),
};

const gains = (scores) => scores.map(({ player, before, after }) => `${player} ${signed(after - before)}`).join(", ");

/** A sentence that begins with a camel begins with a capital; one that begins with a name leaves the name as it is. */
export function told(happening) {
  const sentence = TOLD[happening.what](happening);
  return happening.unit && sentence.startsWith(camelNames(happening.unit)) ? capital(sentence) : sentence;
}

/** The deed and everything that came of it. */
export const sentence = (step) => [deed(step), ...step.happenings.map(told)].join(" ");

/** The same on a glance: at the end of a leg or race the result is the news, the walk has been seen. */
export function headline(step) {
  const ended = step.happenings.some(({ what }) => what === "won");
  const news = step.happenings.filter(({ what }) => (ended ? ["race-ended", "won"] : ["leg-scored"]).includes(what));
  return news.length ? news.map(told).join(" ") : sentence(step);
}

/** The short form for a loudspeaker: colour and value, then who was paid. */
export function spoken(step) {
  const heard = ["paid", "leg-scored", "race-ended", "won"];
  const first = step.event.do === "roll" ? `${dieName(step.event.die, step.event)}.` : deed(step);
  return [first, ...step.happenings.filter(({ what }) => heard.includes(what)).map(told)].join(" ");
}

/** One line of a score: what it is, in words. */
export function lineName(line) {
  const values = {
    camel: line.camel ? camelName(line.camel) : "",
    value: line.value ?? "",
    place: placeName(line.place),
    partner: line.partner ?? "",
  };
  if (line.what === "partner" && !line.camel) return t("line.partner.pyramid", values);
  return t(`line.${line.what}`, values);
}
