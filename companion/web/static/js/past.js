/** The chart of the odds over a race: who was likely to win it, and who to lead the leg. The table computes them on demand. */
import { chart } from "./chart.js";
import { el, segments, swap } from "./dom.js";
import { look } from "./looks.js";
import { ask } from "./request.js";
import { fill } from "./sheet.js";
import { mayLook } from "./store.js";
import { camelName, t } from "./words.js";

const AGAIN = 1000;
/** Asked so often without anything new, the table is left alone. */
const PATIENCE = 60;
const KINDS = ["race", "leg"];

/** A section that fills itself; null where the host does not show this phone the odds of a race that runs. @param {{race: number, status: string}} race @param {number[]} legs */
export async function oddsOver({ race, status }, legs) {
  if (status === "running" && !mayLook(await ask("/api/me"))) return null;
  const place = el("div", { role: "status" });
  fill(place, () => follow(race, legs, place));
  return el("section.paper.odds-over", el("h3", t("history.odds")), place);
}

/** Asks until every point is there. @param {number} race @param {number[]} legs @param {Element} place */
async function follow(race, legs, place) {
  let missing = Infinity;
  for (let tries = 0; tries < PATIENCE; tries += 1) {
    const found = await ask(`/api/history/${race}/odds`);
    if (!found.missing) return draw(found, legs, place);
    if (found.missing < missing) tries = 0;
    missing = found.missing;
    swap(place, el("p.hint", t("history.odds.wait", { done: found.points.length, all: found.points.length + missing })));
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
  return swap(place, el("p.hint", t("no.table")));
}

/** @param {{points: any[], games: number}} odds @param {number[]} legs @param {Element} place */
function draw({ points, games }, legs, place) {
  let [kind] = KINDS;
  const show = () => {
    const lines = Object.keys(points[0][kind]).map((camel) => {
      const values = points.map((point) => [point.number, Math.round(100 * point[kind][camel])]);
      return { name: camelName(camel), colour: look(camel).fill, edge: look(camel).edge, values };
    });
    const tabs = KINDS.map((one) => ({ key: `odds-${one}`, text: t(`history.odds.${one}`), on: one === kind, work: () => ((kind = one), show()) }));
    const label = t(`history.odds.${kind}`);
    swap(place, segments(t("history.odds"), tabs), chart(lines, { label, legs, unit: "\u00a0%" }), el("p.hint", t(`history.odds.${kind}.how`, { games })));
  };
  show();
}
