import { delayAttempt } from "../people/accounts/delay-attempt.ts";
import { createProductSnapshots } from "../sales/cart/add-facts.ts";
import { ChangeClock } from "../platform/cache/change-clock.ts";
import { watchChanges } from "../platform/cache/watch-changes.ts";
import { readConfig } from "../config.ts";
import type { Database } from "../platform/db/connect.ts";
import { SILENT_LOG } from "../platform/db/test-db.ts";
import { createCounters } from "../analytics/counters.ts";
import { createSettings } from "../platform/settings/store.ts";
import type { Shop } from "../shop.ts";
import { type Catalog, createCatalog } from "./catalog.ts";

export interface TestCatalog {
  readonly shop: Shop;
  readonly clock: ChangeClock;
  readonly catalog: Catalog;
}

/** A catalogue on a test's own database, with real notifications of changes. */
export async function openTestCatalog(database: Database, now = () => new Date()): Promise<TestCatalog> {
  const clock = new ChangeClock();
  await watchChanges(database, clock);
  const shop: Shop = {
    delay: delayAttempt,
    config: readConfig({ NODE_ENV: "test" }),
    database,
    log: SILENT_LOG,
    secret: "s".repeat(32),
    settings: createSettings(database.db, clock, SILENT_LOG),
    productSnapshots: createProductSnapshots(database.pool, clock),
    counters: createCounters(() => new Date()),
    now,
  };
  return { shop, clock, catalog: createCatalog(shop, clock) };
}
