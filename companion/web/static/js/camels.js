/** The five camels of the card game, where a table plays with other colours than the box has. */
import { button, el } from "./dom.js";
import { camelPicture } from "./pieces.js";
import { CAMELS } from "./setup.js";
import { camelName, t } from "./words.js";

const KNOWN = ["red", "yellow", "green", "blue", "purple", "white", "orange", "black"];

/** A colour that everybody knows goes by its own name in the record, whatever the language of the phone. */
const named = (text) => {
  const plain = text.trim().toLocaleLowerCase();
  return KNOWN.find((camel) => camelName(camel).toLocaleLowerCase() === plain) ?? text.trim();
};

/** Five fields; start cards of a camel that is no longer one of the five are put back. */
export function camels(race, draw) {
  const own = race.camels.join() !== CAMELS.cards.join();
  const put = (list) => {
    race.camels = list;
    race.start = race.start.filter(([camel]) => list.includes(camel));
    draw();
  };
  const rows = race.camels.map((camel, at) =>
    el(
      "li",
      {},
      camelPicture(camel),
      el("input", {
        class: "field",
        value: camelName(camel),
        maxlength: 40,
        list: "known-camels",
        autocomplete: "off",
        "aria-label": t("new.camel", { number: at + 1 }),
        "data-key": `camel-${at}`,
        onchange: ({ target }) => put(changed(race, at, target)),
      }),
    ),
  );
  return el(
    "details",
    { open: own, "data-act": "camels" },
    el("summary", {}, t("new.camels")),
    el("p", { class: "hint" }, t("new.camels.text")),
    el("ol", { class: "rows" }, rows),
    el(
      "datalist",
      { id: "known-camels" },
      KNOWN.map((camel) => el("option", { value: camelName(camel) })),
    ),
    own ? button(t("new.camels.box"), async () => put([...CAMELS.cards]), { class: "wide quiet" }) : null,
  );
}

const changed = ({ camels: list }, at, { value }) => list.map((camel, other) => (other === at ? named(value) : camel));

/** Five different names, none of them empty. */
export const fiveCamels = (race) => race.camels.every(Boolean) && new Set(race.camels).size === race.camels.length;
