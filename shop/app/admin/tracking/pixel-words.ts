import { PIXEL_SLUGS, type PixelSlug } from "@vitrine/tracking/slugs";
import type { ShopEventName } from "../../../server/tracking/pixel-settings.ts";

interface PixelWords {
  readonly title: string;
  /** What the vendor calls an id, and how it looks. */
  readonly idLabel: string;
  readonly idHint: string;
  /** What opens the vendor's server; empty where there is none. */
  readonly tokenLabel: string;
  readonly tokenHint: string;
}

/** In the order in which owners look for them. */
export const PIXELS: Readonly<Record<PixelSlug, PixelWords>> = {
  facebook: {
    title: "Meta",
    idLabel: "Pixel ids",
    idHint: "Fifteen or sixteen digits, from the Events Manager.",
    tokenLabel: "Access token",
    tokenHint: "Events Manager → Settings → Conversions API.",
  },
  ga: {
    title: "Google Analytics",
    idLabel: "Measurement ids",
    idHint: "They begin with G-.",
    tokenLabel: "API secret",
    tokenHint: "Admin → Data streams → Measurement Protocol API secrets.",
  },
  google_ads: {
    title: "Google Ads",
    idLabel: "Conversion ids",
    idHint: "They begin with AW-.",
    tokenLabel: "Access token of the Data Manager",
    tokenHint: "Lasts an hour; a proxy of yours has to keep it fresh.",
  },
  gtm: {
    title: "Google Tag Manager",
    idLabel: "Container ids",
    idHint: "They begin with GTM-.",
    tokenLabel: "",
    tokenHint: "",
  },
  tiktok: {
    title: "TikTok",
    idLabel: "Pixel ids",
    idHint: "About twenty letters and digits.",
    tokenLabel: "Access token",
    tokenHint: "TikTok Ads Manager → Events → Settings.",
  },
  pinterest: {
    title: "Pinterest",
    idLabel: "Tag ids",
    idHint: "Thirteen digits.",
    tokenLabel: "Conversion access token",
    tokenHint: "Ads → Conversions → Set up API.",
  },
  bing: {
    title: "Microsoft Advertising",
    idLabel: "UET tag ids",
    idHint: "Eight or nine digits.",
    tokenLabel: "Access token",
    tokenHint: "Only for accounts that Microsoft has let in.",
  },
};

export const PIXEL_ORDER = Object.keys(PIXELS) as readonly PixelSlug[];

export const PIXEL_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  PIXEL_SLUGS.map((slug) => [slug, PIXELS[slug].title]),
);

export const SHOP_EVENT_WORDS: Readonly<Record<ShopEventName, string>> = {
  "page-seen": "A page was opened",
  "list-seen": "A list of products was seen",
  "product-chosen": "A product was chosen from a list",
  "product-seen": "A product’s page was seen",
  "added-to-cart": "Something was put into the cart",
  "removed-from-cart": "Something was taken out of the cart",
  "cart-seen": "The cart was looked at",
  "checkout-begun": "The checkout was begun",
  "shipping-told": "A way of sending was chosen",
  "payment-told": "A way of paying was chosen",
  "order-placed": "An order was placed",
  "seller-followed": "A link to another seller was followed",
};
