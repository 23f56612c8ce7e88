import { startDelivery } from "../delivery/start-delivery.ts";
import type { OpenEvents } from "./open-events.ts";
import { startReportingPurchases } from "./send-purchases.ts";

/** Delivery of events, for as long as this process runs. Keeping the tables small is left to the jobs. */
export async function startSending(events: OpenEvents): Promise<() => Promise<void>> {
  const { retentionDays } = (await events.shop.settings()).events;
  const stopDelivery = await startDelivery(events, retentionDays);
  const stopSaving = await startReportingPurchases(events);
  return async () => {
    await stopSaving();
    await stopDelivery();
  };
}
