import { settleRestore } from "./backup/restore-backup.ts";
import { ChangeClock } from "./cache/change-clock.ts";
import { watchChanges } from "./cache/watch-changes.ts";
import { createItemSheets } from "./cart/item-sheets.ts";
import { type Catalog, createCatalog } from "./catalog/catalog.ts";
import type { Config } from "./config.ts";
import { isEmpty, seedDemo } from "./db/seed.ts";
import { startDatabase } from "./db/start-database.ts";
import { openEvents, type OpenEvents } from "./events/open-events.ts";
import { createMomentCounts } from "./insight/moment-counts.ts";
import { startWritingMoments } from "./insight/write-moments.ts";
import type { Log } from "./log.ts";
import { sessionSecret } from "./session-secret.ts";
import { createSettings } from "./settings/store.ts";
import type { Shop } from "./shop.ts";

export interface OpenShop {
  readonly shop: Shop;
  readonly catalog: Catalog;
  readonly clock: ChangeClock;
  readonly events: OpenEvents;
  close(): Promise<void>;
}

/** Database, demo goods in an empty shop, and everything that pages and doors ask. */
export async function openShop(
  config: Config,
  log: Log,
  { fillsWithDemo = true }: { readonly fillsWithDemo?: boolean } = {},
): Promise<OpenShop> {
  const database = await startDatabase(config, log);
  try {
    const now = () => new Date();
    const settled = await settleRestore({ config, database });
    if (settled !== "nothing") log.warn("A restore had been interrupted; that is put right.", { files: settled });
    if (fillsWithDemo && (await isEmpty(database.db))) {
      log.info("The shop is empty; the demo goods are being put on the shelves.");
      await seedDemo(database.db, now());
    }
    const clock = new ChangeClock();
    await watchChanges(database, clock);
    const shop: Shop = {
      config,
      database,
      log,
      secret: await sessionSecret(config),
      settings: createSettings(database.db, clock, log),
      itemSheets: createItemSheets(database.pool, clock),
      moments: createMomentCounts(now),
      now,
    };
    const events = await openEvents(shop);
    const stopWritingMoments = startWritingMoments(shop);
    return {
      shop,
      catalog: createCatalog(shop, clock),
      clock,
      events,
      async close() {
        await stopWritingMoments();
        await events.close();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
