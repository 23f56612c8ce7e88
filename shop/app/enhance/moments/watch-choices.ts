import type { ShopItem } from "./moment.ts";
import type { Moments } from "./moments.ts";
import { HAS_ITEM, readItem } from "./wire-item.ts";

interface ChoiceSettings {
  readonly chooseTimeoutMs: number;
  readonly navigate: (url: string) => void;
}

/**
 * A click on a product in a list. Where a tag manager is in the page, it gets the chance to take note before the page
 * is left; where there is none, or for a new tab, nothing waits.
 */
export function watchChoices(page: Document, moments: Moments, { chooseTimeoutMs, navigate }: ChoiceSettings): void {
  page.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const item = link && !event.defaultPrevented ? chosenBy(link) : null;
    if (!item || !link) return;
    if (chooseTimeoutMs <= 0 || !isLeaving(event, link) || !hasTagManager()) {
      moments.tell({ type: "product-chosen", item });
      return;
    }
    event.preventDefault();
    const leave = once(() => navigate(link.href));
    setTimeout(leave, chooseTimeoutMs);
    moments.tell({ type: "product-chosen", item, onNoted: leave });
  });
}

/** Only a link to the product itself counts, not every link that stands in its card. */
function chosenBy(link: HTMLAnchorElement): ShopItem | null {
  const item = readItem(link.closest(HAS_ITEM));
  if (!item?.list || !item.link) return null;
  return new URL(item.link, location.href).href === link.href ? item : null;
}

function isLeaving({ ctrlKey, metaKey, shiftKey, altKey, button }: MouseEvent, { target }: HTMLAnchorElement): boolean {
  const isElsewhere = ctrlKey || metaKey || shiftKey || altKey || button !== 0;
  return !isElsewhere && (target === "" || target === "_self");
}

function hasTagManager(): boolean {
  return "google_tag_manager" in window;
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
