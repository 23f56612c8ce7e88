/** Browsers that can place an element beside another do it all by CSS, better than a script could. */
export function placesByItself(): boolean {
  return CSS.supports("position-area: block-end");
}

/**
 * Keeps the panels in here beside what they belong to, whenever they are open. The script for it is fetched only
 * where the browser cannot.
 */
export function keepPlaced(root: HTMLElement, signal: AbortSignal): void {
  if (!placesByItself()) void import("./place-by-script.ts").then(({ placeByScript }) => placeByScript(root, signal));
}
