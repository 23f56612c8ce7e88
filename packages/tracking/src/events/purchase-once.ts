import type { CookieJar } from "../page/index.ts";
import { purchaseCookie } from "../wire/cookie-names.ts";

const DAY_S = 86_400;
const REMEMBERED_ORDERS = 10;

const ordersIn = (cookies: CookieJar, name: string) => (cookies.read(name) ?? "").split(",").filter(Boolean);
const writeOrders = (cookies: CookieJar, name: string, orders: readonly string[]) =>
  cookies.write(name, orders.slice(-REMEMBERED_ORDERS).join(","), DAY_S);

/** Whether this order is new to the pixel; marks it as sent, if storage is allowed. */
export function isFirstPurchase(
  cookies: CookieJar,
  eventKey: string,
  order: string,
  pixel: string,
  mayRemember = true,
): boolean {
  const name = purchaseCookie(eventKey, pixel);
  const orders = ordersIn(cookies, name);
  if (orders.includes(order)) return false;
  if (mayRemember) writeOrders(cookies, name, [...orders, order]);
  return true;
}

/** Forgets a purchase that then was not sent. */
export function forgetPurchase(cookies: CookieJar, eventKey: string, order: string, pixel: string): void {
  const name = purchaseCookie(eventKey, pixel);
  const orders = ordersIn(cookies, name);
  if (orders.includes(order)) {
    const others = orders.filter((other) => other !== order);
    if (others.length) writeOrders(cookies, name, others);
    else cookies.remove(name);
  }
}
