/** Where a visitor goes on whose button has just vanished. */
export function focusHeading(page: Document): void {
  const heading = page.querySelector<HTMLElement>("main h1") ?? page.querySelector<HTMLElement>("main");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
