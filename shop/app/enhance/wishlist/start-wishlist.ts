import type { ShopEvents } from "../shop-events/shop-events.ts";
import { HAS_ITEM, readItem } from "../shop-events/wire-item.ts";
import { readWishes } from "./wish-store.ts";

const load = () => import("./live-wishlist.ts");

/** Loads the wish list's code only where there is something to mark or to show. */
export function startWishlist(page: Document): void {
  const { ids, isAccount } = readWishes();
  if (ids.length === 0 && !isAccount && !page.querySelector("[data-wishlist], [data-wishlist-account]")) return;
  load().then(
    (live) => live.startWishlist(page),
    () => undefined,
  );
}

/** Whether a form is a heart; if so, its product is saved or removed. */
export function pressHeart(form: HTMLFormElement, shopEvents: ShopEvents): boolean {
  if (!form.matches(".wish")) return false;
  load().then(
    ({ toggleWish }) => {
      const item = toggleWish(form) ? readItem(form.closest(HAS_ITEM)) : null;
      if (item) shopEvents.emit({ type: "added-to-wishlist", item });
    },
    () => {
      form.removeAttribute("data-ajax-add");
      form.requestSubmit(form.querySelector("button"));
    },
  );
  return true;
}
