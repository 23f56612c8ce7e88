import { type Cookies, setCookie } from "../cart/cookies.ts";
import type { Config } from "../config.ts";
import { storeNoticeOf } from "../settings/store-notice.ts";
import type { Shop } from "../shop.ts";

/**
 * A browser without script that dismissed the store notice. Scripts hide it from a page that is the same for everyone;
 * without them the page itself must be another one.
 */
const COOKIE = "vitrine_quiet";

export function quietCookie(config: Config, noticeId: string, expires: Date): string {
  return setCookie(config, COOKIE, noticeId, { isHttpOnly: true, expires });
}

/** Whether this visitor is to get pages without the present store notice. */
export async function wantsQuietPages(shop: Pick<Shop, "settings">, cookies: Cookies): Promise<boolean> {
  const dismissed = cookies.get(COOKIE);
  return dismissed !== undefined && storeNoticeOf(await shop.settings())?.id === dismissed;
}
