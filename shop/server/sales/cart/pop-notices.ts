import type { Shop } from "../../shop.ts";
import { isNoticeWaiting, noNoticeCookie } from "./cart-cookies.ts";
import { readCookies } from "../../platform/http/cookies.ts";
import { type Notice, queueNotices, popQueuedNotices } from "./notices.ts";
import { readSession } from "./session.ts";

export interface PoppedNotices {
  readonly notices: readonly Notice[];
  /** Set-Cookie values for the page that shows them. */
  readonly setCookies: readonly string[];
  /** Queues them again if the page did not show them. */
  readonly putBack: () => Promise<void>;
}

export const NO_NOTICES: PoppedNotices = { notices: [], setCookies: [], putBack: () => Promise.resolve() };

/** The visitor's notices, to be shown once. */
export async function popNotices(shop: Shop, request: Request): Promise<PoppedNotices> {
  const cookies = readCookies(request);
  const session = readSession(shop, cookies);
  const notices = session ? await popQueuedNotices(shop.database.pool, session.cartId) : [];
  return {
    notices,
    setCookies: isNoticeWaiting(cookies) ? [noNoticeCookie(shop.config)] : [],
    putBack: async () => {
      if (session) await queueNotices(shop.database.pool, session.cartId, notices);
    },
  };
}
