/** Browsers that can place an element beside another do it all by CSS, better than a script could. */
export function placesByItself(): boolean {
  return CSS.supports("position-area: block-end");
}

/**
 * Keeps an open panel beside its anchor. The script for it is fetched only where the browser cannot. The returned
 * function stops.
 */
export function keepPlaced(panel: HTMLElement, anchor: HTMLElement): () => void {
  const stop = new AbortController();
  if (!placesByItself()) {
    void import("./place-by-script.ts").then(({ placeByScript }) => placeByScript(panel, anchor, stop.signal));
  }
  return () => stop.abort();
}
