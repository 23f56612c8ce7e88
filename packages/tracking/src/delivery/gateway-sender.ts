import type { Page } from "../page/index.ts";
import { EXTERNAL_ID, isGatewayCookie } from "../wire/cookie-names.ts";
import { batchBody, headersFor, JSON_TYPE } from "../wire/server-event.ts";
import type { Sender } from "../wire/server-event.ts";
import type { Delivery } from "./delivery.ts";

export interface Gateway {
  readonly url: string;
  /** The site's write key at a gateway on another host; "" for the page's own server. */
  readonly key: string;
}

/** A server on another host gets no cookies, so the body has those that it needs: consent, ids and click ids. */
export function senderOf({ cookies }: Page, key: string): Sender {
  const names = cookies.names().filter(isGatewayCookie);
  return { key, visitor: { cookies: Object.fromEntries(names.map((name) => [name, cookies.read(name) ?? ""])) } };
}

/**
 * Lets the gateway drop the visitor's waiting events when consent is withdrawn, by a batch without events. It is sent at
 * once: the visitor's ID is about to be removed, and some consent tools reload the page.
 */
export function withWithdrawal(page: Page, { url, key }: Gateway, delivery: Delivery): Delivery {
  let isSent = false;
  return {
    ...delivery,
    forget(pixel) {
      delivery.forget(pixel);
      if (isSent || page.cookies.read(EXTERNAL_ID) === undefined) return;
      isSent = true;
      page.after(0, () => (isSent = false));
      const body = batchBody([], senderOf(page, key));
      void page.request({ url, method: "POST", body, headers: headersFor(JSON_TYPE), keepalive: true });
    },
  };
}
