import { stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { findPerson } from "../accounts/person.ts";
import { errorFields } from "../log.ts";
import type { Shop } from "../shop.ts";
import { backupPath, deleteOldDailies, sweepUnfinished } from "./backup-folder.ts";
import { type BackupJob, JOB_COLUMNS } from "./backup-jobs.ts";
import { refusalText, STEP_WORDS } from "./backup-words.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

type RunShop = Pick<Shop, "database" | "config" | "log" | "settings" | "secret" | "now">;

const CLAIM = `
update backup_jobs set status = 'running', claimed_at = now()
where id = (select id from backup_jobs where status = 'waiting' order by id limit 1 for update skip locked)
returning ${JOB_COLUMNS}`;
/** A process that died in the middle has changed nothing; whether to try again is the owner's to say. */
const GIVE_UP = `
update backup_jobs set status = 'failed', ended_at = now(),
  reason = 'It was interrupted. Nothing was changed; start it again.'
where status = 'running' and claimed_at < now() - interval '2 minutes'`;
const TELL = `
update backup_jobs set claimed_at = now(), step = $2, done = $3, total = $4 where id = $1 and status = 'running'`;
const END = "update backup_jobs set status = $2, reason = $3, ended_at = now(), done = total where id = $1";
const TELL_EVERY_MS = 700;
const OUR_FAULT = "Something went wrong on our side. Nothing was changed.";
const DISK_FULL = "There is not enough room on the disk. Nothing was changed.";

const busy = new WeakSet<object>();

/** Makes and restores what waits; called by the clock. */
export async function runBackupJobs(shop: RunShop): Promise<void> {
  const { pool } = shop.database;
  if (busy.has(pool)) return;
  busy.add(pool);
  try {
    await pool.query(GIVE_UP);
    const [job] = (await pool.query<BackupJob>(CLAIM)).rows;
    if (job) await runOne(shop, job);
  } finally {
    busy.delete(pool);
  }
}

async function runOne(shop: RunShop, job: BackupJob): Promise<void> {
  const { pool } = shop.database;
  const state = { step: "", done: 0, total: 0, isOver: false };
  const telling = tellOften();
  try {
    const reason = job.kind === "backup" ? await back() : await restore();
    await stopTelling();
    // The restored shop knows of its restore already, under a number of its own.
    const isElsewhere = job.kind === "restore" && reason === "";
    if (!isElsewhere) await pool.query(END, [job.id, reason === "" ? "done" : "failed", reason]);
  } catch (error) {
    await stopTelling();
    shop.log.error("A back-up or a restore failed.", { kind: job.kind, ...errorFields(error) });
    const isFull = error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "53100");
    await pool.query(END, [job.id, "failed", isFull ? DISK_FULL : OUR_FAULT]);
  }

  async function back(): Promise<string> {
    await sweepUnfinished(shop.config);
    state.step = "Writing";
    await writeBackup(shop, backupPath(shop.config, job.file), (progress) => Object.assign(state, progress));
    if (job.isScheduled) await deleteOldDailies(shop.config, (await shop.settings()).backups.keep);
    return "";
  }

  /** Read twice: once to check, once to load. */
  async function restore(): Promise<string> {
    const path = backupPath(shop.config, job.file);
    const size = await stat(path).then(
      (found) => found.size,
      () => 0,
    );
    state.total = 2 * size;
    const person = job.personId === null ? null : await findPerson(pool, job.personId);
    const restored = await restoreBackup(shop, path, {
      file: job.file,
      acceptsOtherSecret: job.acceptsOtherSecret,
      person: person ?? undefined,
      onProgress(step, done) {
        state.step = STEP_WORDS[step];
        state.done = step === "checking" ? done : step === "loading" ? size + done : 2 * size;
      },
    });
    return restored.ok ? "" : refusalText(restored.error);
  }

  async function tellOften(): Promise<void> {
    while (!state.isOver) {
      await pool.query(TELL, [job.id, state.step, state.done, state.total]).catch(() => undefined);
      await sleep(TELL_EVERY_MS);
    }
  }

  async function stopTelling(): Promise<void> {
    state.isOver = true;
    await telling;
  }
}
