import { openPanel } from "./cart/panel.ts";
import { WIDE_SCREEN } from "./wide-screen.ts";

export const SEARCH_OVERLAY = "search-overlay";

/** Opens the header's search box as an overlay, with the cursor in its field. `false`: the page has none. */
export function openSearch(link: HTMLElement): boolean {
  const overlay = document.getElementById(SEARCH_OVERLAY);
  const place = document.querySelector(".site-search");
  const box = document.querySelector<HTMLElement>(`[data-island="search-box"]`);
  if (!(overlay instanceof HTMLDialogElement) || !place || !box) return false;

  overlay.prepend(box);
  if (!openPanel(link, SEARCH_OVERLAY)) return false;
  box.querySelector("input")?.focus();
  const wide = matchMedia(WIDE_SCREEN);
  const leave = () => {
    overlay.close();
    place.append(box);
  };
  wide.addEventListener("change", leave, { once: true });
  return true;
}
