const GAP = "var(--space-4)";

/** Keeps the end of the page and focused elements visible above the banner. */
export function keepFocusInView(banner: HTMLElement): () => void {
  const [page, body] = [document.documentElement.style, document.body.style];
  // Set here and not by a custom property of the root, which would change the style of every element.
  const watch = new ResizeObserver(() => {
    const height = `${Math.ceil(banner.offsetHeight)}px`;
    page.scrollPaddingBlockEnd = `calc(${height} + ${GAP})`;
    body.paddingBlockEnd = height;
  });
  watch.observe(banner);
  return () => {
    watch.disconnect();
    page.scrollPaddingBlockEnd = "";
    body.paddingBlockEnd = "";
  };
}
