import type { Page } from "../page/index.ts";
import { batchBody, headersFor, JSON_TYPE } from "../wire/server-event.ts";
import { isShort } from "./may-outlive-page.ts";
import { outcomeOf } from "./transport.ts";
import type { Transport } from "./transport.ts";

const MAX_COPIES = 100;

/** A request costs a page more than several events do, so what happens within a moment shares one. */
const GATHER_MS = 500;

/** Our own door: batches, each acknowledged. */
export function createGatewayTransport(page: Page, url: string): Transport {
  return {
    gatherMs: GATHER_MS,
    takesSeveral: true,
    pack(events) {
      let count = 1;
      let copies = events[0]?.to.length ?? 0;
      while (count < events.length && (copies += events[count]?.to.length ?? 0) <= MAX_COPIES) count += 1;
      let body = batchBody(events.slice(0, count));
      let keepalive = isShort(body);
      // What is too long for one message goes alone.
      while (count > 1 && !keepalive) {
        count = Math.ceil(count / 2);
        body = batchBody(events.slice(0, count));
        keepalive = isShort(body);
      }
      return {
        count,
        async send() {
          if (!body) return { status: "refused" };
          return outcomeOf(
            await page.request({ url, method: "POST", body, headers: headersFor(JSON_TYPE), keepalive }),
            page.now(),
          );
        },
      };
    },
  };
}
