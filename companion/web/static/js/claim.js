/** Becoming the host: with the key of this table, or by pressing the real pyramid. */
import { client } from "./client.js";
import { button, el, find } from "./dom.js";
import { ask } from "./request.js";
import { attempt, toast } from "./sheet.js";
import { t } from "./words.js";

const EVERY = 1000;
const WITHIN = 60000;
/** Two clocks that count the same minute may differ by so much. */
const SAME = 5000;

/** @param {object} body */
const send = (body) => ask("/api/host", { method: "POST", body });

/** @param {{plain?: boolean}} [how] `plain`: part of a larger page, which has its frame and title */
export function claim({ plain = false } = {}) {
  const key = el("input.field", { type: "password", id: "key", autocomplete: "off" });
  const use = () => attempt(async () => (await send({ key: key.value.trim() }), await client.becameSomebody()));
  return el(
    plain ? "div" : "section.paper",
    plain ? null : el("h2", t("host.claim.title")),
    el("p.hint", t(client.me.host_free ? "host.claim.text" : "host.claim.taken")),
    client.me.host_free && button(t("host.claim.press"), () => attempt(pressed), { class: "wide", "data-act": "claim" }),
    el("label.label", { for: "key" }, t("host.claim.key")),
    key,
    button(t("host.claim.keygo"), use, { class: "wide quiet", "data-act": "key" }),
  );
}

/** Asks again every second until the pyramid was pressed or the minute is over. */
async function pressed() {
  let { claim: open } = await send({});
  toast(t("host.claim.waiting"), { seconds: WITHIN / 1000 });
  for (const end = Date.now() + WITHIN; Date.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, EVERY));
    const answer = await send({ claim: open }).catch((error) => {
      if (error.code !== "claim-closed" || Date.now() < end - SAME) throw error;
    });
    if (answer === undefined) break; // the table's minute was over a little before ours
    if (!answer?.claim) {
      find(".toast")?.remove();
      return client.becameSomebody();
    }
    open = answer.claim;
  }
  return toast(t("host.claim.late"), { bad: true });
}
