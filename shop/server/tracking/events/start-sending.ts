import { isUnavailable } from "../../platform/db/connect.ts";
import { errorFields } from "../../platform/log.ts";
import { giveUpWithoutResponse } from "../delivery/settle.ts";
import { startDeliveryWorkers } from "../delivery/start-workers.ts";
import type { OpenEvents } from "./open-events.ts";
import { dropOldDays } from "./retention.ts";
import { startReportingPurchases } from "./send-purchases.ts";

const GIVE_UP_EVERY_MS = 20_000;

/** Delivery of events, for as long as this process runs. Keeping the tables small is left to the jobs. */
export async function startSending(events: OpenEvents): Promise<() => Promise<void>> {
  const { shop, destinations, accounts } = events;
  const { database, log } = shop;
  await dropOldDays(database, (await shop.settings()).events.retentionDays, shop.now());
  const workers = await startDeliveryWorkers({ shop, destinations, accounts });
  const stopSaving = await startReportingPurchases(events);
  const timer = setInterval(() => {
    giveUpWithoutResponse(database.pool).catch((error: unknown) => {
      if (!isUnavailable(error)) log.error("Unanswered events could not be given up.", errorFields(error));
    });
  }, GIVE_UP_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await stopSaving();
    await workers.stop();
  };
}
