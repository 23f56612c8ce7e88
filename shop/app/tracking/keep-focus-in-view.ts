const HEIGHT = "--consent-height";

/** Tells the page how much of it the banner covers, so that what gets the focus is scrolled to where it can be seen. */
export function keepFocusInView(banner: HTMLElement): () => void {
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty(HEIGHT, `${Math.ceil(banner.offsetHeight)}px`));
  watch.observe(banner);
  return () => {
    watch.disconnect();
    style.removeProperty(HEIGHT);
  };
}
