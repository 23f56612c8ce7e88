import type { PixelSlug } from "@vitrine/tracking/slugs";
import type { Part } from "@vitrine/tracking/tracker";
import type { Moments } from "../enhance/moments/moments.ts";
import { momentEvents } from "./moment-events.ts";
import type { ShopOptions } from "./shop-options.ts";

/** Tells the pixels what happens in the shop. What happened before they were there is told first. */
export function followShop(
  moments: Moments,
  options: ShopOptions,
  isVariableSimple: (pixel: PixelSlug) => boolean,
): Part {
  return (tracker) => {
    moments.follow((moment) => {
      const events = tracker.read(momentEvents(moment, options, tracker.pixels, isVariableSimple));
      if (events.size > 0) tracker.fire(events);
    });
  };
}
