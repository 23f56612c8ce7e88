import { type Cookies, setCookie } from "../platform/http/cookies.ts";
import type { Config } from "../config.ts";
import { storeNoticeOf } from "../platform/settings/store-notice.ts";
import type { Shop } from "../shop.ts";

/**
 * Marks a browser without JavaScript that dismissed the store notice. Scripts hide the notice on a shared page; without
 * them the server must render a different page.
 */
const COOKIE = "vitrine_quiet";

export function dismissedNoticeCookie(config: Config, noticeId: string, expires: Date): string {
  return setCookie(config, COOKIE, noticeId, { isHttpOnly: true, expires });
}

/** Whether this visitor has dismissed the current store notice. */
export async function hasDismissedNotice(shop: Pick<Shop, "settings">, cookies: Cookies): Promise<boolean> {
  const dismissed = cookies.get(COOKIE);
  return dismissed !== undefined && storeNoticeOf(await shop.settings())?.id === dismissed;
}
