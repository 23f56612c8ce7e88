import { createItemSheets } from "../cart/item-sheets.ts";
import { ChangeClock } from "../cache/change-clock.ts";
import { watchChanges } from "../cache/watch-changes.ts";
import { readConfig } from "../config.ts";
import type { Database } from "../db/connect.ts";
import { SILENT_LOG } from "../db/test-db.ts";
import { createMomentCounts } from "../insight/moment-counts.ts";
import { createSettings } from "../settings/store.ts";
import type { Shop } from "../shop.ts";
import { type Catalog, createCatalog } from "./catalog.ts";

export interface TestCatalog {
  readonly shop: Shop;
  readonly clock: ChangeClock;
  readonly catalog: Catalog;
}

/** A catalogue over a test's own database, with the real messages about changes. */
export async function openTestCatalog(database: Database, now = () => new Date()): Promise<TestCatalog> {
  const clock = new ChangeClock();
  await watchChanges(database, clock);
  const shop: Shop = {
    config: readConfig({ NODE_ENV: "test" }),
    database,
    log: SILENT_LOG,
    secret: "s".repeat(32),
    settings: createSettings(database.db, clock, SILENT_LOG),
    itemSheets: createItemSheets(database.pool, clock),
    moments: createMomentCounts(() => new Date()),
    now,
  };
  return { shop, clock, catalog: createCatalog(shop, clock) };
}
