import { randomUUID } from "node:crypto";
import { refuse, type Result } from "@vitrine/commerce/result";
import type pg from "pg";
import type { Person } from "../people/accounts/person.ts";
import type { Queryable } from "../platform/db/in-transaction.ts";
import { MIGRATIONS_LOCK } from "../platform/db/migrate.ts";
import { forgetQueuedJobs } from "../platform/jobs/forget-queued-jobs.ts";
import type { Shop } from "../shop.ts";
import { ContentDigest, MANIFEST, readEntryName, secretMark } from "./backup-format.ts";
import { exchangeSchemas } from "./exchange-schemas.ts";
import { beginSchemas, finishSchemas, suspendConstraints, TableLoader } from "./load-tables.ts";
import { backupEntries, type BackupRefusal, type CheckedBackup, checkBackup } from "./read-backup.ts";
import { connectForBackup, shopSchemas } from "./shop-tables.ts";
import { hasStage, settleInterruptedRestore, StagedFiles } from "./staged-files.ts";

export type RestoreRefusal =
  | BackupRefusal
  /** The back-up's API keys were encrypted with another secret. */
  | { readonly code: "other-secret" }
  | { readonly code: "busy" }
  /** The role of DATABASE_URL does not own the tables. */
  | { readonly code: "not-allowed" };

export type RestoreStep = "checking" | "loading" | "finishing";

export interface RestoreOptions {
  /** The file name recorded in the restored shop. */
  readonly file: string;
  readonly acceptsOtherSecret?: boolean;
  /** This person stays signed in if they are an owner in the back-up too. */
  readonly person?: Pick<Person, "id" | "name" | "email"> | undefined;
  readonly onProgress?: (step: RestoreStep, doneBytes: number) => void;
}

export type RestoreShop = Pick<Shop, "config" | "database" | "secret">;

export const RESTORE_LOCK = 7_640_894;

/**
 * Restores the shop completely or not at all. The whole file is verified before anything changes; then tables and files
 * are created beside the current ones, which serve visitors until the swap.
 */
export async function restoreBackup(
  shop: RestoreShop,
  path: string,
  options: RestoreOptions,
): Promise<Result<CheckedBackup, RestoreRefusal>> {
  const { acceptsOtherSecret = false, onProgress = () => undefined } = options;
  const checked = await checkBackup(path, (done) => onProgress("checking", done));
  if (!checked.ok) return checked;
  const hasOtherSecret = checked.value.manifest.secretMark !== secretMark(shop.secret);
  if (hasOtherSecret && !acceptsOtherSecret) return refuse({ code: "other-secret" });

  const client = await connectForBackup(shop.database.pool);
  try {
    if (!(await mayReplace(client))) return refuse({ code: "not-allowed" });
    if (!(await acquireLocks(client))) return refuse({ code: "busy" });
    await exchange(shop, client, { path, checked: checked.value, options });
  } finally {
    await client.end();
  }
  await shop.database.pool.query("analyze").catch(() => undefined);
  return checked;
}

interface Exchange {
  readonly path: string;
  readonly checked: CheckedBackup;
  readonly options: RestoreOptions;
}

async function exchange(shop: RestoreShop, client: pg.Client, { path, checked, options }: Exchange): Promise<void> {
  const { manifest, end } = checked;
  const { onProgress = () => undefined } = options;
  const restoreId = randomUUID();
  const files = new StagedFiles(shop.config.dataDirectory);
  let hasSwappedFiles = false;
  try {
    await files.prepare();
    await client.query("begin");
    await beginSchemas(client, manifest);
    const constraints = await suspendConstraints(client, manifest.tables);
    const tables = new TableLoader(client, manifest.tables);
    await load(path, checked, { tables, files, onProgress: (done) => onProgress("loading", done) });
    tables.expectAll(end);
    onProgress("finishing", 0);
    await constraints.restore();
    await finishSchemas(client, manifest, end);
    await recordRestore(client, restoreId, options);
    await exchangeSchemas(client);
    await forgetQueuedJobs(client);
    hasSwappedFiles = true;
    await files.swapIn(restoreId);
    await client.query("commit");
    await files.discard();
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    if (!hasSwappedFiles) await files.discard();
    // The response to the commit can get lost; the database knows whether it succeeded.
    else if ((await settleWith(shop, shop.database.pool)) === "finished") return;
    throw error;
  }
}

