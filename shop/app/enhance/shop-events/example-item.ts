import type { ShopItem } from "./shop-event.ts";

/** For tests: an item with the given values and plausible defaults. */
export function exampleItem(overrides: Partial<ShopItem> = {}): ShopItem {
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
    groupSku: "",
    variant: null,
    ...overrides,
  };
}

/** The same as an attribute's value, in the wire format. */
export function itemAttribute(overrides: Readonly<Record<string, unknown>> = {}): string {
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
    ...overrides,
  };
  return `data-gtm4wp_product_data='${JSON.stringify(data)}'`;
}
