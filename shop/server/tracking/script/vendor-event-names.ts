import type { DestinationName } from "@vitrine/tracking/gateway/ingest";
import type { PixelSlug } from "@vitrine/tracking/slugs";

/** Each vendor's name for a product view. */
export const VIEW_NAMES: Readonly<Record<PixelSlug, string>> = {
  facebook: "ViewContent",
  tiktok: "ViewContent",
  pinterest: "viewcontent",
  ga: "view_item",
  google_ads: "view_item",
  gtm: "view_item",
  bing: "ViewContent",
};

/** Each vendor's name for a purchase. Pages must use the same one, or vendors cannot deduplicate browser and server. */
export const PURCHASE_NAMES: Readonly<Record<DestinationName, string>> = {
  facebook: "Purchase",
  tiktok: "CompletePayment",
  pinterest: "checkout",
  ga: "purchase",
  google_ads: "purchase",
  bing: "Purchase",
};

/** Names for refunds at vendors that accept them as events; at the others an owner adjusts conversions manually. */
export const REFUND_NAMES: Readonly<Partial<Record<DestinationName, string>>> = { ga: "refund" };
