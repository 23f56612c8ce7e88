import type { Page } from "../page/index.ts";
import { batchBody, batchEntry, JSON_TYPE } from "../wire/server-event.ts";
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
      const entries: string[] = [];
      let bytes = 0;
      let count = 0;
      for (const copy of copies.slice(0, MAX_COPIES)) {
        const entry = batchEntry(copy) ?? "";
        const size = bytesOf(entry);
        // What is too long for one message goes alone.
        if (entries.length && bytes + size > MAX_BYTES) break;
        bytes += size;
        count += 1;
        if (entry) entries.push(entry);
      }
      return {
        count,
        async send() {
          if (!entries.length) return { status: "refused" };
          const body = batchBody(entries);
          const keepalive = bytes <= MAX_BYTES;
          return outcomeOf(
            await page.request({ url, method: "POST", body, contentType: JSON_TYPE, keepalive }),
            page.now(),
          );
        },
      };
    },
  };
}
