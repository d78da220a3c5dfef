/** The chart of the odds over a race: who was likely to win it, and who to lead the leg. The table computes them on demand. */
import { button, el, swap } from "./dom.js";
import { ask } from "./link.js";
import { chart } from "./chart.js";
import { look } from "./looks.js";
import { camelName, t } from "./words.js";

const AGAIN = 1000;
/** Asked so often without anything new, the table is left alone. */
const PATIENCE = 20;
const KINDS = ["race", "leg"];

/** A section that fills itself; null where the host does not show this phone the odds of a race that runs. */
export async function oddsOver({ race, status }, legs) {
  if (status === "running" && !(await mayLook())) return null;
  const place = el("div", { role: "status" });
  follow(race, legs, place).catch((error) => swap(place, el("p", { class: "hint" }, error.message)));
  return el("section", { class: "paper odds-over" }, el("h3", {}, t("history.odds")), place);
}

async function mayLook() {
  const { odds, host, seat } = await ask("/api/me");
  return odds === "everybody" || (odds === "onlookers" && !host && !seat);
}

/** Asks until every point is there. */
async function follow(race, legs, place) {
  let missing = Infinity;
  for (let tries = 0; tries < PATIENCE; tries += 1) {
    const found = await ask(`/api/history/${race}/odds`);
    if (!found.missing) return draw(found, legs, place);
    if (found.missing < missing) tries = 0;
    missing = found.missing;
    const all = found.points.length + missing;
    swap(place, el("p", { class: "hint" }, t("history.odds.wait", { count: found.points.length, all })));
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
  return swap(place, el("p", { class: "hint" }, t("no.table")));
}

function draw({ points, games }, legs, place) {
  let [kind] = KINDS;
  const lines = (key) =>
    Object.keys(points[0][key]).map((camel) => ({
      name: camelName(camel),
      colour: look(camel).fill,
      edge: look(camel).edge,
      values: points.map((point) => [point.number, Math.round(100 * point[key][camel])]),
    }));
  const tab = (one) =>
    button(t(`history.odds.${one}`), () => ((kind = one), show()), {
      "aria-pressed": String(one === kind),
      "data-key": `odds-${one}`,
    });
  const show = () =>
    swap(
      place,
      el("div", { class: "segments", role: "group", "aria-label": t("history.odds") }, KINDS.map(tab)),
      chart(lines(kind), { label: t(`history.odds.${kind}`), legs, unit: "\u00a0%" }),
      el("p", { class: "hint" }, t(`history.odds.${kind}.how`, { games })),
    );
  show();
}
