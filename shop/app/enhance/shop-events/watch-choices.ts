import type { ShopItem } from "./shop-event.ts";
import type { ShopEvents } from "./shop-events.ts";
import { HAS_ITEM, readItem } from "./wire-item.ts";

interface ChoiceSettings {
  readonly chooseTimeoutMs: number;
  readonly navigate: (url: string) => void;
}

/**
 * Reports clicks on products in a list. If the page has a tag manager, the click waits for it before the page is left;
 * without one, or for a new tab, it does not wait.
 */
export function watchChoices(
  page: Document,
  shopEvents: ShopEvents,
  { chooseTimeoutMs, navigate }: ChoiceSettings,
): void {
  page.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const item = link && !event.defaultPrevented ? chosenBy(link) : null;
    if (!item || !link) return;
    if (chooseTimeoutMs <= 0 || !isLeaving(event, link) || !hasTagManager()) {
      shopEvents.emit({ type: "product-selected", item });
      return;
    }
    event.preventDefault();
    const leave = once(() => navigate(link.href));
    setTimeout(leave, chooseTimeoutMs);
    shopEvents.emit({ type: "product-selected", item, onNoted: leave });
  });
}

/** Only a link to the product itself counts, not every link in its card. */
function chosenBy(link: HTMLAnchorElement): ShopItem | null {
  const item = readItem(link.closest(HAS_ITEM));
  if (!item?.list || !item.link) return null;
  const { origin, pathname } = new URL(item.link, location.href);
  // The link of a filtered list also chooses a variation.
  return origin === link.origin && pathname === link.pathname ? item : null;
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
