import { hash } from "node:crypto";
import pg from "pg";

/** One migration. Never edited after a release. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

/** Lock for changes of the schema, including a restore. */
export const MIGRATIONS_LOCK = 7_640_892;
const CREATE_TABLE = `
create table if not exists schema_migrations (
  name text primary key,
  sha256 text not null,
  applied_at timestamptz not null default now()
)`;
const RECORD = "insert into schema_migrations (name, sha256) values ($1, $2)";

/**
 * Migrates the database to the newest schema and returns the names of the migrations that ran. Safe to call from
 * several processes at once and to kill: each migration and its record are one transaction.
 */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  // Uses its own connection: waiting for another process, or filling a large table, may take longer than the pool
  // allows.
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

/** Runs the migrations in order within the caller's transaction, for a schema that is not in use yet. */
export async function runMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(CREATE_TABLE);
  for (const migration of migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    await client.query(migration.sql);
    await client.query(RECORD, [migration.name, migrationDigest(migration)]);
  }
}

async function applyMissing(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  await client.query(CREATE_TABLE);
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
    await client.query(RECORD, [migration.name, migrationDigest(migration)]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(
      `The database could not be brought up to date: ${migration.name} failed (${reason}). It was rolled back.`,
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
    `Edited after it ran on this database: ${edited.map(({ name }) => name).join(", ")}. The tables may differ from the ` +
      "migration. Restore the original file and put the change into a new migration.",
  );
}

export function migrationDigest({ sql }: Migration): string {
  // Git may have changed the line endings; the schema is the same.
  return hash("sha256", sql.replaceAll("\r\n", "\n"));
}

function ignoreUnsupported(error: pg.DatabaseError): void {
  // 22023: the platform does not support the setting; 42704: the server does not know it.
  if (error.code !== "22023" && error.code !== "42704") throw error;
}
