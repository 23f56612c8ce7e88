const SHEET_CHIPS = "dialog[open] .chosen-filters a";

/** Returns a function that restores focus if the focused control was replaced in the meantime. */
export function rememberFocus(page: Document): () => void {
  const before = page.activeElement;
  const chips = () => [...page.querySelectorAll<HTMLElement>(SHEET_CHIPS)];
  const index = chips().findIndex((chip) => chip === before);
  return () => {
    if (!before || before === page.body || before.isConnected) return;
    const left = index < 0 ? [] : chips();
    const target =
      sameControl(page, before) ?? left[index] ?? left.at(-1) ?? page.querySelector<HTMLElement>(fallbackIn(page));
    if (!target) return;
    if (!target.matches("a, button, input, select")) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
}

function sameControl(page: Document, { id }: Element): HTMLElement | null {
  return id === "" ? null : page.getElementById(id);
}

/** Behind an open dialog nothing can have focus. */
function fallbackIn(page: Document): string {
  return page.querySelector("dialog[open] .filters-form")
    ? "dialog[open] .filters-submit"
    : ".woocommerce-result-count";
}
