import type { DestinationName } from "@vitrine/tracking/gateway/ingest";
import { hash } from "node:crypto";
import { ALL_DESTINATIONS, hashWith } from "@vitrine/tracking/gateway/all";
import type { Shop } from "../../shop.ts";
import { openAccountCache } from "./accounts.ts";
import { createIngest } from "./event-writer.ts";
import type { Destinations, ReceivingParts } from "./receive-events.ts";

export interface OpenEvents extends ReceivingParts {
  readonly shop: Shop;
  close(): Promise<void>;
}

const EVERY_DESTINATION: Destinations = new Map(
  Object.entries(ALL_DESTINATIONS).map(([name, destination]) => [name as DestinationName, destination]),
);

// Node's hash is many times faster than the implementation that also runs in browsers.
hashWith((text) => hash("sha256", text, "hex"));

/** Opens event ingestion. Delivery is separate: see `startDeliveryWorkers`. */
export async function openEvents(shop: Shop, destinations: Destinations = EVERY_DESTINATION): Promise<OpenEvents> {
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
