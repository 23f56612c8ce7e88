const FOCUS_DELAY_MS = 500;

/** A notice that came with the page is read by being focused, once the browser's own words about the page are over. */
export function focusNotice(notice: HTMLElement, delayMs: number = FOCUS_DELAY_MS): void {
  notice.tabIndex = -1;
  setTimeout(() => {
    const { activeElement, body } = document;
    // Whoever is typing by now is left alone.
    if (!activeElement || activeElement === body) notice.focus();
  }, delayMs);
}
