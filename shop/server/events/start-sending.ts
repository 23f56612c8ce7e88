import { isUnavailable } from "../db/connect.ts";
import { errorFields } from "../log.ts";
import { giveUpUnanswered } from "./lanes/settle.ts";
import { startLanes } from "./lanes/start-lanes.ts";
import type { OpenEvents } from "./open-events.ts";
import { dropOldDays } from "./retention.ts";
import { startTellingPurchases } from "./tell-purchases.ts";
import { addUpTallies, parkOldEvents } from "./upkeep.ts";

/** Reads everything that waits; a lane that sends parks what it claims by itself. */
const PARK_EVERY_MS = 5 * 60_000;
const GIVE_UP_EVERY_MS = 20_000;
const ADD_UP_EVERY_MS = 30_000;
const RETENTION_EVERY_MS = 60 * 60_000;

/** The duties of a worker: sending, telling of purchases, and keeping the tables small. */
export async function startSending(events: OpenEvents): Promise<() => Promise<void>> {
  const { shop, destinations, accounts } = events;
  const { database, log } = shop;
  const forget = async () => dropOldDays(database, (await shop.settings()).events.retentionDays, shop.now());
  await forget();
  const lanes = await startLanes({ shop, destinations, accounts });
  const stopTelling = await startTellingPurchases(events);
  const timers = [
    every(PARK_EVERY_MS, () => parkOldEvents(database, destinations)),
    every(GIVE_UP_EVERY_MS, () => giveUpUnanswered(database.pool)),
    every(ADD_UP_EVERY_MS, () => addUpTallies(database)),
    every(RETENTION_EVERY_MS, forget),
  ];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await stopTelling();
    await lanes.stop();
  };

  function every(milliseconds: number, duty: () => Promise<unknown>): NodeJS.Timeout {
    return setInterval(() => {
      duty().catch((error: unknown) => {
        if (!isUnavailable(error)) log.error("A regular duty of the events failed.", errorFields(error));
      });
    }, milliseconds).unref();
  }
}
