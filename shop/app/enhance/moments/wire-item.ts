import { logProblem } from "../log-problem.ts";
import { roundPrice, type ShopItem } from "./moment.ts";

/** Holds a product's data in the page: a card, a product's page, a line of the cart. */
export const ITEM_ATTRIBUTE = "data-gtm4wp_product_data";
export const HAS_ITEM = `[${ITEM_ATTRIBUTE}]`;

/** A product as pages and data layers spell it; anything may be missing or of another type. */
type WireItem = Readonly<Record<string, unknown>>;

/** What is read of a variation: as its form carries it. */
export interface WireItemVariation {
  readonly variation_id: number;
  readonly sku?: string;
  readonly display_price?: unknown;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Null when there is none, or none that can be read; the latter is written to the log and costs nobody anything. */
export function readItem(element: Element | null | undefined): ShopItem | null {
  const text = element?.getAttribute(ITEM_ATTRIBUTE);
  const data = text ? parseData(text) : null;
  return data ? toItem(data) : null;
}

export function parseData(text: string): WireItem | null {
  try {
    const data: unknown = JSON.parse(text);
    if (data !== null && typeof data === "object") return data as WireItem;
  } catch {
    // Told below, together with what is JSON but no product.
  }
  logProblem("The data of a product cannot be read, so nothing is said about it:", text);
  return null;
}

export function toItem(data: WireItem): ShopItem {
  const text = (name: string) => textOf(data[name]) ?? "";
  const categories = ["item_category", "item_category2", "item_category3", "item_category4", "item_category5"];
  const list = { id: text("item_list_id"), name: text("item_list_name") };
  return {
    id: text("id") || text("item_id"),
    productId: Number(data["internal_id"]) || 0,
    name: text("item_name"),
    sku: text("sku"),
    price: readPrice(data["price"]),
    quantity: readCount(data["quantity"]),
    kind: text("product_type"),
    link: text("productlink"),
    categories: categories.map(text).filter((name) => name !== ""),
    list: list.id || list.name ? list : null,
    index: Number(data["index"]) || null,
    groupId: textOf(data["item_group_id"]),
    variant: textOf(data["item_variant"]),
  };
}

/** As data layers spell it; what only the shop needs stays here. */
export function fromItem(item: ShopItem): WireItem {
  return {
    item_id: item.id,
    item_name: item.name,
    sku: item.sku,
    price: item.price,
    quantity: item.quantity,
    id: item.id,
    product_type: item.kind,
    ...Object.fromEntries(item.categories.map((name, index) => [`item_category${index === 0 ? "" : index + 1}`, name])),
    ...(item.groupId !== null && { item_group_id: item.groupId }),
    ...(item.variant !== null && { item_variant: item.variant }),
    ...(item.list && { item_list_id: item.list.id, item_list_name: item.list.name }),
    ...(item.index !== null && { index: item.index }),
  };
}

export function asVariation(
  item: ShopItem,
  { variation_id, sku, display_price, attributes }: WireItemVariation,
): ShopItem {
  return {
    ...item,
    id: String(variation_id),
    sku: sku || item.sku,
    price: readPrice(display_price),
    groupId: item.groupId ?? item.id,
    variant: Object.values(attributes).join(","),
  };
}

/** A number with two decimals; whatever is no number counts nothing. */
export function readPrice(value: unknown): number {
  const amount = typeof value === "number" ? value : Number.parseFloat(textOf(value) ?? "");
  return Number.isFinite(amount) ? roundPrice(amount) : 0;
}

function readCount(value: unknown): number {
  const count = Number(value);
  return Number.isFinite(count) && count > 0 ? count : 1;
}

function textOf(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : null;
}
