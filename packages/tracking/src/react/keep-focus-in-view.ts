/** Keeps the end of the page and focused elements visible above the banner. */
export function keepFocusInView(banner: HTMLElement): () => void {
  const { documentElement, body, defaultView } = banner.ownerDocument;
  if (!defaultView) return () => {};
  const watch = new defaultView.ResizeObserver(() => {
    const height = `${Math.ceil(banner.offsetHeight)}px`;
    documentElement.style.scrollPaddingBlockEnd = height;
    body.style.paddingBlockEnd = height;
  });
  watch.observe(banner);
  return () => {
    watch.disconnect();
    documentElement.style.scrollPaddingBlockEnd = "";
    body.style.paddingBlockEnd = "";
  };
}
