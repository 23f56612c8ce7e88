import pg from "pg";
import { migrations } from "../platform/db/migrations.ts";
import { type BackedUpPartition, type BackedUpSequence, type BackedUpTable, LEFT_OUT } from "./backup-format.ts";

/** The schemas in which the shop's migrations create tables. */
export function shopSchemas(): readonly string[] {
  const named = migrations.flatMap(({ sql }) =>
    [...sql.matchAll(/create schema (?:if not exists )?(\w+)/gi)].map(([, name = ""]) => name),
  );
  return ["public", ...new Set(named)];
}

const TABLES = `
select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
  c.relkind = 'p' as "isPartitioned"
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any ($1)
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
group by 1, 2, c.relkind
-- Partitioned tables last, because dropping a day's partition waits for sessions that have read them.
order by c.relkind = 'p', 1, 2`;

const PARTITIONS = `
select n.nspname as schema, c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
join pg_inherits i on i.inhrelid = c.oid
join pg_class p on p.oid = i.inhparent
where c.relispartition and c.relkind = 'r' and n.nspname = any ($1)
order by 1, 2`;

const SEQUENCES = `
select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind = 'S' and n.nspname = any ($1) order by 1, 2`;

export interface ShopTable extends BackedUpTable {
  readonly isPartitioned: boolean;
}

/** Every table with its stored columns; generated columns are computed again. */
export async function readTables(client: pg.Client): Promise<readonly ShopTable[]> {
  const { rows } = await client.query<ShopTable>(TABLES, [shopSchemas()]);
  return rows.filter(({ name }) => !LEFT_OUT.has(name));
}

export async function readPartitions(client: pg.Client): Promise<readonly BackedUpPartition[]> {
  return (await client.query<BackedUpPartition>(PARTITIONS, [shopSchemas()])).rows;
}

/** Sequences are not part of the snapshot. Read after the tables, they are never behind them. */
export async function readSequences(client: pg.Client): Promise<readonly BackedUpSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(SEQUENCES, [shopSchemas()]);
  const sequences: BackedUpSequence[] = [];
  for (const sequence of rows) {
    const read = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(sequence)}`,
    );
    if (read.rows[0]) sequences.push({ ...sequence, ...read.rows[0] });
  }
  return sequences;
}

export function quoted({ schema, name }: { readonly schema: string; readonly name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

export function columnList({ columns }: BackedUpTable): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(", ");
}

/** Session settings that make values look the same when written and read. */
const SESSION_SETTINGS = `
set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
set client_encoding = 'UTF8'; set bytea_output = 'hex'; set xmlbinary = 'base64'`;

/** A separate connection without the pool's time limits. */
export async function connectForBackup(pool: pg.Pool): Promise<pg.Client> {
  const client = new pg.Client({
    ...pool.options,
    password: pool.options.password,
    application_name: "vitrine back-up",
  });
  client.on("error", () => undefined);
  await client.connect();
  await client.query(SESSION_SETTINGS);
  return client;
}
