import { sql } from "drizzle-orm";
import type { Db } from "../connect.ts";

interface Reference extends Record<string, unknown> {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Drops the tables' foreign keys, does the work and restores them: for a hundred thousand rows, one check at the end
 * takes a tenth of the time. Must run inside a transaction, so that other sessions never see the keys missing.
 */
export async function checkReferencesOnce(
  tx: Pick<Db, "execute">,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: references } = await tx.execute<Reference>(sql`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any (${sql.param(tables)}::regclass[])`);

  for (const { table, name } of references) {
    await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  }
  await work();
  for (const { table, name, definition } of references) {
    await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`));
  }
}
