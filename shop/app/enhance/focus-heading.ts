/** Moves focus to the page's heading after the focused control has been removed. */
export function focusHeading(page: Document): void {
  const heading = page.querySelector<HTMLElement>("main h1") ?? page.querySelector<HTMLElement>("main");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
