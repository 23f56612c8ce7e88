import { deleteCookie, setCookie } from "../cart/cookies.ts";
import type { Shop } from "../shop.ts";

const COOKIE = "vitrine_customer";
/** As long as a session of a customer can last. */
const LIFE_MS = 90 * 86_400_000;

/** For a page's script to read: the number of whoever just signed in, where the owner wants Google to hear it. */
export async function customerNumberCookies(shop: Shop, personId: number): Promise<readonly string[]> {
  if (!(await shop.settings()).tracking.visit.tellsCustomerNumber) return [];
  const expires = new Date(shop.now().getTime() + LIFE_MS);
  return [setCookie(shop.config, COOKIE, String(personId), { expires })];
}

export function forgetCustomerNumber({ config }: Pick<Shop, "config">): string {
  return deleteCookie(config, COOKIE);
}
