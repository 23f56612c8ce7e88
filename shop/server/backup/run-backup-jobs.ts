import { stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { findPerson } from "../people/accounts/person.ts";
import type { Shop } from "../shop.ts";
import { backupPath, deleteOldDailies, purgeUnfinished } from "./backup-folder.ts";
import { type BackupJob, JOB_COLUMNS } from "./backup-jobs.ts";
import { refusalText, STEP_WORDS } from "./backup-messages.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

type RunShop = Pick<Shop, "database" | "config" | "settings" | "secret" | "now">;

/** Each of these records gets a job. */
export const WAITING_BACKUPS = "select id from backup_jobs where status in ('waiting', 'running')";
const START = `update backup_jobs set status = 'running' where id = $1 and status = 'waiting' returning ${JOB_COLUMNS}`;
/** A process that died has changed nothing; the owner decides whether to try again. */
const INTERRUPTED = `
update backup_jobs set status = 'failed', ended_at = now(),
  reason = 'It was interrupted. Nothing was changed; start it again.'
where id = $1 and status in ('waiting', 'running')`;
const SAVE_PROGRESS = `
update backup_jobs set step = $2, done = $3, total = $4 where id = $1 and status = 'running'`;
const END = "update backup_jobs set status = $2, reason = $3, ended_at = now(), done = total where id = $1";
const SAVE_EVERY_MS = 700;
const INTERNAL_ERROR = "Something went wrong on our side. Nothing was changed.";
const DISK_FULL = "The disk is full. Nothing was changed.";

/**
 * Makes or restores one back-up. A record that was begun before is never begun again: it belongs to a process that
 * died, or came with the back-up that was restored.
 */
export async function runBackupJob(shop: RunShop, id: number): Promise<void> {
  const [job] = (await shop.database.pool.query<BackupJob>(START, [id])).rows;
  if (job) await runOne(shop, job);
  else await giveUpBackupJob(shop, id);
}

export async function giveUpBackupJob({ database }: Pick<Shop, "database">, id: number): Promise<void> {
  await database.pool.query(INTERRUPTED, [id]);
}

async function runOne(shop: RunShop, job: BackupJob): Promise<void> {
  const { pool } = shop.database;
  const state = { step: "", done: 0, total: 0, isDone: false };
  const saving = saveProgress();
  try {
    const reason = job.kind === "backup" ? await backUp() : await restore();
    await stopSaving();
    // The restored database already contains a finished job for this restore, under another ID.
    const isRecorded = job.kind === "restore" && reason === "";
    if (!isRecorded) await pool.query(END, [job.id, reason === "" ? "done" : "failed", reason]);
  } catch (error) {
    await stopSaving();
    const isFull = error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "53100");
    await pool.query(END, [job.id, "failed", isFull ? DISK_FULL : INTERNAL_ERROR]);
    throw error;
  }

  async function backUp(): Promise<string> {
    await purgeUnfinished(shop.config);
    state.step = "Writing";
    await writeBackup(shop, backupPath(shop.config, job.file), (progress) => Object.assign(state, progress));
    if (job.isScheduled) await deleteOldDailies(shop.config, (await shop.settings()).backups.keep);
    return "";
  }

  /** The file is read twice: once to verify, once to load. */
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

  async function saveProgress(): Promise<void> {
    while (!state.isDone) {
      await pool.query(SAVE_PROGRESS, [job.id, state.step, state.done, state.total]).catch(() => undefined);
      await sleep(SAVE_EVERY_MS);
    }
  }

  async function stopSaving(): Promise<void> {
    state.isDone = true;
    await saving;
  }
}
