import type pg from "pg";
import { migrations } from "../platform/db/migrations.ts";
import { runMigrations } from "../platform/db/migrate.ts";
import { type BackedUpTable, type End, type Manifest, tableKey } from "./backup-format.ts";
import { copyIn, type CopySink } from "./copy-stream.ts";
import { BUILDING, otherSchemas, restoredName, REPLACED } from "./restore-schemas.ts";
import { columnList } from "./shop-tables.ts";

/**
 * Creates the tables as they were when the back-up was made, beside the current ones. It runs in the caller's
 * transaction, so that other sessions use the current tables until it commits.
 */
export async function beginSchemas(client: pg.Client, { migrations: steps, partitions }: Manifest): Promise<void> {
  for (const schema of otherSchemas()) await client.query(`alter schema ${schema} rename to ${schema}${REPLACED}`);
  await client.query(`create schema ${BUILDING}; set local search_path = ${BUILDING}, public`);
  await runMigrations(
    client,
    migrations.filter(({ name }) => name in steps),
  );
  for (const { parent, bound, ...partition } of partitions) {
    const existing = await client.query("select where to_regclass($1) is not null", [restoredName(partition)]);
    if (existing.rowCount) continue;
    const whole = restoredName({ schema: "public", name: parent });
    await client.query(`create table ${restoredName(partition)} partition of ${whole} ${bound}`);
  }
}

/** Constraints, indexes and triggers that would run for every row; restored after all rows are loaded. */
export interface SuspendedConstraints {
  restore(): Promise<void>;
}

const FOREIGN_KEYS = `
select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = any ($1::regnamespace[])`;
/** Indexes of partitioned tables stay, because their definition is not enough to recreate them. */
const INDEXES = `
select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
from pg_index i join pg_class t on t.oid = i.indrelid
where t.relkind = 'r' and not t.relispartition and t.relnamespace = any ($1::regnamespace[])
  and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`;

export async function suspendConstraints(
  client: pg.Client,
  tables: readonly BackedUpTable[],
): Promise<SuspendedConstraints> {
  const schemas = [[BUILDING, ...otherSchemas()]];
  const keys = (await client.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS, schemas)).rows;
  const indexes = (await client.query<{ name: string; definition: string }>(INDEXES, schemas)).rows;
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const table of tables) {
    // Migrations may have inserted rows.
    await client.query(`alter table ${restoredName(table)} disable trigger user; truncate ${restoredName(table)}`);
  }
  return {
    async restore() {
      for (const { definition } of indexes) await client.query(definition);
      for (const { table, name, definition } of keys) {
        await client.query(`alter table ${table} add constraint ${name} ${definition}`);
      }
      for (const table of tables) await client.query(`alter table ${restoredName(table)} enable trigger user`);
    },
  };
}

/** Loads one table after another, each in parts. */
export class TableLoader {
  readonly rows = new Map<string, number>();
  readonly #client: pg.Client;
  readonly #tables: ReadonlyMap<string, BackedUpTable>;
  #current: { readonly key: string; readonly sink: CopySink } | undefined;

  constructor(client: pg.Client, tables: readonly BackedUpTable[]) {
    this.#client = client;
    this.#tables = new Map(tables.map((table) => [tableKey(table), table]));
  }

  async begin(key: string): Promise<void> {
    if (this.#current?.key === key) return;
    await this.end();
    const table = this.#tables.get(key);
    if (!table || this.rows.has(key)) throw new Error(`The back-up has unexpected rows of ${key}.`);
    const sink = await copyIn(this.#client, `copy ${restoredName(table)} (${columnList(table)}) from stdin`);
    this.#current = { key, sink };
  }

  async write(bytes: Buffer): Promise<void> {
    await this.#current?.sink.write(bytes);
  }

  async end(): Promise<void> {
    if (!this.#current) return;
    const { key, sink } = this.#current;
    this.#current = undefined;
    this.rows.set(key, await sink.end());
  }

  /** Throws if a table's row count differs from the back-up's. */
  expectAll({ rows }: End): void {
    for (const [key, count] of Object.entries(rows)) {
      const loaded = this.rows.get(key) ?? 0;
      if (loaded !== count) throw new Error(`${key} should have ${count} rows, but ${loaded} were loaded.`);
    }
  }
}

/** Sets the sequences and runs the migrations that are newer than the back-up. */
export async function finishSchemas(client: pg.Client, manifest: Manifest, { sequences }: End): Promise<void> {
  for (const { lastValue, isCalled, ...sequence } of sequences) {
    await client.query("select setval(to_regclass($1), $2, $3)", [restoredName(sequence), lastValue, isCalled]);
  }
  const missing = migrations.filter(({ name }) => !(name in manifest.migrations));
  if (missing.length > 0) await runMigrations(client, missing);
}
