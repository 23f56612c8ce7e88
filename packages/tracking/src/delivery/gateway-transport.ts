import type { Page } from "../page/index.ts";
import { batchBody, headersFor, JSON_TYPE } from "../wire/server-event.ts";
import { outcomeOf } from "./transport.ts";
import type { Transport } from "./transport.ts";

/** Browsers let at most 64 KiB outlive a page, all messages together; some of it is for what holds the events together. */
const MAX_BYTES = 60_000;
const MAX_COPIES = 100;

/** A request costs a page more than several events do, so what happens within a moment shares one. */
const GATHER_MS = 500;

/** Most events are told in plain letters, which take a byte each. */
const NOT_PLAIN = /[^\0-\x7f]/;
/** At most, of any letter. */
const BYTES_OF_LETTER = 3;

function isShort(text: string): boolean {
  if (text.length * BYTES_OF_LETTER <= MAX_BYTES) return true;
  const bytes = NOT_PLAIN.test(text) ? new TextEncoder().encode(text) : text;
  return bytes.length <= MAX_BYTES;
}

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
