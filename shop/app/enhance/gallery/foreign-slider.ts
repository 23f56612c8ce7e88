/** WooCommerce's own gallery script wraps the slides into this. */
const VIEWPORT = ".flex-viewport";

/** Whether another script runs the slider, with its own thumbnails. */
export function hasForeignSlider(gallery: ParentNode): boolean {
  return gallery.querySelector(VIEWPORT) !== null;
}

/** Calls `stepAside` once another script takes over the slides, which may have happened already. */
export function onForeignSlider(gallery: HTMLElement, stepAside: () => void): void {
  if (hasForeignSlider(gallery)) {
    stepAside();
    return;
  }
  const observer = new MutationObserver(() => {
    if (!hasForeignSlider(gallery)) return;
    observer.disconnect();
    stepAside();
  });
  observer.observe(gallery, { childList: true, subtree: true });
}

/** Removes the shop's slider controls: a second row of thumbnails would react to the other script's clicks. */
export function removeOwnControls(gallery: HTMLElement): void {
  for (const part of gallery.querySelectorAll("[data-slider-thumbs], .gallery-controls")) part.remove();
}
