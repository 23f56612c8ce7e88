import { asRecord, type DestinationName, type Loose } from "@vitrine/tracking/gateway/ingest";
import type { StandardName } from "@vitrine/tracking/tracker";
import { type Message, textOf } from "./read-call.ts";

/** An event in the common vocabulary, which every pixel and destination translates. */
export interface CommonEvent {
  readonly name: string;
  readonly params: Loose;
  /** The order of a purchase, by which vendors count it once; else "". */
  readonly order: string;
  /** Whether the site named it, so that a vendor may not allow the characters of its name. */
  readonly isCustom: boolean;
  /** The only vendor that has such an event; all if undefined. */
  readonly only?: DestinationName;
}

/** What the properties of an event are about. */
type Subject = "product" | "products" | "order" | "other";

interface Meaning {
  readonly name: StandardName;
  readonly about: Subject;
}

/** Segment's e-commerce events that other vendors have as well. */
const STANDARD: Readonly<Record<string, Meaning>> = {
  "products searched": { name: "Search", about: "other" },
  "product list viewed": { name: "ViewCategory", about: "products" },
  "product viewed": { name: "ViewContent", about: "product" },
  "product added": { name: "AddToCart", about: "product" },
  "product removed": { name: "RemoveFromCart", about: "product" },
  "product added to wishlist": { name: "AddToWishlist", about: "product" },
  "checkout started": { name: "InitiateCheckout", about: "products" },
  "payment info entered": { name: "AddPaymentInfo", about: "products" },
  "order completed": { name: "Purchase", about: "order" },
  "signed up": { name: "CompleteRegistration", about: "other" },
};

/** Those that only Google Analytics has, by its names. */
const OF_ANALYTICS: Readonly<Record<string, { readonly name: string; readonly about: Subject }>> = {
  "product clicked": { name: "select_item", about: "product" },
  "cart viewed": { name: "view_cart", about: "products" },
  "order refunded": { name: "refund", about: "order" },
};

/** The event of a message; undefined for calls that only describe people and groups. */
export function commonEvent(message: Message): CommonEvent | undefined {
  const { call, event, properties } = message;
  if (call === "page" || call === "screen") {
    return { name: "PageView", params: viewParams(properties, call), order: "", isCustom: false };
  }
  if (call !== "track") return undefined;
  const key = event.toLowerCase();
  const standard = Object.hasOwn(STANDARD, key) ? STANDARD[key] : undefined;
  if (standard) {
    const order = standard.name === "Purchase" ? textOf(properties, "order_id") : "";
    return { name: standard.name, params: paramsOf(properties, standard.about), order, isCustom: false };
  }
  const own = Object.hasOwn(OF_ANALYTICS, key) ? OF_ANALYTICS[key] : undefined;
  if (own) return { name: own.name, params: paramsOf(properties, own.about), order: "", isCustom: false, only: "ga" };
  return { name: event, params: customParams(properties), order: "", isCustom: true };
}

/** The page's URL belongs to the event, so it is no parameter. */
function viewParams(properties: Loose, call: "page" | "screen"): Loose {
  const { title, name, ...others } = without(properties, ["event_id", "url", "path", "search", "referrer"]);
  const named = call === "page" ? { page_title: title ?? name, page_name: name } : { screen_name: name ?? title };
  return present({ ...others, ...named });
}

/** Properties that the common vocabulary spells in another way. */
const RENAMED = ["event_id", "products", "total", "revenue", "query", "list_id", "payment_method"];
/** Properties of a product, when the event is about one and its properties are the product's. */
const OF_PRODUCT = ["product_id", "sku", "name", "brand", "variant", "category", "price", "quantity", "position"];
const LINKS = ["url", "image_url"];

function paramsOf(properties: Loose, about: Subject): Loose {
  const listed = Array.isArray(properties["products"]) ? properties["products"].map(asRecord) : [];
  const isOne = about === "product" && listed.length === 0;
  const products = isOne ? [properties] : listed;
  const items = products.map(itemOf).filter((item) => Object.hasOwn(item, "item_id"));
  const stated = ["value", "total", "revenue"].map((name) => properties[name]).find((value) => value != null);
  const value = stated ?? (about === "product" || about === "products" ? sumOf(products) : undefined);
  return present({
    ...without(properties, isOne ? [...RENAMED, ...OF_PRODUCT, ...LINKS] : RENAMED),
    value,
    items: items.length > 0 ? items : undefined,
    content_name: isOne ? properties["name"] : undefined,
    category_name: isOne || about === "products" ? properties["category"] : undefined,
    search_term: properties["query"],
    item_list_id: properties["list_id"],
    payment_type: properties["payment_method"],
  });
}

/** The parameters of the site's own events keep their names. */
function customParams(properties: Loose): Loose {
  const { items, value } = paramsOf(properties, "other");
  return present({ ...without(properties, items ? ["event_id", "products"] : ["event_id"]), items, value });
}

function itemOf(product: Loose): Loose {
  return present({
    item_id: textOf(product, "product_id") || textOf(product, "sku") || textOf(product, "id") || undefined,
    item_name: product["name"],
    item_brand: product["brand"],
    item_variant: product["variant"],
    item_category: product["category"],
    coupon: product["coupon"],
    index: product["position"],
    price: product["price"],
    quantity: product["quantity"],
  });
}

/** The price of all products; undefined if one has none. */
function sumOf(products: readonly Loose[]): number | undefined {
  const amounts = products.map((product) => {
    const quantity = Object.hasOwn(product, "quantity") ? Number(product["quantity"]) : 1;
    return Number(textOf(product, "price") || Number.NaN) * quantity;
  });
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  // Sums of decimal fractions are not exact, and no currency has more than four decimals.
  return amounts.length > 0 && Number.isFinite(sum) ? Math.round(sum * 10_000) / 10_000 : undefined;
}

function without(record: Loose, names: readonly string[]): Loose {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

function present(record: Loose): Loose {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value != null));
}
