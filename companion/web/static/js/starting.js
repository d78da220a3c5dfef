/** Where the camels start: tapped onto the track one by one, or rolled; in the card game five start cards. */
import { Board } from "./board.js";
import { camels } from "./camels.js";
import { button, el, swap } from "./dom.js";
import { camelPicture } from "./pieces.js";
import { CAMELS, START_CARDS, byAge, drawnCards, lastSpace, mayStart, rolledTrack } from "./setup.js";
import { camelName, t } from "./words.js";

export function trackStart(race) {
  const last = lastSpace(race);
  const camels = CAMELS[race.edition];
  let held = null;
  const tray = el("div", { class: "tray", role: "group", "aria-label": t("new.starting") });
  const board = new Board({ plain: true, pick: (space) => put(space) });
  const standing = () => Object.values(race.track).flat();
  const put = (space) => {
    take(race, held);
    race.track[space] = [...(race.track[space] ?? []), held];
    held = camels.find((camel) => !standing().includes(camel)) ?? null;
    draw();
  };
  const draw = () => {
    const chips = camels.map((camel) =>
      button(camelPicture(camel), async () => ((held = camel), draw()), {
        class: `choice${standing().includes(camel) ? " up" : ""}`,
        "aria-pressed": String(held === camel),
        "data-key": camel,
        "data-camel-tray": camel,
      }),
    );
    swap(tray, chips);
    board.show(
      { edition: race.edition, last, track: race.track, players: [], dice: [] },
      { pickable: held ? Array.from({ length: last }, (_, at) => at + 1) : [] },
    );
  };
  held = camels.find((camel) => !standing().includes(camel)) ?? null;
  draw();
  return [
    el("h3", {}, t("new.starting")),
    el("p", { class: "hint" }, t("new.starting.text")),
    tray,
    el("div", { class: "track small" }, board.node),
    el(
      "div",
      { class: "pair" },
      button(t("new.roll"), async () => ((race.track = rolledTrack(race)), (held = null), draw()), {
        class: "wide quiet",
        "data-act": "rollforme",
      }),
      button(t("new.clear"), async () => ((race.track = {}), (held = camels[0]), draw()), { class: "wide quiet" }),
    ),
  ];
}

function take(race, camel) {
  for (const [space, stack] of Object.entries(race.track)) {
    const left = stack.filter((other) => other !== camel);
    if (left.length) race.track[space] = left;
    else delete race.track[space];
  }
}

export function cardsStart(race, draw) {
  return [...numbers(race, draw), ...ages(race, draw), camels(race, draw), ...startCards(race, draw)];
}

function numbers(race, draw) {
  const length = el("input", {
    class: "field number",
    type: "number",
    id: "length",
    min: 1,
    max: 24,
    value: race.length,
    inputmode: "numeric",
    "data-key": "length",
    oninput: (event) => (race.length = Number(event.target.value)),
  });
  const decks = [10, 12].map((deck) =>
    button(String(deck), async () => ((race.deck = deck), draw()), {
      "aria-pressed": String(race.deck === deck),
      "data-key": `deck-${deck}`,
    }),
  );
  return [
    el("label", { class: "label", for: "length" }, t("new.length")),
    length,
    el("p", { class: "label" }, t("new.deck")),
    el("div", { class: "segments", role: "group", "aria-label": t("new.deck") }, decks),
  ];
}

/** Who starts, and who goes before whom where a leg's end leaves it open: tap from the youngest on. */
function ages(race, draw) {
  const order = byAge(race);
  const up = (at) => async () => {
    race.youngest = [...order];
    race.youngest.splice(at - 1, 0, ...race.youngest.splice(at, 1));
    draw();
  };
  const rows = order.map((name, at) =>
    el(
      "li",
      {},
      el("span", { class: "name" }, name),
      button("↑", up(at), {
        class: "small",
        disabled: at === 0,
        "aria-label": t("new.up", { name }),
        "data-key": `age-${at}`,
      }),
    ),
  );
  return [el("details", {}, el("summary", {}, t("new.youngest")), el("ol", { class: "rows" }, rows))];
}

function startCards(race, draw) {
  const shown = race.start.map(([camel, steps], at) =>
    button([camelPicture(camel), `+${steps}`], async () => (race.start.splice(at, 1), draw()), {
      class: "drawn",
      "aria-label": `${t("new.remove", { name: camelName(camel) })} +${steps}`,
      "data-key": `drawn-${at}`,
    }),
  );
  while (shown.length < START_CARDS) shown.push(el("span", { class: "drawn none" }, String(shown.length + 1)));
  const kinds = race.camels.flatMap((camel) =>
    [1, 2].map((steps) =>
      button([camelPicture(camel), `+${steps}`], async () => (race.start.push([camel, steps]), draw()), {
        class: "drawn",
        disabled: !mayStart(race, camel, steps),
        "data-key": `${camel}-${steps}`,
        "data-card": `${camel} ${steps}`,
      }),
    ),
  );
  return [
    el("h3", {}, t("new.startcards")),
    el("p", { class: "hint" }, t("new.startcards.text")),
    el("div", { class: "hand" }, shown),
    el("div", { class: "drawing" }, kinds),
    button(t("new.roll"), async () => ((race.start = drawnCards(race)), draw()), {
      class: "wide quiet",
      "data-act": "rollforme",
    }),
  ];
}
