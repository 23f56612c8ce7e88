import type { Page } from "../page/index.ts";
import { META_BROWSER, META_CLICK, META_EVENT_IDS } from "../wire/cookie-names.ts";
import type { Params } from "../wire/event.ts";
import { readOptions } from "../wire/options.ts";
import { parseJson } from "../wire/attempt.ts";
import { asRecord, filtered, decodeOptions } from "../wire/decode-options.ts";
import { type Beacon, createClassicTransport } from "./classic-transport.ts";
import type { Delivery } from "./delivery.ts";
import { batchEntry } from "../wire/server-event.ts";
import { withWithdrawal } from "./gateway-sender.ts";
import { createGatewayTransport } from "./gateway-transport.ts";
import { createCopyRule, serverDelayMs } from "./needs-server-copy.ts";
import { createQueue } from "./queue.ts";
import type { Transport } from "./transport.ts";

const ENDPOINTS = {
  /** URL of a WordPress server's `admin-ajax.php`, for copies in its format. Not used with `gateway.url`. */
  ajaxUrl: "",
  /** The nonce that this server wants with each copy. */
  ajaxEvent: "",
  /** Lets requests outlive the page: by beacon to WordPress, with `keepalive` to a gateway. */
  useSendBeacon: true,
  gateway: {
    /** URL that takes the server's copies in batches. Events within 500 ms share one request. */
    url: "",
    /** Write key of this site, for a gateway on another host. */
    key: "",
  },
};

/** Copies for a server with our own endpoint; with a write key, for a gateway on another host. */
export function createGatewayDelivery(page: Page, rawOptions: unknown): Delivery {
  const { gateway, useSendBeacon: outlivesPage } = decodeOptions(ENDPOINTS, rawOptions);
  const delivery = createDelivery(page, rawOptions, createGatewayTransport(page, gateway, outlivesPage));
  return gateway.key ? withWithdrawal(page, gateway, delivery) : delivery;
}

/** Copies for a WordPress server; by beacon, if available and enabled by the owner. */
export function createClassicDelivery(page: Page, rawOptions: unknown, beacon?: Beacon): Delivery {
  const { ajaxUrl, ajaxEvent: nonce, useSendBeacon: usesBeacon } = decodeOptions(ENDPOINTS, rawOptions);
  return createDelivery(
    page,
    rawOptions,
    createClassicTransport(page, { ajaxUrl, nonce, ...(usesBeacon && beacon && { beacon }) }),
  );
}

function createDelivery(page: Page, rawOptions: unknown, transport: Transport): Delivery {
  // Created for the first event, so that a page without events does not pay for it.
  let copyRule: ReturnType<typeof createCopyRule> | undefined;
  const { add, join, ...queue } = createQueue(page, transport);
  let metaCookies: Params | undefined;

  /** Servers cannot read these cookies from a beacon, and Meta identifies visitors by them. */
  const cookiesForMeta = () =>
    // Read once: the pixel wrote them before its first event, and reading cookies is slow.
    (metaCookies ??= filtered(
      Object.fromEntries([META_BROWSER, META_CLICK].map((name) => [name, page.cookies.read(name)])),
      Boolean,
    ));

  /** The shop's server sends this event itself, with the ID that the browser used. */
  const shareId = (name: string, id: string) => {
    const known = asRecord(parseJson(page.cookies.read(META_EVENT_IDS)));
    page.cookies.write(META_EVENT_IDS, JSON.stringify({ ...known, [name]: id }));
  };

  return {
    ...queue,
    offer(pixel, { id, ids, name, params, printed, at }) {
      copyRule ??= createCopyRule(readOptions(rawOptions));
      const from = copyRule(printed, pixel);
      if (from === "server" && pixel === "facebook") shareId(name, id);
      if (from !== "browser") return;
      const to = { pixel, ids, data: pixel === "facebook" ? cookiesForMeta() : undefined };
      if (join(id, params, to)) return;
      const { eId: key, wooOrder, eddOrder } = printed;
      add(
        batchEntry({ name, key, id, params, url: page.href, wooOrder, eddOrder, at }, [to]),
        page.now() + serverDelayMs(printed, () => page.sessionStorage.keys()),
      );
    },
  };
}
