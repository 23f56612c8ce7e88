import { eddCart } from "@vitrine/tracking/shop-events";
import type { Trigger } from "@vitrine/tracking/triggers";

/** Buttons of Easy Digital Downloads, for pages that carry them. */
export const downloads: Trigger = ({ tracker }) => eddCart(tracker);
