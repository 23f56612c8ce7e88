import type { PixelSlug } from "@vitrine/tracking/slugs";
import type { ShopItem } from "../enhance/moments/moment.ts";
import type { ShopOptions } from "./shop-options.ts";

type Words = Readonly<Record<string, unknown>>;

/** Products of one happening, in the words of a vendor. */
export interface Told {
  readonly items: readonly ShopItem[];
  readonly value: number;
  readonly order?: string;
}

/** How each vendor wants to hear of products. */
export function productWords(pixel: PixelSlug, told: Told, options: ShopOptions, asProducts: boolean): Words {
  const id = (item: ShopItem) => contentId(item, options, asProducts || pixel === "tiktok");
  return WORDS[pixel](told, options.currency, id);
}

/** What the pixel's catalogue calls an article: its number or its stock-keeping unit, dressed as the owner set. */
export function contentId(item: ShopItem, options: ShopOptions, asProduct: boolean): string {
  const number = asProduct && item.groupId !== null ? item.groupId : item.id;
  const name = options.content_id === "sku" && item.sku !== "" ? item.sku : number;
  return `${options.content_id_prefix}${name}${options.content_id_suffix}`;
}

type Naming = (item: ShopItem) => string;
type Wording = (told: Told, currency: string, id: Naming) => Words;

const count = (items: readonly ShopItem[]) => items.reduce((sum, { quantity }) => sum + quantity, 0);

const facebook: Wording = ({ items, value, order }, currency, id) => ({
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

const analyticsItem = (item: ShopItem, id: Naming): Words => ({
  item_id: id(item),
  item_name: item.name,
  price: item.price,
  quantity: item.quantity,
  ...Object.fromEntries(item.categories.map((name, index) => [`item_category${index === 0 ? "" : index + 1}`, name])),
  ...(item.variant !== null && { item_variant: item.variant }),
  ...(item.list && { item_list_id: item.list.id, item_list_name: item.list.name }),
  ...(item.index !== null && { index: item.index }),
});

const ga: Wording = ({ items, value, order }, currency, id) => ({
  currency,
  value,
  items: items.map((item) => analyticsItem(item, id)),
  ...(order !== undefined && { transaction_id: order }),
});

const WORDS: Readonly<Record<PixelSlug, Wording>> = {
  facebook,
  ga,
  google_ads: (told, currency, id) => ({
    ...ga(told, currency, id),
    items: told.items.map((item) => ({
      ...analyticsItem(item, id),
      id: id(item),
      google_business_vertical: "retail",
    })),
  }),
  gtm: (told, currency, id) => ({ ecommerce: ga(told, currency, id), triggerType: { type: "ecommerce" } }),
  tiktok: ({ items, value }, currency, id) => ({
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

/** As the page's own script counts; shared with it, these lines would be a file of their own for every visitor. */
export function totalOf(items: readonly ShopItem[]): number {
  return Math.round(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) * 100) / 100;
}

/** The value of an add is what the owner says it is: the price, a part of it, or the same for all. */
export function addedValue(items: readonly ShopItem[], options: ShopOptions): number {
  switch (options.add_value) {
    case "global":
      return options.add_value_global;
    case "percent":
      return Math.round(totalOf(items) * options.add_value_percent) / 100;
    case "none":
      return 0;
    case "price":
      return totalOf(items);
  }
}
