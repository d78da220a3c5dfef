/** Asking again and again, as long as a part of the page is there and somebody looks at it. */

/** @param {Element} place @param {number} every milliseconds between two times @param {() => Promise<any>} work */
export function poll(place, every, work) {
  const go = async () => {
    if (!document.hidden) await work().catch(() => null);
    setTimeout(() => place.isConnected && go(), every);
  };
  setTimeout(go);
}
