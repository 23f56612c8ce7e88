import type { ProductSnapshots } from "./sales/cart/add-facts.ts";
import type { Config } from "./config.ts";
import type { Database } from "./platform/db/connect.ts";
import type { Counters } from "./analytics/counters.ts";
import type { Log } from "./platform/log.ts";
import type { ShopSettings } from "./platform/settings/settings.ts";

/** Everything that endpoints need, created once in main.ts. */
export interface Shop {
  readonly config: Config;
  readonly database: Database;
  readonly log: Log;
  /** Signs sessions and links; never leaves the server. */
  readonly secret: string;
  /** Cached in memory and reloaded after a change. */
  settings(): Promise<ShopSettings>;
  /** Product data of cart lines, cached in memory until it changes. */
  readonly productSnapshots: ProductSnapshots;
  /** Counts of views, cart additions and checkouts, without anything about the visitor. */
  readonly counters: Counters;
  now(): Date;
  /** Delays an attempt at a password or code before it is checked. */
  delay(milliseconds: number): Promise<void>;
}
