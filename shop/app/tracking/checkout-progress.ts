import { checkout } from "@vitrine/tracking/shop-events";
import type { Trigger } from "@vitrine/tracking/triggers";

/** Reports how far a visitor fills in the checkout. */
export const checkoutProgress: Trigger = ({ tracker }) => checkout(tracker);
