import type { Shop } from "../shop.ts";
import { isNoticeWaiting, noNoticeCookie } from "./cart-cookies.ts";
import { readCookies } from "./cookies.ts";
import { type Notice, takeQueuedNotices } from "./notices.ts";
import { readSession } from "./session.ts";

export interface TakenNotices {
  readonly notices: readonly Notice[];
  /** Values of Set-Cookie for the page that shows them. */
  readonly setCookies: readonly string[];
}

/** What waits for this visitor, to be shown now and never again. */
export async function takeNotices(shop: Shop, request: Request): Promise<TakenNotices> {
  const cookies = readCookies(request);
  const session = readSession(shop, cookies);
  const notices = session ? await takeQueuedNotices(shop.database.pool, session.cartId) : [];
  return { notices, setCookies: isNoticeWaiting(cookies) ? [noNoticeCookie(shop.config)] : [] };
}
