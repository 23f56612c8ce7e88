import { askVariation } from "@vitrine/tracking/shop-events";
import type { Part, Tracker } from "@vitrine/tracking/tracker";
import type { ShopEvent } from "../enhance/shop-events/shop-event.ts";
import type { ShopEvents } from "../enhance/shop-events/shop-events.ts";
import { totalOf } from "./added-value.ts";
import { pixelEvents } from "./pixel-events.ts";
import type { ShopOptions } from "./shop-options.ts";

const LISTING = ".listing-results";
const GROUP = "form.grouped_form";

/** Passes shop events to the pixels, starting with those emitted before. */
export function followShop(shopEvents: ShopEvents, options: ShopOptions): Part {
  return (tracker) => {
    const { document } = tracker.page;
    const isListing = document.querySelector(LISTING) !== null;
    /** Adding a grouped product counts only if the selected products have a price. */
    const isFreeGroup = (shopEvent: ShopEvent) =>
      shopEvent.type === "added-to-cart" && totalOf(shopEvent.items) === 0 && document.querySelector(GROUP) !== null;
    const isLaterChoice = createChoiceFilter();
    shopEvents.follow((shopEvent, _at, id) => {
      if (isFreeGroup(shopEvent)) return;
      if (isLaterChoice(shopEvent)) {
        if (options.views_variations && tracker.mayRemember()) requestVariation(tracker, shopEvent, id);
        return;
      }
      const events = pixelEvents(shopEvent, options, tracker.pixels, isListing);
      if (events.size > 0) tracker.fire(events, {}, id);
    });
  };
}

type Choice = Extract<ShopEvent, { readonly type: "product-viewed" }>;

/** Reports a product's first view with the variation it opens with; each later variation counts as a choice. */
function createChoiceFilter(): (shopEvent: ShopEvent) => shopEvent is Choice {
  const seen = new Set<number>();
  return (shopEvent): shopEvent is Choice => {
    if (shopEvent.type !== "product-viewed") return false;
    const { productId } = shopEvent.item;
    const isFurther = shopEvent.choices !== undefined && seen.has(productId);
    seen.add(productId);
    return isFurther;
  };
}

function requestVariation(tracker: Tracker, { item, choices = {} }: Choice, id: string): void {
  void askVariation(tracker, String(item.productId), Object.entries(choices), id);
}
