import type { ShopEvents } from "../shop-events/shop-events.ts";
import { DRAFT_KEY } from "./draft-key.ts";
import { parseData, toItem } from "../shop-events/wire-item.ts";

const ATTRIBUTE = "data-placed-order";
/** Numbers of orders whose page this browser has shown, so that listeners can recognise a reload. */
const STORAGE_KEY = "vitrine_told_orders";
const MAX_STORED = 50;

/** Reports the order on its confirmation page, and whether this browser shows it for the first time. */
export function reportPlacedOrder(page: Document, shopEvents: ShopEvents): void {
  const text = page.querySelector(`[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE);
  const data = text ? parseData(text) : null;
  if (!data) return;
  const number = String(data["transaction_id"]);
  const reported = readReported();
  const isAgain = reported.includes(number);
  if (!isAgain) writeReported([...reported, number].slice(-MAX_STORED));
  forgetDraft();

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
  shopEvents.emit({ type: "order-placed", items, order, isAgain });
}

/** The checkout's script forgets it too, unless the form was posted without it. */
function forgetDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Without storage there is no draft.
  }
}

function readReported(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

function writeReported(numbers: readonly string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(numbers));
  } catch {
    // Without storage a reload reports the order again.
  }
}
