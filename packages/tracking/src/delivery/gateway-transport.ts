import type { Page } from "../page/index.ts";
import { batchBody, JSON_TYPE } from "../wire/server-event.ts";
import { outcomeOf } from "./transport.ts";
import type { Transport } from "./transport.ts";

/** Browsers let at most 64 KiB outlive a page, all messages together. */
const MAX_BYTES = 60_000;

/** Our own door: batches, each acknowledged. */
export function createGatewayTransport(page: Page, url: string): Transport {
  return {
    maxCopies: 100,
    maxBytes: MAX_BYTES,
    async send(copies) {
      const body = batchBody(copies);
      const keepalive = new TextEncoder().encode(body).length <= MAX_BYTES;
      return outcomeOf(
        await page.request({ url, method: "POST", body, contentType: JSON_TYPE, keepalive }),
        page.now(),
      );
    },
  };
}
