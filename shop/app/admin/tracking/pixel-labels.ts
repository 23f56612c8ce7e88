import { PIXEL_SLUGS, type PixelSlug } from "@vitrine/tracking/slugs";
import type { ShopEventName } from "../../../server/platform/settings/tracking/pixel-settings.ts";

interface PixelWords {
  readonly title: string;
  /** The vendor's name for the ID, and its format. */
  readonly idLabel: string;
  readonly idHint: string;
  /** The vendor's name for the API token; empty without a server API. */
  readonly tokenLabel: string;
  readonly tokenHint: string;
}

/** Sorted by how often owners use them. */
export const PIXELS: Readonly<Record<PixelSlug, PixelWords>> = {
  facebook: {
    title: "Meta",
    idLabel: "Pixel IDs",
    idHint: "Fifteen or sixteen digits, from the Events Manager.",
    tokenLabel: "Access token",
    tokenHint: "Events Manager → Settings → Conversions API.",
  },
  ga: {
    title: "Google Analytics",
    idLabel: "Measurement IDs",
    idHint: "IDs start with G-.",
    tokenLabel: "API secret",
    tokenHint: "Admin → Data streams → Measurement Protocol API secrets.",
  },
  google_ads: {
    title: "Google Ads",
    idLabel: "Conversion IDs",
    idHint: "IDs start with AW-.",
    tokenLabel: "Data Manager access token",
    tokenHint: "Expires after an hour; your proxy has to renew it.",
  },
  gtm: {
    title: "Google Tag Manager",
    idLabel: "Container IDs",
    idHint: "IDs start with GTM-.",
    tokenLabel: "",
    tokenHint: "",
  },
  tiktok: {
    title: "TikTok",
    idLabel: "Pixel IDs",
    idHint: "About twenty letters and digits.",
    tokenLabel: "Access token",
    tokenHint: "TikTok Ads Manager → Events → Settings.",
  },
  pinterest: {
    title: "Pinterest",
    idLabel: "Tag IDs",
    idHint: "Thirteen digits.",
    tokenLabel: "Conversion access token",
    tokenHint: "Ads → Conversions → Set up API.",
  },
  bing: {
    title: "Microsoft Advertising",
    idLabel: "UET tag IDs",
    idHint: "Eight or nine digits.",
    tokenLabel: "Access token",
    tokenHint: "Only for accounts with access granted by Microsoft.",
  },
};

export const PIXEL_ORDER = Object.keys(PIXELS) as readonly PixelSlug[];

export const PIXEL_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  PIXEL_SLUGS.map((slug) => [slug, PIXELS[slug].title]),
);

export const SHOP_EVENT_WORDS: Readonly<Record<ShopEventName, string>> = {
  "page-viewed": "Page viewed",
  "list-viewed": "Product list viewed",
  "product-selected": "Product selected from a list",
  "product-viewed": "Product viewed",
  "added-to-wishlist": "Added to the wish list",
  "added-to-cart": "Added to cart",
  "removed-from-cart": "Removed from cart",
  "cart-viewed": "Cart viewed",
  "checkout-started": "Checkout started",
  "shipping-selected": "Shipping method selected",
  "payment-selected": "Payment method selected",
  "order-placed": "Order placed",
  "external-product-clicked": "External product clicked",
};
