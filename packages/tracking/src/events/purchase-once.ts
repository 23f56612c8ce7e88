import type { CookieJar } from "../page/index.ts";
import { purchaseCookie } from "../wire/cookie-names.ts";

const DAY_S = 86_400;
const REMEMBERED_ORDERS = 10;

/** Whether this pixel has not heard of this order yet; from now on it has. */
export function isFirstPurchase(cookies: CookieJar, eventKey: string, order: string, pixel: string): boolean {
  const name = purchaseCookie(eventKey, pixel);
  const orders = (cookies.read(name) ?? "").split(",").filter(Boolean);
  if (orders.includes(order)) return false;
  cookies.write(name, [...orders, order].slice(-REMEMBERED_ORDERS).join(","), DAY_S);
  return true;
}
