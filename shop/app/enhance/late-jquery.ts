import { jQuery, untilJQuery } from "./events.ts";

/** A theme's jQuery may load after the shop's script; its events are handled from then on. */
export function listenToLateJQuery(page: Document): void {
  const move = () => {
    if (jQuery()) for (const moveListener of untilJQuery.splice(0)) moveListener();
  };
  move();
  // `load` events of scripts do not bubble, so they are captured.
  page.addEventListener("load", move, true);
}
