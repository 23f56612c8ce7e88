import { deleteCookie, setCookie } from "../../platform/http/cookies.ts";
import type { Shop } from "../../shop.ts";

export const CUSTOMER_COOKIE = "vitrine_customer";
/** The longest that a customer's session can last. */
const LIFETIME_MS = 90 * 86_400_000;

/** Cookie for the page's script: the ID of the customer who just signed in, if the owner sends it to Google. */
export async function customerCookies(shop: Shop, personId: number): Promise<readonly string[]> {
  const { tellsCustomerNumber, without } = (await shop.settings()).tracking.visit;
  if (!tellsCustomerNumber || without.includes("all")) return [];
  const expires = new Date(shop.now().getTime() + LIFETIME_MS);
  return [setCookie(shop.config, CUSTOMER_COOKIE, String(personId), { expires })];
}

export function deleteCustomerCookie({ config }: Pick<Shop, "config">): string {
  return deleteCookie(config, CUSTOMER_COOKIE);
}
