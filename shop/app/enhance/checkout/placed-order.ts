import type { Moments } from "../moments/moments.ts";
import { parseData, toItem } from "../moments/wire-item.ts";

const ATTRIBUTE = "data-placed-order";
/** Numbers of orders that this browser was told of, so that a page that is loaded again sells nothing again. */
const STORAGE_KEY = "vitrine_told_orders";
const MOST_KEPT = 50;

/** The page of an order that has just been placed says so, once a browser. */
export function tellPlacedOrder(page: Document, moments: Moments): void {
  const text = page.querySelector(`[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE);
  const data = text ? parseData(text) : null;
  if (!data) return;
  const number = String(data["transaction_id"]);
  const told = readTold();
  if (told.includes(number)) return;
  writeTold([...told, number].slice(-MOST_KEPT));

  const items = Array.isArray(data["items"]) ? data["items"].map((item: Record<string, unknown>) => toItem(item)) : [];
  const amount = (name: string) => Number(data[name]) || 0;
  const coupon = data["coupon"];
  const order = {
    id: String(amount("internal_id")),
    number,
    total: amount("value"),
    tax: amount("tax"),
    shipping: amount("shipping"),
    coupons: typeof coupon === "string" ? coupon : "",
  };
  moments.tell({ type: "order-placed", items, order });
}

function readTold(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

function writeTold(numbers: readonly string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(numbers));
  } catch {
    // Without storage an order is told again when its page is loaded again.
  }
}
