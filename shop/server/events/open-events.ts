import type { DestinationName } from "@vitrine/tracking/gateway/intake";
import { hash } from "node:crypto";
import { ALL_DESTINATIONS, hashWith } from "@vitrine/tracking/gateway/all";
import type { Shop } from "../shop.ts";
import { openAccountBook } from "./accounts.ts";
import { createIntake } from "./intake.ts";
import type { Destinations, ReceivingParts } from "./receive-events.ts";

export interface OpenEvents extends ReceivingParts {
  readonly shop: Shop;
  close(): Promise<void>;
}

const EVERY_DESTINATION: Destinations = new Map(
  Object.entries(ALL_DESTINATIONS).map(([name, destination]) => [name as DestinationName, destination]),
);

// Node's own is many times quicker than the one that also runs in browsers.
hashWith((text) => hash("sha256", text, "hex"));

/** Everything that takes events in. Sending them is a duty of its own: `startLanes`. */
export async function openEvents(shop: Shop, destinations: Destinations = EVERY_DESTINATION): Promise<OpenEvents> {
  await shop.database.pool.query("select make_event_days()");
  const accounts = await openAccountBook(shop.database, shop.secret);
  const intake = createIntake(shop.database.pool);
  return {
    shop,
    destinations,
    accounts,
    intake,
    async close() {
      await intake.close();
      await accounts.close();
    },
  };
}
