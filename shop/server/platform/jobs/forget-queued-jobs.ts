import type { Queryable } from "../db/in-transaction.ts";
import { EVERY_JOB, JOBS_CHANNEL, JOBS_SCHEMA } from "./jobs-schema.ts";
import { hasJobs } from "./read-jobs.ts";

/**
 * For a restore: the records that waiting jobs name are replaced by others with the same ids. The workers look for
 * waiting records again as soon as this is committed.
 */
export async function forgetQueuedJobs(connection: Queryable): Promise<void> {
  if (!(await hasJobs(connection))) return;
  await connection.query(`delete from ${JOBS_SCHEMA}.job where state < 'active' and data ? 'id'`);
  await connection.query("select pg_notify($1, $2)", [JOBS_CHANNEL, EVERY_JOB]);
}
