const GAP = "var(--space-4)";

/**
 * Keeps the end of the page and focused elements visible above the banner. Open choices in the middle of the window move
 * to its edge as soon as the page has the focus, and stay there: they must not move under a finger that comes back.
 */
export function keepFocusInView(banner: HTMLElement): () => void {
  const [page, body] = [document.documentElement.style, document.body.style];
  // Set here and not by a custom property of the root, which would change the style of every element.
  const watch = new ResizeObserver(() => {
    const height = `${Math.ceil(banner.offsetHeight)}px`;
    page.scrollPaddingBlockEnd = `calc(${height} + ${GAP})`;
    body.paddingBlockEnd = height;
  });
  const follow = ({ target }: FocusEvent) => {
    if (target instanceof Node && !banner.contains(target)) banner.dataset["aside"] = "";
  };
  watch.observe(banner);
  document.addEventListener("focusin", follow);
  return () => {
    watch.disconnect();
    document.removeEventListener("focusin", follow);
    page.scrollPaddingBlockEnd = "";
    body.paddingBlockEnd = "";
  };
}
