import type { Page } from "../page/index.ts";
import { batchBody, headersFor, JSON_TYPE } from "../wire/server-event.ts";
import { senderOf } from "./gateway-sender.ts";
import type { Gateway } from "./gateway-sender.ts";
import { isShort } from "./may-outlive-page.ts";
import { outcomeOf } from "./transport.ts";
import type { Transport } from "./transport.ts";

const MAX_COPIES = 100;

/** Requests cost more than events, so events in quick succession share one. */
const GATHER_MS = 500;

/**
 * Our own endpoint: batches, each acknowledged. A request without keepalive ends with its page; the next page then
 * sends its events.
 */
export function createGatewayTransport(page: Page, { url, key }: Gateway, outlivesPage = true): Transport {
  return {
    gatherMs: GATHER_MS,
    takesSeveral: true,
    pack(events) {
      let count = 1;
      let copies = events[0]?.to.length ?? 0;
      while (count < events.length && (copies += events[count]?.to.length ?? 0) <= MAX_COPIES) count += 1;
      const sender = key ? senderOf(page, key) : undefined;
      let body = batchBody(events.slice(0, count), sender);
      let keepalive = isShort(body);
      // An event that is too long to share a request is sent alone.
      while (count > 1 && !keepalive) {
        count = Math.ceil(count / 2);
        body = batchBody(events.slice(0, count), sender);
        keepalive = isShort(body);
      }
      return {
        count,
        async send() {
          if (!body) return { status: "refused" };
          return outcomeOf(
            await page.request({
              url,
              method: "POST",
              body,
              headers: headersFor(JSON_TYPE),
              keepalive: keepalive && outlivesPage,
            }),
            page.now(),
          );
        },
      };
    },
  };
}
