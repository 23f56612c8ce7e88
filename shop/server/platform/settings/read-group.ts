import type { Queryable } from "../db/in-transaction.ts";
import { ShopSettings } from "./settings.ts";

const READ = "select value from settings where key = $1";

/**
 * A group as it is stored now. The cached settings follow a moment later, which a page that is rendered in response to
 * its own form does not wait for.
 */
export async function readSettingsGroup<Group extends keyof ShopSettings>(
  connection: Queryable,
  group: Group,
): Promise<ShopSettings[Group]> {
  const schema = ShopSettings.shape[group];
  const [row] = (await connection.query<{ value: unknown }>(READ, [group])).rows;
  const stored = schema.safeParse(row?.value);
  return (stored.success ? stored.data : schema.parse(undefined)) as ShopSettings[Group];
}
