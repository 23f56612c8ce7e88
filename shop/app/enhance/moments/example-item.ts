import type { ShopItem } from "./moment.ts";

/** For tests: an item that says what matters to the test, and plausible things otherwise. */
export function exampleItem(said: Partial<ShopItem> = {}): ShopItem {
  return {
    id: "7",
    productId: 7,
    name: "Pantry jar",
    sku: "PJ",
    price: 64,
    quantity: 1,
    kind: "simple",
    link: "/product/pantry-jar/",
    categories: [],
    list: null,
    index: null,
    groupId: null,
    variant: null,
    ...said,
  };
}

/** The same in a page: the value of an attribute, with the names that pages use. */
export function itemAttribute(said: Readonly<Record<string, unknown>> = {}): string {
  const data = {
    internal_id: 7,
    item_id: "7",
    item_name: "Pantry jar",
    sku: "PJ",
    price: 64,
    quantity: 1,
    id: "7",
    product_type: "simple",
    productlink: "/product/pantry-jar/",
    ...said,
  };
  return `data-gtm4wp_product_data='${JSON.stringify(data)}'`;
}
