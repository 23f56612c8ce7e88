import { PIXEL_SLUGS, type PixelSlug } from "@vitrine/tracking/slugs";
import type { Moment, ShopItem } from "../enhance/moments/moment.ts";
import { addedValue, productWords, totalOf } from "./product-words.ts";
import type { ShopOptions } from "./shop-options.ts";

/** An event in the printed shape, for one pixel. */
export interface MomentEvent {
  readonly name: string;
  readonly type: "dyn";
  readonly e_id: string;
  readonly eventID: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly woo_order: string;
  readonly conversion_labels: readonly string[];
}

type Names = Readonly<Partial<Record<PixelSlug, string>>>;

interface Kind {
  /** Under which settings and cookies know it. */
  readonly key: string;
  /** What each vendor calls it; one without a name for it does not hear of it. */
  readonly names: Names;
}

const everywhere = (name: string, others: Names = {}): Names => ({
  ...Object.fromEntries(PIXEL_SLUGS.map((slug) => [slug, name])),
  ...others,
});

const KINDS: Readonly<Record<Moment["type"], Kind>> = {
  "list-seen": {
    key: "woo_view_category",
    names: {
      facebook: "ViewCategory",
      ga: "view_item_list",
      google_ads: "view_item_list",
      gtm: "view_item_list",
      pinterest: "ViewCategory",
    },
  },
  "product-chosen": { key: "woo_select_content", names: { ga: "select_item", gtm: "select_item" } },
  "product-seen": { key: "woo_view_content", names: everywhere("ViewContent") },
  "added-to-cart": { key: "woo_add_to_cart_on_button_click", names: everywhere("AddToCart") },
  "removed-from-cart": {
    // Not the classic key: with it the browser would leave the server's copy to a plug-in of the server.
    key: "shop_remove_from_cart",
    names: {
      facebook: "RemoveFromCart",
      ga: "remove_from_cart",
      google_ads: "remove_from_cart",
      gtm: "remove_from_cart",
    },
  },
  "seller-followed": { key: "woo_affiliate", names: {} },
  "cart-seen": { key: "woo_view_cart", names: { ga: "view_cart", gtm: "view_cart" } },
  "checkout-begun": { key: "woo_initiate_checkout", names: everywhere("InitiateCheckout") },
  "shipping-told": { key: "woo_shipping_info", names: { ga: "add_shipping_info", gtm: "add_shipping_info" } },
  "payment-told": {
    key: "woo_payment_info",
    names: {
      facebook: "AddPaymentInfo",
      ga: "AddPaymentInfo",
      google_ads: "AddPaymentInfo",
      gtm: "AddPaymentInfo",
      tiktok: "AddPaymentInfo",
    },
  },
  "order-placed": { key: "woo_purchase", names: everywhere("Purchase", { tiktok: "CompletePayment" }) },
};

/** What a moment means to each pixel, in the shape that pages print events in. */
export function momentEvents(
  moment: Moment,
  options: ShopOptions,
  pixels: readonly PixelSlug[],
  isVariableSimple: (pixel: PixelSlug) => boolean,
): Readonly<Partial<Record<PixelSlug, MomentEvent>>> {
  const { key } = KINDS[moment.type];
  const names = moment.type === "seller-followed" ? everywhere(options.affiliate_event) : KINDS[moment.type].names;
  const order = moment.type === "order-placed" ? moment.order : undefined;
  const told = { items: itemsOf(moment), value: valueOf(moment, options), ...(order && { order: order.number }) };
  const isHeard = (pixel: PixelSlug) =>
    Boolean(names[pixel]) &&
    !options.silent_about[pixel]?.includes(moment.type) &&
    // The shop's own list has it already, and containers read that list.
    !(pixel === "gtm" && options.shares_data_layer);

  return Object.fromEntries(
    pixels.filter(isHeard).map((pixel): [PixelSlug, MomentEvent] => [
      pixel,
      {
        name: names[pixel] ?? "",
        type: "dyn",
        e_id: key,
        // The server may tell of an order by itself, under the same id.
        eventID: order ? `order:${order.id}:purchase` : "",
        params: withDetails(pixel, moment, productWords(pixel, told, options, isVariableSimple(pixel))),
        woo_order: order?.id ?? "",
        conversion_labels: pixel === "google_ads" ? (options.conversion_labels[moment.type] ?? []) : [],
      },
    ]),
  );
}

function itemsOf(moment: Moment): readonly ShopItem[] {
  return "items" in moment ? moment.items : [moment.item];
}

function valueOf(moment: Moment, options: ShopOptions): number {
  if (moment.type === "order-placed") return moment.order.total;
  if (moment.type === "added-to-cart") return addedValue(moment.items, options);
  return totalOf(itemsOf(moment));
}

/** Google's vendors hear what else is known of a step; inside its own roof for a container. */
function withDetails(pixel: PixelSlug, moment: Moment, words: Readonly<Record<string, unknown>>) {
  const details = detailsOf(moment);
  if (pixel === "gtm") return { ...words, ecommerce: { ...(words["ecommerce"] as object), ...details } };
  return pixel === "ga" || pixel === "google_ads" ? { ...words, ...details } : words;
}

function detailsOf(moment: Moment): Readonly<Record<string, unknown>> {
  switch (moment.type) {
    case "shipping-told":
      return { shipping_tier: moment.tier ?? "(shipping tier not found)" };
    case "payment-told":
      return { payment_type: moment.method ?? "(payment type not found)" };
    case "order-placed":
      return { tax: moment.order.tax, shipping: moment.order.shipping, coupon: moment.order.coupons };
    default:
      return {};
  }
}
