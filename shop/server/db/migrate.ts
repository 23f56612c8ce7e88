import { hash } from "node:crypto";
import pg from "pg";

/** One step of the schema. Never edited once it has run somewhere. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

/** Held by whoever changes the schema, also by a restore. */
export const MIGRATIONS_LOCK = 7_640_892;
const CREATE_JOURNAL = `
create table if not exists schema_migrations (
  name text primary key,
  sha256 text not null,
  applied_at timestamptz not null default now()
)`;
const NOTE = "insert into schema_migrations (name, sha256) values ($1, $2)";

/**
 * Brings the database to the newest schema and answers what was done. Safe to call from any number of processes at
 * once, and to be killed: each step and its mark are one transaction.
 */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  // A connection of its own: waiting for another starter, or filling a large table, may take longer than the pool allows.
  const client = new pg.Client({ ...pool.options, password: pool.options.password });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0");
    await client.query("set client_connection_check_interval = '1s'").catch(ignoreUnsupported);
    await client.query("select pg_advisory_lock($1)", [MIGRATIONS_LOCK]);
    return await applyMissing(client, migrations);
  } finally {
    await client.end();
  }
}

/** The steps in their order within a transaction of the caller's, for a schema that nobody sees yet. */
export async function runMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(CREATE_JOURNAL);
  for (const migration of migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    await client.query(migration.sql);
    await client.query(NOTE, [migration.name, migrationDigest(migration)]);
  }
}

async function applyMissing(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  await client.query(CREATE_JOURNAL);
  const { rows } = await client.query<{ name: string; sha256: string }>("select name, sha256 from schema_migrations");
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  refuseUnknown(applied, migrations);
  refuseEdited(applied, migrations);

  const missing = migrations.filter(({ name }) => !applied.has(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(migration.sql);
    await client.query(NOTE, [migration.name, migrationDigest(migration)]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(
      `The database could not be brought up to date: ${migration.name} failed (${reason}). Nothing of it was kept.`,
      { cause: error },
    );
  }
}

function refuseUnknown(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new MigrationError(
    `The database is newer than this version of the shop: it holds ${unknown.join(", ")}, which this version does not ` +
      "know and could damage. Start the newer version again, or restore a backup from before it.",
  );
}

function refuseEdited(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const edited = migrations.filter((migration) => {
    const recorded = applied.get(migration.name);
    return recorded !== undefined && recorded !== migrationDigest(migration);
  });
  if (edited.length === 0) return;
  throw new MigrationError(
    `The database was made by another text of ${edited.map(({ name }) => name).join(", ")} than this version holds, so ` +
      "its tables may differ. Bring the old text back and put the change into a new migration.",
  );
}

export function migrationDigest({ sql }: Migration): string {
  // Git may have turned the line ends; the schema is the same.
  return hash("sha256", sql.replaceAll("\r\n", "\n"));
}

function ignoreUnsupported(error: pg.DatabaseError): void {
  // 22023: a system without the means to notice; 42704: a server that does not know the setting.
  if (error.code !== "22023" && error.code !== "42704") throw error;
}
