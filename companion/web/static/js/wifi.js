/** Which Wi-Fi the machine joins: those in reach, a password, and what to do with this phone meanwhile. */
import { button, el, poll, swap } from "./dom.js";
import { sign } from "./pieces.js";
import { ask } from "./request.js";
import { attempt } from "./sheet.js";
import { t } from "./words.js";

const EVERY = 1500;

/** @param {import("./stand.js").Walk} walk */
export async function wifi(walk) {
  /** @type {import("./api.js").InReach | null} */
  const now = await ask("/api/networks").catch(() => null); // whoever came by another network has nothing to choose
  if (!now?.own) return "done";
  const place = el("div.choose");
  let wanted = "";
  let told = "";
  const look = async () => {
    const seen = await ask("/api/networks").catch(() => null);
    if (!seen) return null; // on the way from one network to the other
    if (wanted && (seen.joined === wanted || !seen.there)) return walk.next(); // out of its own Wi-Fi the choice is the host's alone
    if (wanted && seen.failed === wanted && !seen.busy) wanted = "";
    return draw(seen);
  };
  /** @param {string} name @param {string} [password] */
  const join = (name, password = "") =>
    attempt(async () => {
      const seen = await ask("/api/networks", { method: "POST", body: { name, password } });
      wanted = name;
      draw(seen);
    });
  /** @param {import("./api.js").InReach} seen */
  const draw = (seen) => {
    const key = JSON.stringify([wanted, seen]);
    if (told === key || (!wanted && place.querySelector("input"))) return;
    told = key;
    if (wanted) return swap(place, el("p.going", { role: "status" }, t("stand.wifi.going", { name: wanted, page: seen.page })));
    const rows = (seen.networks ?? []).map((one) => el("li", network(one, join, place)));
    const failed = seen.failed && el("p.warn", { role: "alert" }, t("stand.wifi.failed", { name: seen.failed }));
    swap(place, failed, rows.length ? el("ul.rows.networks", rows) : el("p.hint", t("stand.wifi.none")));
  };
  draw(now);
  poll(place, EVERY, look);
  return [el("p.hint", t("stand.wifi.text")), place, button(t("stand.wifi.stay"), walk.next, { class: "wide quiet", "data-act": "stay" })];
}

/** @param {import("./api.js").Network} one @param {(name: string, password?: string) => any} join @param {Element} place */
function network(one, join, place) {
  const { name, strength, locked, known } = one;
  const tapped = () => {
    if (!locked || known) return join(name);
    const field = el("input.field", { type: "password", id: "password", autocomplete: "off", enterkeyhint: "go" });
    const go = () => join(name, field.value).then((/** @type {boolean} */ done) => done || swap(place));
    field.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && go());
    swap(place, el("label.label", { for: "password" }, t("stand.wifi.password", { name })), field, button(t("stand.wifi.join", { name }), go, { class: "wide", "data-act": "join" }));
    return field.focus();
  };
  const bars = el("span.bars", { "aria-hidden": "true" }, [20, 45, 70].map((from) => el("i", { class: strength >= from ? "on" : "" })));
  return button([bars, el("b", name), known ? el("small", t("stand.wifi.known")) : null, locked ? sign("lock", { name: t("stand.wifi.locked") }) : null], tapped, { class: "item", "data-network": name });
}
