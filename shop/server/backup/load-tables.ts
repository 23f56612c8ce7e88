import type pg from "pg";
import { migrations } from "../db/migrations.ts";
import { runMigrations } from "../db/migrate.ts";
import { type BackedUpTable, type End, type Manifest, tableKey } from "./backup-format.ts";
import { copyIn, type CopySink } from "./copy-stream.ts";
import { BUILDING, otherSchemas, place, REPLACED } from "./building-place.ts";
import { columnList } from "./shop-tables.ts";

/**
 * Makes the tables as they were when the back-up was made, beside the present ones. All of it inside the caller's
 * transaction: everybody else goes on seeing and using the present ones until that ends.
 */
export async function beginSchemas(client: pg.Client, { migrations: steps, partitions }: Manifest): Promise<void> {
  for (const schema of otherSchemas()) await client.query(`alter schema ${schema} rename to ${schema}${REPLACED}`);
  await client.query(`create schema ${BUILDING}; set local search_path = ${BUILDING}, public`);
  await runMigrations(
    client,
    migrations.filter(({ name }) => name in steps),
  );
  for (const { parent, bound, ...partition } of partitions) {
    const isThere = await client.query("select where to_regclass($1) is not null", [place(partition)]);
    if (isThere.rowCount) continue;
    const whole = place({ schema: "public", name: parent });
    await client.query(`create table ${place(partition)} partition of ${whole} ${bound}`);
  }
}

/** What keeps the tables right but would be asked once a row: put back when all rows are there. */
export interface LiftedRules {
  putBack(): Promise<void>;
}

const FOREIGN_KEYS = `
select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = any ($1::regnamespace[])`;
/** Those of partitioned tables stay: their definition does not say what it takes to make them again. */
const INDEXES = `
select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
from pg_index i join pg_class t on t.oid = i.indrelid
where t.relkind = 'r' and not t.relispartition and t.relnamespace = any ($1::regnamespace[])
  and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`;

export async function liftRules(client: pg.Client, tables: readonly BackedUpTable[]): Promise<LiftedRules> {
  const schemas = [[BUILDING, ...otherSchemas()]];
  const keys = (await client.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS, schemas)).rows;
  const indexes = (await client.query<{ name: string; definition: string }>(INDEXES, schemas)).rows;
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const table of tables) {
    // Migrations may have put rows of their own into it.
    await client.query(`alter table ${place(table)} disable trigger user; truncate ${place(table)}`);
  }
  return {
    async putBack() {
      for (const { definition } of indexes) await client.query(definition);
      for (const { table, name, definition } of keys) {
        await client.query(`alter table ${table} add constraint ${name} ${definition}`);
      }
      for (const table of tables) await client.query(`alter table ${place(table)} enable trigger user`);
    },
  };
}

/** Takes the parts of one table after another. */
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
    if (!table || this.rows.has(key)) throw new Error(`The back-up has rows of ${key} where none belong.`);
    const sink = await copyIn(this.#client, `copy ${place(table)} (${columnList(table)}) from stdin`);
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

  /** Throws when a table has not exactly the rows that were backed up. */
  expectAll({ rows }: End): void {
    for (const [key, count] of Object.entries(rows)) {
      const taken = this.rows.get(key) ?? 0;
      if (taken !== count) throw new Error(`${key} should have ${count} rows and got ${taken}.`);
    }
  }
}

/** Counters go on where they were, and the schema is brought to what this program knows. */
export async function finishSchemas(client: pg.Client, manifest: Manifest, { sequences }: End): Promise<void> {
  for (const { lastValue, isCalled, ...sequence } of sequences) {
    await client.query("select setval(to_regclass($1), $2, $3)", [place(sequence), lastValue, isCalled]);
  }
  const missing = migrations.filter(({ name }) => !(name in manifest.migrations));
  if (missing.length > 0) await runMigrations(client, missing);
}
