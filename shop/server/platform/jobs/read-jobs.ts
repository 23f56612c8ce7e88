import type { Queryable } from "../db/in-transaction.ts";
import { JOBS_CHANNEL, JOBS_SCHEMA } from "./jobs-schema.ts";

export interface JobFigures {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  /** Failed attempts that will be repeated. */
  readonly retrying: number;
  /** Given up, in the last two weeks. */
  readonly failed: number;
  readonly lastRunAt: Date | null;
  readonly lastRunMs: number | null;
  /** Whether the newest attempt failed. */
  readonly isFailing: boolean;
  readonly lastError: string;
  readonly lastErrorAt: Date | null;
}

const FIGURES = `
select j.name,
  count(*) filter (where state = 'created')::integer as waiting,
  count(*) filter (where state = 'active')::integer as running,
  count(*) filter (where state = 'retry')::integer as retrying,
  count(*) filter (where state = 'failed')::integer as failed,
  max(started_on) filter (where state <> 'active') as "lastRunAt",
  (array_agg(extract(epoch from completed_on - started_on)::float8 * 1000 order by started_on desc)
    filter (where completed_on is not null and started_on is not null))[1] as "lastRunMs",
  coalesce((array_agg(state in ('retry', 'failed') order by started_on desc)
    filter (where state <> 'active' and started_on is not null))[1], false) as "isFailing",
  coalesce((array_agg(output ->> 'message' order by started_on desc)
    filter (where state in ('retry', 'failed') and started_on is not null))[1], '') as "lastError",
  max(started_on) filter (where state in ('retry', 'failed')) as "lastErrorAt"
from ${JOBS_SCHEMA}.job j where j.name = any ($1) group by 1`;

/** Nothing about jobs that have never run, and nothing at all before the first worker has started. */
export async function readJobs(connection: Queryable, names: readonly string[]): Promise<readonly JobFigures[]> {
  if (!(await hasJobs(connection))) return [];
  return (await connection.query<JobFigures>(FIGURES, [names])).rows;
}

/** Has a worker run the job at once, with the records whose next attempt is due later. */
export async function runJobNow(connection: Queryable, name: string): Promise<void> {
  if (await hasJobs(connection)) {
    const text = `update ${JOBS_SCHEMA}.job set start_after = now() where name = $1 and state in ('created', 'retry')`;
    await connection.query(text, [name]);
  }
  await connection.query("select pg_notify($1, $2)", [JOBS_CHANNEL, name]);
}

/** pg-boss creates its tables when the first worker starts. */
export async function hasJobs(connection: Queryable): Promise<boolean> {
  const text = `select to_regclass('${JOBS_SCHEMA}.job') is not null as has`;
  return (await connection.query<{ has: boolean }>(text)).rows[0]?.has === true;
}
