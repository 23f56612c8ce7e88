import type { PixelSlug } from "@vitrine/tracking/slugs";
import type { EventItem } from "./event-item.ts";
import { productIdFor, type ProductIdSettings } from "./product-id.ts";

type Params = Readonly<Record<string, unknown>>;

/** The products of one event. */
export interface EventProducts {
  readonly items: readonly EventItem[];
  readonly value: number;
  readonly order?: string;
}

export interface ProductSettings extends ProductIdSettings {
  readonly currency: string;
}

/** Products as each vendor's parameters name them. */
export function productParams(pixel: PixelSlug, products: EventProducts, settings: ProductSettings): Params {
  return PARAMS[pixel](products, settings.currency, (item) => productIdFor(pixel, item, settings));
}

type IdOf = (item: EventItem) => string;
type Write = (products: EventProducts, currency: string, id: IdOf) => Params;

const count = (items: readonly EventItem[]) => items.reduce((sum, { quantity }) => sum + quantity, 0);

const facebook: Write = ({ items, value, order }, currency, id) => ({
  content_type: "product",
  content_ids: items.map(id),
  contents: items.map((item) => ({ id: id(item), quantity: item.quantity, item_price: item.price })),
  ...(items.length === 1 && items[0] && { content_name: items[0].name }),
  ...(items[0]?.categories.length && { category_name: items[0].categories.join(", ") }),
  num_items: count(items),
  value,
  currency,
  ...(order !== undefined && { order_id: order }),
});

const analyticsItem = (item: EventItem, id: IdOf): Params => ({
  item_id: id(item),
  item_name: item.name,
  price: item.price,
  quantity: item.quantity,
  ...Object.fromEntries(item.categories.map((name, index) => [`item_category${index === 0 ? "" : index + 1}`, name])),
  ...(item.variant !== null && { item_variant: item.variant }),
  ...(item.list && { item_list_id: item.list.id, item_list_name: item.list.name }),
  ...(item.index !== null && { index: item.index }),
});

const ga: Write = ({ items, value, order }, currency, id) => ({
  currency,
  value,
  items: items.map((item) => analyticsItem(item, id)),
  ...(order !== undefined && { transaction_id: order }),
});

const PARAMS: Readonly<Record<PixelSlug, Write>> = {
  facebook,
  ga,
  google_ads: (products, currency, id) => ({
    ...ga(products, currency, id),
    items: products.items.map((item) => ({
      ...analyticsItem(item, id),
      id: id(item),
      google_business_vertical: "retail",
    })),
  }),
  gtm: (products, currency, id) => ({ ecommerce: ga(products, currency, id), triggerType: { type: "ecommerce" } }),
  tiktok: ({ items, value, order }, currency, id) => ({
    content_type: "product",
    contents: items.map((item) => ({
      content_id: id(item),
      content_type: "product",
      content_name: item.name,
      quantity: item.quantity,
      price: item.price,
    })),
    quantity: count(items),
    value,
    currency,
    ...(order !== undefined && { order_id: order }),
  }),
  pinterest: ({ items, value, order }, currency, id) => ({
    value,
    currency,
    order_quantity: count(items),
    line_items: items.map((item) => ({
      product_id: id(item),
      product_name: item.name,
      product_price: item.price,
      product_quantity: item.quantity,
      ...(item.categories.length > 0 && { product_category: item.categories.join(" > ") }),
    })),
    ...(order !== undefined && { order_id: order }),
  }),
  bing: ({ items, value, order }, currency, id) => ({
    event_category: "ecommerce",
    ecomm_prodid: items.map(id),
    ecomm_totalvalue: value,
    revenue_value: value,
    currency,
    items: items.map((item) => ({ id: id(item), quantity: item.quantity, price: item.price })),
    ...(order !== undefined && { transaction_id: order }),
  }),
};
