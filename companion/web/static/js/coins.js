/** A coin that flies from the track to whoever was paid. */
import { el, find, findAll, still } from "./dom.js";

/** @param {import("./store.js").Step[]} steps */
export const coins = (steps) => steps.flatMap(({ happenings }) => happenings).filter(({ what }) => what === "paid").forEach(fly);

/** @param {any} paid */
function fly({ player, amount, space }) {
  const target = findAll("[data-player]").find((node) => node.dataset.player === player);
  if (!target) return;
  target.classList.add("paid");
  setTimeout(() => target.classList.remove("paid"), 2500);
  const from = find(`#track [data-space="${space}"]`)?.getBoundingClientRect();
  if (still() || !from) return;
  const to = target.getBoundingClientRect();
  const coin = el("span.coin", { "aria-hidden": "true" }, `+${amount}`);
  document.body.append(coin);
  /** @param {DOMRect} box @param {number} x @param {number} size */
  const at = (box, x, size) => ({ transform: `translate(${box.left + x}px, ${box.top + box.height / 2 - 14}px) scale(${size})` });
  const flies = coin.animate([at(from, from.width / 2, 0.4), at(to, to.width - 60, 1)], { duration: 850, easing: "ease-in" });
  flies.finished.finally(() => coin.remove());
}
