import { ok } from "@vitrine/commerce/result";
import { recordAudit } from "../accounts/audit.ts";
import type { Person } from "../accounts/person.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";
import { ShopSettings } from "../../platform/settings/settings.ts";

export type SettingsGroup = keyof ShopSettings;

const READ = "select value from settings where key = $1 for update";
const WRITE = `
insert into settings (key, value, updated_at) values ($1, $2, now())
on conflict (key) do update set value = excluded.value, updated_at = now()`;

/**
 * Changes one group of settings. The stored value is read in the same transaction, so that two people who change
 * different parts of a group do not overwrite each other. The audit log names the group, not its values.
 */
export async function saveSettings<Group extends SettingsGroup>(
  shop: Shop,
  staff: Pick<Person, "id" | "name" | "email">,
  group: Group,
  change: (now: ShopSettings[Group]) => ShopSettings[Group],
  /** Writes that must be committed together with the settings. */
  alongside: (connection: Queryable) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const schema = ShopSettings.shape[group];
  await inTransaction<null, never>(shop.database.pool, async (connection) => {
    await connection.query("select pg_advisory_xact_lock(hashtext('vitrine.settings'))");
    const [row] = (await connection.query<{ value: unknown }>(READ, [group])).rows;
    const stored = schema.safeParse(row?.value);
    const now = (stored.success ? stored.data : schema.parse(undefined)) as ShopSettings[Group];
    await connection.query(WRITE, [group, JSON.stringify(schema.parse(change(now)))]);
    await alongside(connection);
    await recordAudit(connection, staff, { act: "changed settings", subject: `settings:${group}` });
    return ok(null);
  });
}
