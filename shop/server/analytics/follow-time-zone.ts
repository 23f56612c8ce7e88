import type { Queryable } from "../platform/db/in-transaction.ts";
import { readSettingsGroup } from "../platform/settings/read-group.ts";
import { timeZoneOfShop } from "../platform/settings/time-zone-of-shop.ts";

const SET = { name: "set-analytics-zone", text: "select set_analytics_zone($1) as did" };

/**
 * Counts days in the time zone of the settings. If it is another one than before, every day that can be counted from its
 * source is marked to be counted again; visits and web vitals, which have none, keep their past days. Returns whether it
 * is.
 */
export async function followTimeZone(connection: Queryable): Promise<boolean> {
  const shop = await readSettingsGroup(connection, "shop");
  const checkout = await readSettingsGroup(connection, "checkout");
  const { rows } = await connection.query<{ did: boolean }>({ ...SET, values: [timeZoneOfShop({ shop, checkout })] });
  return rows[0]?.did ?? false;
}
