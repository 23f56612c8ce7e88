import { logProblem } from "../log-problem.ts";
import { roundPrice, type ShopItem } from "./shop-event.ts";

/** Holds a product's data in the page: on a card, a product page or a cart line. */
export const ITEM_ATTRIBUTE = "data-gtm4wp_product_data";
export const HAS_ITEM = `[${ITEM_ATTRIBUTE}]`;

/** A product as pages and data layers spell it; any field may be missing or of another type. */
type WireItem = Readonly<Record<string, unknown>>;

/** The fields read from a form's variation. */
export interface WireItemVariation {
  readonly variation_id: number;
  readonly sku?: string;
  readonly display_price?: unknown;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Null when the element has no data or the data cannot be read; the latter is logged. */
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
    // Logged below, together with JSON that is not a product.
  }
  logProblem("The data of a product cannot be read, so its events are not reported:", text);
  return null;
}

export function toItem(data: WireItem): ShopItem {
  const text = (name: string) => textOf(data[name]) ?? "";
  const categories = ["item_category", "item_category2", "item_category3", "item_category4", "item_category5"];
  const listId = text("item_list_id");
  const list = { id: listId, name: ownListName(listId) ?? text("item_list_name") };
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
    groupSku: text("group_sku"),
    variant: textOf(data["item_variant"]),
  };
}

interface ListNames {
  readonly vitrine_data_layer?: { readonly list_names?: Readonly<Record<string, string>> };
}

/** The owner's name for a list, used in events instead of its title. */
function ownListName(id: string): string | undefined {
  const { list_names: names = {} } = (globalThis as ListNames).vitrine_data_layer ?? {};
  return Object.hasOwn(names, id) ? names[id] : undefined;
}

/** The data layer's format, without the shop's internal fields. */
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
    groupSku: item.groupSku || item.sku,
    variant: Object.values(attributes).join(","),
  };
}

/** A number with two decimals; anything else is 0. */
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
