/** A coin that flies from the track to whoever was paid. */
import { el, still } from "./dom.js";

export function coins(steps) {
  for (const { happenings } of steps) for (const happening of happenings) if (happening.what === "paid") fly(happening);
}

function fly({ player, amount, space }) {
  const target = [...document.querySelectorAll("[data-player]")].find((node) => node.dataset.player === player);
  if (!target) return;
  target.classList.add("paid");
  setTimeout(() => target.classList.remove("paid"), 2500);
  const from = document.querySelector(`#track [data-space="${space}"]`)?.getBoundingClientRect();
  if (still() || !from) return;
  const to = target.getBoundingClientRect();
  const coin = el("span", { class: "coin", "aria-hidden": "true" }, `+${amount}`);
  document.body.append(coin);
  const at = (box, x) => `translate(${box.left + x}px, ${box.top + box.height / 2 - 14}px)`;
  coin
    .animate(
      [{ transform: `${at(from, from.width / 2)} scale(.4)` }, { transform: `${at(to, to.width - 60)} scale(1)` }],
      { duration: 850, easing: "ease-in" },
    )
    .finished.finally(() => coin.remove());
}
