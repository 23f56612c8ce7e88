import { ok } from "@vitrine/commerce/result";
import type pg from "pg";
import { delayAttempt } from "./people/accounts/delay-attempt.ts";
import { refreshCustomers } from "./people/customers/refresh-customers.ts";
import { settleRestore } from "./backup/restore-backup.ts";
import { ChangeClock } from "./platform/cache/change-clock.ts";
import { watchChanges } from "./platform/cache/watch-changes.ts";
import { createProductSnapshots } from "./sales/cart/add-facts.ts";
import { type Catalog, createCatalog } from "./catalog/catalog.ts";
import type { Config } from "./config.ts";
import { isEmpty, seedDemo } from "./platform/db/seed.ts";
import { seedDemoSales } from "./platform/db/seed/demo-sales.ts";
import { inTransaction } from "./platform/db/in-transaction.ts";
import { startDatabase } from "./platform/db/start-database.ts";
import { openEvents, type OpenEvents } from "./tracking/events/open-events.ts";
import { createCounters } from "./analytics/counters.ts";
import { followTimeZone } from "./analytics/follow-time-zone.ts";
import { refreshAnalytics } from "./analytics/refresh-analytics.ts";
import { startWritingCounters } from "./analytics/write-counters.ts";
import type { Log } from "./platform/log.ts";
import { sessionSecret } from "./platform/secrets/session-secret.ts";
import { createSettings } from "./platform/settings/store.ts";
import type { Shop } from "./shop.ts";

export interface OpenShop {
  readonly shop: Shop;
  readonly catalog: Catalog;
  readonly clock: ChangeClock;
  readonly events: OpenEvents;
  close(): Promise<void>;
}

/** Opens the database, loads demo data into an empty shop, and creates everything that pages and endpoints use. */
export async function openShop(
  config: Config,
  log: Log,
  { loadsDemo = true }: { readonly loadsDemo?: boolean } = {},
): Promise<OpenShop> {
  const database = await startDatabase(config, log);
  try {
    const now = () => new Date();
    const settled = await settleRestore({ config, database });
    if (settled !== "nothing") log.warn("An interrupted restore was completed or rolled back.", { files: settled });
    if (loadsDemo && (await isEmpty(database.db))) {
      log.info("Database is empty; loading demo data.");
      await seedDemo(database.db, now());
      if (config.demoSales) await addDemoSales(database.pool, now());
    }
    const clock = new ChangeClock();
    await watchChanges(database, clock);
    const shop: Shop = {
      delay: delayAttempt,
      config,
      database,
      log,
      secret: await sessionSecret(config),
      settings: createSettings(database.db, clock, log),
      productSnapshots: createProductSnapshots(database.pool, clock),
      counters: createCounters(now),
      now,
    };
    const events = await openEvents(shop);
    const stopWritingCounters = startWritingCounters(shop);
    return {
      shop,
      catalog: createCatalog(shop, clock),
      clock,
      events,
      async close() {
        await stopWritingCounters();
        await events.close();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** The figures are counted at once, so that the first look at the admin shows all of them. */
async function addDemoSales(pool: pg.Pool, now: Date): Promise<void> {
  await inTransaction<number, never>(pool, async (connection) => ok(await seedDemoSales(connection, now)));
  await refreshCustomers(pool);
  await followTimeZone(pool);
  await refreshAnalytics(pool);
}
