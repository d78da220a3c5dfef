/** Becoming the host: with the key of this table, or by pressing the real pyramid. */
import { button, el } from "./dom.js";
import { send } from "./link.js";
import { attempt, toast } from "./sheet.js";
import { t } from "./words.js";

const EVERY = 1000;
const WITHIN = 60000;

export function claim(table) {
  const key = el("input", { type: "password", id: "key", autocomplete: "off", class: "field" });
  const use = button(
    t("host.claim.keygo"),
    async () => {
      if (await attempt(() => send("/api/host", { key: key.value.trim() }))) await welcome(table);
    },
    { class: "wide quiet", "data-act": "key" },
  );
  const press = button(t("host.claim.press"), () => attempt(() => pressed(table)), {
    class: "wide",
    "data-act": "claim",
  });
  return el(
    "section",
    { class: "paper" },
    el("h2", {}, t("host.claim.title")),
    el("p", { class: "hint" }, t("host.claim.text")),
    press,
    el("label", { for: "key", class: "label" }, t("host.claim.key")),
    key,
    use,
  );
}

async function welcome(table) {
  await table.whoAmI();
  if (table.state) await table.learnHands(table.state);
  await table.tell({});
}

/** Asks again every second until the pyramid was pressed or the minute is over. */
async function pressed(table) {
  let { claim: open } = await send("/api/host", {});
  toast(t("host.claim.waiting"), { seconds: WITHIN / 1000 });
  for (const end = Date.now() + WITHIN; Date.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, EVERY));
    const answer = await send("/api/host", { claim: open });
    if (!answer?.claim) return welcome(table).then(() => document.querySelector(".toast")?.remove());
    open = answer.claim;
  }
  return toast(t("host.claim.late"), { bad: true });
}
