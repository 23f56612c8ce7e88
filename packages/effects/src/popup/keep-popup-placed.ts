import { placePopup } from "./place-popup.ts";

/** Keeps an open popup beside its anchor while the page scrolls or the window changes. Returns a stop function. */
export function keepPopupPlaced(popup: HTMLElement, anchor: Element): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let frame = 0;
  place();
  // Capturing, because the scroll event of a box inside the page does not bubble.
  window.addEventListener("scroll", placeSoon, { capture: true, passive: true, signal });
  window.addEventListener("resize", placeSoon, { signal });
  const sizes = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(placeSoon);
  sizes?.observe(popup);
  return () => {
    stop.abort();
    sizes?.disconnect();
    cancelAnimationFrame(frame);
  };

  function placeSoon(event?: unknown): void {
    if (event instanceof Event && event.target instanceof Node && popup.contains(event.target)) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  }

  function place(): void {
    const isRightToLeft = getComputedStyle(anchor).direction === "rtl";
    const view = { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight };
    const size = { width: popup.offsetWidth, height: popup.offsetHeight };
    const { left, top } = placePopup(anchor.getBoundingClientRect(), size, view, isRightToLeft);
    popup.style.left = `${Math.round(left)}px`;
    popup.style.top = `${Math.round(top)}px`;
  }
}
