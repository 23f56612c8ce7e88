const FOCUS_DELAY_MS = 500;

/** Focuses a server-rendered notice, so that screen readers read it after the page's title. */
export function focusNotice(notice: HTMLElement, delayMs: number = FOCUS_DELAY_MS): void {
  notice.tabIndex = -1;
  setTimeout(() => {
    const { activeElement, body } = document;
    // A visitor who is already typing keeps the focus.
    if (!activeElement || activeElement === body) notice.focus();
  }, delayMs);
}
