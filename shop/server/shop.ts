import type { ItemSheets } from "./cart/item-sheets.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/connect.ts";
import type { MomentCounts } from "./insight/moment-counts.ts";
import type { Log } from "./log.ts";
import type { ShopSettings } from "./settings/settings.ts";

/** What every door of the server needs, made once in main.ts. */
export interface Shop {
  readonly config: Config;
  readonly database: Database;
  readonly log: Log;
  /** Signs sessions and links; never leaves the server. */
  readonly secret: string;
  /** Kept in memory and read again after a change. */
  settings(): Promise<ShopSettings>;
  /** What a cart says of things, kept in memory until it changes. */
  readonly itemSheets: ItemSheets;
  /** How often things happen at the shop's doors, without who did them. */
  readonly moments: MomentCounts;
  now(): Date;
}
