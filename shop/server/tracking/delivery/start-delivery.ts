import { isUnavailable } from "../../platform/db/connect.ts";
import { errorFields } from "../../platform/log.ts";
import type { OpenEvents } from "../events/open-events.ts";
import { dropOldDays } from "../events/retention.ts";
import type { Shop } from "../../shop.ts";
import { giveUpWithoutResponse } from "./settle.ts";
import { startDeliveryWorkers } from "./start-workers.ts";

const GIVE_UP_EVERY_MS = 20_000;

/** Sends stored events to the vendors, for as long as this process runs. */
export async function startDelivery(
  {
    shop,
    destinations,
    accounts,
  }: Pick<OpenEvents, "destinations" | "accounts"> & {
    readonly shop: Pick<Shop, "database" | "log" | "now">;
  },
  retentionDays: number,
): Promise<() => Promise<void>> {
  const { database, log } = shop;
  await dropOldDays(database, retentionDays, shop.now());
  const workers = await startDeliveryWorkers({ shop, destinations, accounts });
  const timer = setInterval(() => {
    giveUpWithoutResponse(database.pool).catch((error: unknown) => {
      if (!isUnavailable(error)) log.error("Unanswered events could not be given up.", errorFields(error));
    });
  }, GIVE_UP_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await workers.stop();
  };
}
