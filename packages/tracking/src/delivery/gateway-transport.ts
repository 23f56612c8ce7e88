import type { Page } from "../page/index.ts";
import { batchBody, JSON_TYPE } from "../wire/server-event.ts";
import { outcomeOf } from "./transport.ts";
import type { Transport } from "./transport.ts";

/** Browsers let at most 64 KiB outlive a page, all messages together; some of it is for what holds the events together. */
const MAX_BYTES = 60_000;
const MAX_COPIES = 100;

/** A request costs a page more than several events do, so what happens within a moment shares one. */
const GATHER_MS = 500;

/** Most events are told in plain letters, which take a byte each. */
const NOT_PLAIN = /[^\0-\x7f]/;

function bytesOf(text: string): number {
  return NOT_PLAIN.test(text) ? new TextEncoder().encode(text).length : text.length;
}

/** Our own door: batches, each acknowledged. */
export function createGatewayTransport(page: Page, url: string): Transport {
  return {
    gatherMs: GATHER_MS,
    pack(copies) {
      let count = Math.min(copies.length, MAX_COPIES);
      let body = batchBody(copies.slice(0, count));
      // What is too long for one message goes alone.
      while (count > 1 && bytesOf(body) > MAX_BYTES) {
        count = Math.ceil(count / 2);
        body = batchBody(copies.slice(0, count));
      }
      return {
        count,
        async send() {
          if (!body) return { status: "refused" };
          const keepalive = bytesOf(body) <= MAX_BYTES;
          return outcomeOf(
            await page.request({ url, method: "POST", body, contentType: JSON_TYPE, keepalive }),
            page.now(),
          );
        },
      };
    },
  };
}
