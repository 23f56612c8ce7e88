import type { DestinationName } from "@vitrine/tracking/gateway/ingest";
import { hash } from "node:crypto";
import { ALL_DESTINATIONS, hashWith } from "@vitrine/tracking/gateway/all";
import type { Shop } from "../../shop.ts";
import { type AccountCache, openAccountCache } from "./accounts.ts";
import { createIngest } from "./event-writer.ts";
import type { EventHost } from "./event-host.ts";
import type { Destinations, ReceivingParts } from "./receive-events.ts";

export interface OpenEvents<Host extends EventHost = Shop> extends ReceivingParts {
  readonly shop: Host;
  readonly accounts: AccountCache;
  close(): Promise<void>;
}

const EVERY_DESTINATION: Destinations = new Map(
  Object.entries(ALL_DESTINATIONS).map(([name, destination]) => [name as DestinationName, destination]),
);

// Node's hash is many times faster than the implementation that also runs in browsers.
hashWith((text) => hash("sha256", text, "hex"));

/** Opens event ingestion. Delivery is separate: see `startDeliveryWorkers`. */
export async function openEvents<Host extends EventHost>(
  shop: Host,
  destinations: Destinations = EVERY_DESTINATION,
): Promise<OpenEvents<Host>> {
  await shop.database.pool.query("select make_event_days()");
  const accounts = await openAccountCache(shop.database, shop.secret);
  const ingest = createIngest(shop.database.pool);
  return {
    shop,
    destinations,
    accounts,
    ingest,
    async close() {
      await ingest.close();
      await accounts.close();
    },
  };
}
