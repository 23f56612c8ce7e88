const HEIGHT = "--consent-height";

/** Tells the page how much of it the banner covers, so that focused elements are scrolled into view. */
export function keepFocusInView(banner: HTMLElement): () => void {
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty(HEIGHT, `${Math.ceil(banner.offsetHeight)}px`));
  watch.observe(banner);
  return () => {
    watch.disconnect();
    style.removeProperty(HEIGHT);
  };
}
