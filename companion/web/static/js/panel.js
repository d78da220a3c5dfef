/** What the big screen lays over the track for a while: the payouts of a leg, or how the race ended. */
import { el } from "./dom.js";
import { scoreTable } from "./player.js";
import { turned } from "./scoring.js";
import { told } from "./sentences.js";
import { listed, t } from "./words.js";

/** The panel for a step that ended a leg or the race, or null. */
export function panel(table, step) {
  const find = (what) => step?.happenings.find((happening) => happening.what === what);
  if (find("won")) return ended(table, find("won"), find("decks-scored"), find("finals-scored"));
  const scored = find("leg-scored");
  return scored ? leg(table, scored, find("leg-began")) : null;
}

function leg(table, scored, began) {
  const back = table.state.edition === "cards" ? "cards.back" : "dice.back";
  return el(
    "section",
    { class: "panel", "aria-label": t("leg.over", { leg: scored.leg }) },
    el("h2", {}, t("leg.over", { leg: scored.leg })),
    sheets(scored.scores),
    el("p", { class: "do" }, t(back), " ", began ? told(began) : ""),
  );
}

const sheets = (scores) =>
  el(
    "div",
    { class: scores.length < 6 ? "sheets few" : "sheets" },
    scores.map((score) => el("section", {}, el("h3", {}, score.player), scoreTable(score))),
  );

function ended(table, won, decks, finals) {
  const title = t(won.players.length > 1 ? "won.title.many" : "won.title.one", { money: won.money });
  return el(
    "section",
    { class: "panel", "aria-label": title },
    el("h2", {}, title),
    el("p", { class: "winner" }, listed(won.players)),
    decks ? el("ol", { class: "decks" }, decks.cards.map(turned)) : sheets(finals.scores),
  );
}
