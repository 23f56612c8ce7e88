import { openPanel } from "./cart/panel.ts";

export const SEARCH_OVERLAY = "search-overlay";

const BOX = `[data-island="search-box"]`;

/**
 * Moves the header's search box into the panel, with the cursor in its field, and back when the panel closes. `false`:
 * the page has no panel.
 */
export function openSearch(opener: HTMLElement): boolean {
  const overlay = document.getElementById(SEARCH_OVERLAY);
  const box = document.querySelector<HTMLElement>(BOX);
  const place = box?.parentElement;
  const field = box?.querySelector<HTMLElement>("input[type=search]");
  if (!(overlay instanceof HTMLDialogElement) || !place || !field) return false;
  if (overlay.open) return true;

  overlay.prepend(box);
  openPanel(opener, SEARCH_OVERLAY);
  field.focus();
  const close = () => {
    place.append(box);
    // The window may have become wider or narrower: the header shows either the field or the link.
    const link = document.querySelector<HTMLElement>(`[data-opens="${SEARCH_OVERLAY}"]`);
    for (const control of [link, field, opener]) control?.focus();
  };
  overlay.addEventListener("close", close, { once: true });
  return true;
}