interface RestoreTargets {
  readonly tables: TableLoader;
  readonly files: StagedFiles;
  readonly onProgress: (done: number) => void;
}

/** Hashes the file again, so that a file replaced since the check is not restored. */
async function load(
  path: string,
  { end }: CheckedBackup,
  { tables, files, onProgress }: RestoreTargets,
): Promise<void> {
  const digest = new ContentDigest();
  let isTable = false;
  for await (const entry of backupEntries(path, onProgress)) {
    if (entry.kind === "manifest") {
      digest.file(MANIFEST, entry.text.length);
      digest.bytes(entry.text);
    } else if (entry.kind === "file") {
      digest.file(entry.name, entry.size);
      const target = readEntryName(entry.name);
      if (!target) break;
      isTable = target.kind === "table";
      if (target.kind === "table") await tables.begin(target.key);
      else await files.begin(target.path);
    } else if (entry.kind === "bytes") {
      digest.bytes(entry.bytes);
      await (isTable ? tables : files).write(entry.bytes);
    } else if (entry.kind === "end") {
      await tables.end();
      await files.end();
      if (digest.end() === end.sha256) return;
      break;
    }
  }
  throw new Error("The back-up file changed while it was being read.");
}

/** Records the restore in the restored shop and keeps the person signed in. */
async function recordRestore(client: pg.Client, restoreId: string, { file, person }: RestoreOptions): Promise<void> {
  await client.query(
    `insert into backup_jobs (kind, file, restore_id, status, ended_at, person_id)
     values ('restore', $1, $2, 'done', now(), (select id from people where email = $3))`,
    [file, restoreId, person?.email ?? ""],
  );
  await client.query(
    `insert into audit_log (person_id, who, act, subject)
     values ((select id from people where email = $1), $2, 'restored a back-up', $3)`,
    [person?.email ?? "", person ? person.name || person.email : "Command line", `backup:${file}`],
  );
  if (!person) return;
  await client.query(
    `insert into sessions (token_hash, person_id, kind, is_waiting, created_at, seen_at, confirmed_at, expires_at)
     select s.token_hash, p.id, s.kind, s.is_waiting, s.created_at, s.seen_at, s.confirmed_at, s.expires_at
     from public.sessions s join people p on p.email = $2 and p.role = 'owner'
     where s.person_id = $1 and s.kind = 'admin'`,
    [person.id, person.email],
  );
}

/** Only one restore at a time, and none during migrations. */
async function acquireLocks(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ holds: boolean }>(
    "select pg_try_advisory_lock($1) and pg_try_advisory_lock($2) as holds",
    [RESTORE_LOCK, MIGRATIONS_LOCK],
  );
  return rows[0]?.holds === true;
}

async function mayReplace(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') and (
       select coalesce(bool_and(pg_has_role(relowner, 'usage')), true) from pg_class
       where relkind in ('r', 'p', 'S') and relnamespace = any ($1::regnamespace[])) as may`,
    [shopSchemas()],
  );
  return rows[0]?.may === true;
}

export type Settled = "nothing" | "finished" | "rolled back";

/** Runs at start-up and finishes or rolls back an interrupted restore. Does nothing while a restore is running. */
export async function settleRestore(shop: Pick<RestoreShop, "config" | "database">): Promise<Settled> {
  if (!(await hasStage(shop.config.dataDirectory))) return "nothing";
  const client = await connectForBackup(shop.database.pool);
  try {
    const { rows } = await client.query<{ holds: boolean }>("select pg_try_advisory_lock($1) as holds", [RESTORE_LOCK]);
    return rows[0]?.holds ? await settleWith(shop, client) : "nothing";
  } finally {
    await client.end();
  }
}

function settleWith({ config }: Pick<RestoreShop, "config">, connection: Queryable): Promise<Settled> {
  return settleInterruptedRestore(config.dataDirectory, async (restoreId) => {
    const found = await connection.query("select from backup_jobs where restore_id = $1", [restoreId]);
    return found.rowCount === 1;
  });
}
