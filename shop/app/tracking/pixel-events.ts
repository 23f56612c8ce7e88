import { PIXEL_SLUGS, type PixelSlug } from "@vitrine/tracking/slugs";
import { createEvent, type EventsByPixel, type PrintedEvent } from "@vitrine/tracking/tracker";
import type { ShopEvent, ShopItem } from "../enhance/shop-events/shop-event.ts";
import { productParams } from "../../event-params/product-params.ts";
import { purchaseEventId } from "../../event-params/purchase-id.ts";
import { purchaseParams } from "../../event-params/purchase-params.ts";
import { addedValue, totalOf } from "./added-value.ts";
import type { ShopOptions } from "./shop-options.ts";

type Params = Readonly<Record<string, unknown>>;
type Names = Readonly<Partial<Record<PixelSlug, string>>>;

interface Kind {
  /** The event's key in settings and cookies. */
  readonly key: string;
  /** The key for downloads, which can send the events of Easy Digital Downloads. */
  readonly eddKey: string;
  /** Each vendor's name for the event; a vendor without one does not receive it. */
  readonly names: Names;
}

const DOWNLOAD = "download";

const everywhere = (name: string, others: Names = {}): Names => ({
  ...Object.fromEntries(PIXEL_SLUGS.map((slug) => [slug, name])),
  ...others,
});

const KINDS: Readonly<Record<ShopEvent["type"], Kind>> = {
  // Only Google receives lists such as related products or a row on the front page; a category is a page of its own.
  "list-viewed": {
    key: "woo_view_category",
    eddKey: "edd_view_category",
    names: { ga: "view_item_list", google_ads: "view_item_list", gtm: "view_item_list" },
  },
  "product-selected": {
    key: "woo_select_content",
    eddKey: "edd_select_content",
    names: { ga: "select_item", gtm: "select_item" },
  },
  "product-viewed": { key: "woo_view_content", eddKey: "edd_view_content", names: everywhere("ViewContent") },
  "added-to-wishlist": {
    key: "shop_add_to_wishlist",
    eddKey: "edd_add_to_wishlist",
    // Google Ads has no use for it.
    names: everywhere("AddToWishlist", { google_ads: "" }),
  },
  "added-to-cart": {
    key: "woo_add_to_cart_on_button_click",
    eddKey: "edd_add_to_cart_on_button_click",
    names: everywhere("AddToCart"),
  },
  "removed-from-cart": {
    // Not the classic key: with it the browser would leave the server's copy to a plug-in of the server.
    key: "shop_remove_from_cart",
    eddKey: "edd_remove_from_cart",
    names: {
      facebook: "RemoveFromCart",
      ga: "remove_from_cart",
      google_ads: "remove_from_cart",
      gtm: "remove_from_cart",
    },
  },
  "external-product-clicked": { key: "woo_affiliate", eddKey: "edd_affiliate", names: {} },
  "cart-viewed": { key: "woo_view_cart", eddKey: "edd_view_cart", names: { ga: "view_cart", gtm: "view_cart" } },
  "checkout-started": {
    key: "woo_initiate_checkout",
    eddKey: "edd_initiate_checkout",
    names: everywhere("InitiateCheckout"),
  },
  "shipping-selected": {
    key: "woo_shipping_info",
    eddKey: "edd_shipping_info",
    names: { ga: "add_shipping_info", gtm: "add_shipping_info" },
  },
  "payment-selected": {
    key: "woo_payment_info",
    eddKey: "edd_payment_info",
    names: {
      facebook: "AddPaymentInfo",
      ga: "AddPaymentInfo",
      google_ads: "AddPaymentInfo",
      gtm: "AddPaymentInfo",
      tiktok: "AddPaymentInfo",
    },
  },
  "order-placed": {
    key: "woo_purchase",
    eddKey: "edd_purchase",
    names: everywhere("Purchase", { tiktok: "CompletePayment" }),
  },
};

/** The events that a shop event triggers at each pixel. */
export function pixelEvents(
  shopEvent: ShopEvent,
  options: ShopOptions,
  pixels: readonly PixelSlug[],
  /** Whether the page itself is a list of products. */
  isListing = false,
): EventsByPixel {
  const { key, eddKey } = KINDS[shopEvent.type];
  const isEdd = isDownloadsOnly(itemsOf(shopEvent), options);
  const names = namesOf(shopEvent, options, isListing);
  const order = shopEvent.type === "order-placed" ? shopEvent.order : undefined;
  const receives = (pixel: PixelSlug) =>
    Boolean(names[pixel]) &&
    !options.excluded_events[pixel]?.includes(shopEvent.type) &&
    // The shop's data layer has it already, and containers read that array.
    !(pixel === "gtm" && options.shares_data_layer);

  return new Map(
    pixels.filter(receives).map((pixel): [PixelSlug, PrintedEvent] => [
      pixel,
      createEvent({
        name: names[pixel] ?? "",
        eId: isEdd ? eddKey : key,
        // The server may send the order too, with the same ID.
        eventId: order ? purchaseEventId(order.id) : "",
        params: paramsFor(pixel, shopEvent, options),
        wooOrder: isEdd ? "" : (order?.id ?? ""),
        eddOrder: isEdd ? (order?.id ?? "") : "",
        conversionLabels: pixel === "google_ads" ? (options.conversion_labels[shopEvent.type] ?? []) : [],
      }),
    ]),
  );
}

function namesOf(shopEvent: ShopEvent, { affiliate_event: affiliate }: ShopOptions, isListing: boolean): Names {
  const { names } = KINDS[shopEvent.type];
  if (shopEvent.type === "external-product-clicked") return everywhere(affiliate);
  const isCategory = shopEvent.type === "list-viewed" && isListing;
  return isCategory ? { ...names, facebook: "ViewCategory", pinterest: "ViewCategory" } : names;
}

/** Events with downloads only are sent as those of Easy Digital Downloads, if the owner turned that on. */
function isDownloadsOnly(items: readonly ShopItem[], { sends_edd_events: isWanted }: ShopOptions): boolean {
  return isWanted && items.length > 0 && items.every(({ kind }) => kind === DOWNLOAD);
}

function itemsOf(shopEvent: ShopEvent): readonly ShopItem[] {
  return "items" in shopEvent ? shopEvent.items : [shopEvent.item];
}

function paramsFor(pixel: PixelSlug, shopEvent: ShopEvent, options: ShopOptions): Params {
  const items = itemsOf(shopEvent);
  if (shopEvent.type === "order-placed") return purchaseParams(pixel, items, shopEvent.order, options);
  const addValue = isDownloadsOnly(items, options) ? options.edd_add_value : options.add_value;
  const value = shopEvent.type === "added-to-cart" ? addedValue(items, addValue, options) : totalOf(items);
  const params = productParams(pixel, { items, value }, options);
  const step = stepOf(shopEvent);
  // Google receives the selected method; a container as part of `ecommerce`.
  if (pixel === "gtm") return { ...params, ecommerce: { ...(params["ecommerce"] as object), ...step } };
  return pixel === "ga" || pixel === "google_ads" ? { ...params, ...step } : params;
}

function stepOf(shopEvent: ShopEvent): Params {
  switch (shopEvent.type) {
    case "shipping-selected":
      return { shipping_tier: shopEvent.tier ?? "(shipping tier not found)" };
    case "payment-selected":
      return { payment_type: shopEvent.method ?? "(payment type not found)" };
    default:
      return {};
  }
}
