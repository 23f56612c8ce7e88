import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../people/accounts/audit.ts";
import type { Person } from "../people/accounts/person.ts";
import { inTransaction, type Queryable } from "../platform/db/in-transaction.ts";
import { problem, type Refused } from "../platform/http/form-input.ts";
import type { Shop } from "../shop.ts";
import { deleteBackup, isBackupName, listBackups, newBackupName } from "./backup-folder.ts";

export interface BackupJob {
  readonly id: number;
  readonly kind: "backup" | "restore";
  readonly file: string;
  readonly isScheduled: boolean;
  readonly acceptsOtherSecret: boolean;
  readonly status: "waiting" | "running" | "done" | "failed";
  readonly step: string;
  readonly done: number;
  readonly total: number;
  readonly reason: string;
  readonly personId: number | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

type JobShop = Pick<Shop, "database" | "config" | "now">;
type Staff = Pick<Person, "id" | "name" | "email">;

export const JOB_COLUMNS = `id, kind, file, scheduled_for is not null as "isScheduled",
  accepts_other_secret as "acceptsOtherSecret", status, step, done::float8 as done, total::float8 as total, reason,
  person_id as "personId", created_at as "createdAt", ended_at as "endedAt"`;
const SHOWN = 10;

export async function listBackupJobs(connection: Queryable): Promise<readonly BackupJob[]> {
  const text = `select ${JOB_COLUMNS} from backup_jobs order by id desc limit ${SHOWN}`;
  return (await connection.query<BackupJob>(text)).rows;
}

/** One job at a time, because each reads the whole shop. */
const START = `
insert into backup_jobs (kind, file, accepts_other_secret, person_id)
select $1, $2, $3, $4 where not exists (select from backup_jobs where status in ('waiting', 'running'))`;
const UNDER_WAY = problem("", "A back-up or restore is already running. Wait until it has finished.");

/** Queues the job; the scheduler runs it, independent of the page and the process. */
export async function startBackup(shop: JobShop, staff: Staff): Promise<Result<null, Refused>> {
  const file = newBackupName(shop.now(), false);
  return start(shop, staff, { kind: "backup", file, acceptsOtherSecret: false, act: "made a back-up" });
}

export async function startRestore(
  shop: JobShop,
  staff: Staff,
  { file, acceptsOtherSecret }: { readonly file: string; readonly acceptsOtherSecret: boolean },
): Promise<Result<null, Refused>> {
  const exists = (await listBackups(shop.config)).some(({ name }) => name === file);
  if (!exists) return refuse([problem("file", "This back-up is gone.")]);
  return start(shop, staff, { kind: "restore", file, acceptsOtherSecret, act: "began to restore a back-up" });
}

interface NewJob extends Pick<BackupJob, "kind" | "file" | "acceptsOtherSecret"> {
  readonly act: string;
}

function start({ database }: JobShop, staff: Staff, job: NewJob): Promise<Result<null, Refused>> {
  return inTransaction<null, Refused>(database.pool, async (connection) => {
    await connection.query("select pg_advisory_xact_lock(hashtext('vitrine.backups'))");
    const inserted = await connection.query(START, [job.kind, job.file, job.acceptsOtherSecret, staff.id]);
    if (inserted.rowCount !== 1) return refuse([UNDER_WAY]);
    await recordAudit(connection, staff, { act: job.act, subject: `backup:${job.file}` });
    return ok(null);
  });
}

export async function removeBackup(shop: JobShop, staff: Staff, file: string): Promise<Result<null, Refused>> {
  const isGone = !isBackupName(file) || !(await deleteBackup(shop.config, file));
  if (isGone) return refuse([problem("file", "This back-up has already been deleted.")]);
  await recordAudit(shop.database.pool, staff, { act: "deleted a back-up", subject: `backup:${file}` });
  return ok(null);
}

/** Once a day from the hour the owner chose. If the shop was off then, the back-up runs later the same day. */
const SCHEDULE = `
insert into backup_jobs (kind, file, scheduled_for)
select 'backup', $1, $2::date where not exists (select from backup_jobs where status in ('waiting', 'running'))
on conflict (scheduled_for) do nothing`;

export async function scheduleBackup(shop: Pick<Shop, "database" | "settings" | "now">): Promise<void> {
  const { backups } = await shop.settings();
  const now = shop.now();
  if (!backups.isDaily || now.getUTCHours() < backups.hour) return;
  await shop.database.pool.query(SCHEDULE, [newBackupName(now, true), now.toISOString().slice(0, 10)]);
}
