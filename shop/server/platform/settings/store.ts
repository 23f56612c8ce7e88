import type { ChangeClock } from "../cache/change-clock.ts";
import { memoize } from "../cache/memo.ts";
import type { Db } from "../db/connect.ts";
import { settings } from "../db/schema/settings.ts";
import type { Log } from "../log.ts";
import { ShopSettings } from "./settings.ts";

/** The owner's settings, cached and reloaded after each change. */
export function createSettings(db: Db, clock: ChangeClock, log: Log): () => Promise<ShopSettings> {
  const read = memoize(clock, [], async (_: "all") => {
    const rows = await db.select({ key: settings.key, value: settings.value }).from(settings);
    return parseSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])), log);
  });
  return () => read("all");
}

/** An invalid group falls back to its defaults: one wrong value must not take the shop down. */
export function parseSettings(stored: Record<string, unknown>, log: Log): ShopSettings {
  const known = Object.fromEntries(
    Object.entries(ShopSettings.shape).map(([group, schema]) => {
      if (!(group in stored)) return [group, undefined];
      const parsed = schema.safeParse(stored[group]);
      if (!parsed.success) log.warn("A group of settings is invalid; using its defaults.", { group });
      return [group, parsed.success ? stored[group] : undefined];
    }),
  );
  return ShopSettings.parse(known);
}
