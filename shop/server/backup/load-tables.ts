import pg from "pg";
import { migrations } from "../db/migrations.ts";
import { runMigrations } from "../db/migrate.ts";
import { type BackedUpTable, type End, type Manifest, tableKey } from "./backup-format.ts";
import { copyIn, type CopySink } from "./copy-stream.ts";
import { columnList, quoted, shopSchemas } from "./shop-tables.ts";

/** Where the tables of `public` are built. That schema itself stays: extensions live in it, which are not ours to move. */
const BUILDING = "restoring";
const REPLACED = "_before_restore";

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

function otherSchemas(): readonly string[] {
  return shopSchemas().filter((schema) => schema !== "public");
}

function place({ schema, name }: { readonly schema: string; readonly name: string }): string {
  return quoted({ schema: schema === "public" ? BUILDING : schema, name });
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

const LOCK_WAIT = "3s";
const MOST_ATTEMPTS = 20;
const SEND_AWAY = `
select pg_terminate_backend(pid) from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid() and usename = current_user
  and backend_type = 'client backend' and application_name like 'vitrine%'`;

/** Everything of one schema that no extension brought, in the words of `drop` and `alter`; of tables their parts follow. */
const OBJECTS = `
select case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind,
  c.oid::regclass::text as name, 'pg_class'::regclass as catalog, c.oid
from pg_class c
where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S') and not c.relispartition
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0)
union all
select 'routine', p.oid::regprocedure::text, 'pg_proc'::regclass, p.oid from pg_proc p where p.pronamespace = $1::regnamespace
union all
select 'type', t.oid::regtype::text, 'pg_type'::regclass, t.oid from pg_type t
where t.typnamespace = $1::regnamespace and (t.typtype in ('e', 'd') or exists (
  select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))`;
const OWN_OBJECTS = `
select kind, name from (${OBJECTS}) o where not exists (
  select from pg_depend d where d.classid = o.catalog and d.objid = o.oid and d.deptype = 'e')`;

/**
 * The exchange. Whoever is in the middle of something in the old tables is sent away, so that nobody writes half of it
 * into the old shop and half into the new one; they connect again and find the new one.
 */
export async function exchangeSchemas(client: pg.Client): Promise<void> {
  await client.query(`set local lock_timeout = '${LOCK_WAIT}'`);
  for (let attempt = 1; ; attempt += 1) {
    await client.query("savepoint before_end");
    try {
      await client.query(SEND_AWAY);
      await dropPresent(client);
      break;
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      // Somebody was quicker than we were, and holds what we need or needs what we hold.
      if (attempt >= MOST_ATTEMPTS || (code !== "55P03" && code !== "40P01")) throw error;
      await client.query("rollback to savepoint before_end");
    }
  }
  const built = await ownObjects(client, BUILDING);
  // Routines first: what they take and give is named by the schema of its table.
  for (const { kind, name } of built.toSorted((a, b) => Number(b.kind === "routine") - Number(a.kind === "routine"))) {
    await client.query(`alter ${kind} ${name} set schema public`);
  }
  await client.query(`drop schema ${BUILDING}`);
}

async function dropPresent(client: pg.Client): Promise<void> {
  const objects = await ownObjects(client, "public");
  for (const kind of new Set(objects.map((object) => object.kind))) {
    const names = objects.filter((object) => object.kind === kind).map(({ name }) => name);
    await client.query(`drop ${kind} if exists ${names.join(", ")} cascade`);
  }
  for (const schema of otherSchemas()) await client.query(`drop schema ${schema}${REPLACED} cascade`);
}

/** Names with their schemas. */
async function ownObjects(client: pg.Client, schema: string) {
  await client.query("set local search_path = pg_catalog");
  const { rows } = await client.query<{ kind: string; name: string }>(OWN_OBJECTS, [schema]);
  return rows;
}
