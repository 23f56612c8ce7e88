import type { JobWithMetadata, PgBoss } from "pg-boss";
import type { Database, Unlisten } from "../db/connect.ts";
import { isUnavailable } from "../db/unavailable.ts";
import { errorFields, type Log } from "../log.ts";
import { declareQueues, GIVEN_UP } from "./declare-queues.ts";
import { isQueue, type Job, type QueueJob, type ScheduledJob } from "./job.ts";
import { EVERY_JOB, JOBS_CHANNEL, JOBS_SCHEMA } from "./jobs-schema.ts";
import { openBoss } from "./open-boss.ts";
import { createTurns } from "./turns.ts";

export interface StartJobsOptions<Context> {
  readonly database: Database;
  readonly log: Log;
  readonly jobs: readonly Job<Context>[];
  readonly context: Context;
  /** How often pg-boss looks for jobs of processes that were killed. */
  readonly superviseSeconds?: number;
  /** How long jobs in hand may take to finish when the process stops. */
  readonly stopWaitMs?: number;
}

export type StopJobs = () => Promise<void>;

/** NOTIFY wakes a worker; polling only finds retries whose time has come and jobs of a killed process. */
const POLLING = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 30 } as const;
/** A scheduled job is woken when it is sent, so that its poll can be slow. */
const SLOW_POLLING = { pollingIntervalSeconds: 15, notifyPollingIntervalSeconds: 120 } as const;
/** Most come due in the same second, and connections are dear. */
const SCHEDULED_AT_ONCE = 2;
const ENQUEUED_AT_ONCE = 500;
/** Announcements within this time are answered by one look. */
const QUEUE_REST_MS = 50;
/** A job that changes trigger rests this many times as long as its last run took: many changes do not keep it busy. */
const REST_FACTOR = 20;
const SHORTEST_REST_MS = 500;
/** Beyond this, the schedule comes first. */
const LONGEST_WAIT_MS = 3_600_000;
const SWEEP: ScheduledJob<unknown> = {
  name: "waiting-work",
  title: "Pick up waiting work",
  schedule: "* * * * *",
  run: () => Promise.resolve(),
};

interface Enqueued {
  readonly id: number;
}

/**
 * Runs all background jobs in this process. Any number of processes may do so: a queue's policy lets a record have one
 * live job, and a scheduled job one active run, in the whole database.
 */
export async function startJobs<Context>(options: StartJobsOptions<Context>): Promise<StopJobs> {
  const { database, log, context, superviseSeconds = 30, stopWaitMs = 10_000 } = options;
  const sweep: ScheduledJob<Context> = { ...SWEEP, run: () => sweepQueues() };
  const jobs: readonly Job<Context>[] = [...options.jobs, sweep];
  const queues = jobs.filter(isQueue);
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const timers = new Map<string, { readonly timer: NodeJS.Timeout; readonly at: number }>();
  const restsUntil = new Map<string, number>();
  const workers = new Map<string, string>();
  const turn = createTurns(SCHEDULED_AT_ONCE);
  const boss = openBoss(database, log, superviseSeconds);
  let isStopping = false;

  await boss.start();
  let unlisten: Unlisten;
  try {
    await declareQueues(boss, jobs);
    await work(GIVEN_UP, POLLING, giveUp);
    for (const job of jobs) {
      if (isQueue(job)) await work(job.name, POLLING, (each) => runRecord(job, each));
      else await work(job.name, SLOW_POLLING, () => turn(() => runScheduled(job)));
    }
    unlisten = await database.listen(JOBS_CHANNEL, wake, wakeTriggered);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  wakeTriggered();

  return async () => {
    isStopping = true;
    for (const { timer } of timers.values()) clearTimeout(timer);
    await unlisten();
    // A job that does not end in time fails, and runs again as any that failed.
    await boss.stop({ graceful: true, timeout: stopWaitMs });
  };

  /** After a start or a lost connection, when announcements may have been missed. */
  function wakeTriggered(): void {
    for (const job of jobs) if (isQueue(job) || job.isTriggered) wake(job.name);
  }

  function wake(name: string): void {
    if (name === EVERY_JOB) return wakeTriggered();
    const job = byName.get(name);
    if (job) wakeAt(job, Math.max(Date.now(), restsUntil.get(name) ?? 0));
  }

  /** Earlier, if it is to be woken later already. */
  function wakeAt(job: Job<Context>, at: number): void {
    const planned = timers.get(job.name);
    if (isStopping || (planned && planned.at <= at)) return;
    clearTimeout(planned?.timer);
    const timer = setTimeout(() => void send(job), Math.max(1, at - Date.now())).unref();
    timers.set(job.name, { timer, at });
  }

  async function send(job: Job<Context>): Promise<void> {
    timers.delete(job.name);
    restsUntil.set(job.name, Date.now() + (isQueue(job) ? QUEUE_REST_MS : SHORTEST_REST_MS));
    try {
      if (isQueue(job)) await enqueue(job);
      else await boss.send(job.name);
    } catch (error) {
      if (!isUnavailable(error)) log.error("A job could not be queued.", { job: job.name, ...errorFields(error) });
    }
  }

  /** A live job for every record that waits. Those that have one are left alone. */
  async function enqueue({ name, waiting }: QueueJob<Context>): Promise<void> {
    const text = `select id from (${waiting}) as waiting where not exists (
      select from ${JOBS_SCHEMA}.job j where j.name = $1 and coalesce(j.singleton_key, '') = waiting.id::text
        and j.state <= 'active' and j.policy = 'exclusive')
      order by id limit ${ENQUEUED_AT_ONCE}`;
    for (;;) {
      const { rows } = await database.pool.query<Enqueued>(text, [name]);
      if (rows.length > 0) {
        await boss.insert(
          name,
          rows.map(({ id }) => ({ data: { id }, singletonKey: String(id) })),
        );
      }
      // Also for jobs that are there already, such as those that the admin made due.
      boss.notifyWorker(workers.get(name) ?? "");
      if (rows.length < ENQUEUED_AT_ONCE) return;
    }
  }

  async function sweepQueues(): Promise<void> {
    for (const job of queues) await enqueue(job);
  }

  async function runScheduled(job: ScheduledJob<Context>): Promise<void> {
    const startedAt = Date.now();
    const again = await job.run(context);
    const endedAt = Date.now();
    restsUntil.set(job.name, endedAt + Math.max(SHORTEST_REST_MS, (endedAt - startedAt) * REST_FACTOR));
    if (again instanceof Date && again.getTime() < endedAt + LONGEST_WAIT_MS) wakeAt(job, again.getTime());
  }

  async function runRecord(job: QueueJob<Context>, { data, retryCount, retryLimit }: JobWithMetadata): Promise<void> {
    const { id } = data as Enqueued;
    try {
      await job.run(context, id);
    } catch (error) {
      // At once, for the person who waits for it; the queue of given-up jobs is for those that died with their process.
      if (retryCount >= retryLimit) await job.giveUp?.(context, id);
      throw error;
    }
  }

  async function giveUp({ sourceName, data }: JobWithMetadata): Promise<void> {
    const job = queues.find(({ name }) => name === sourceName);
    await job?.giveUp?.(context, (data as Enqueued).id);
  }

  async function work(
    name: string,
    polling: typeof POLLING | typeof SLOW_POLLING,
    run: (job: JobWithMetadata) => Promise<unknown>,
  ): Promise<void> {
    workers.set(name, await startWorker(boss, { name, polling, log, run }));
  }
}

interface Worker {
  readonly name: string;
  readonly polling: typeof POLLING | typeof SLOW_POLLING;
  readonly log: Log;
  readonly run: (job: JobWithMetadata) => Promise<unknown>;
}

async function startWorker(boss: PgBoss, { name, polling, log, run }: Worker): Promise<string> {
  let workerId = "";
  workerId = await boss.work<object, void, { includeMetadata: true } & typeof polling>(
    name,
    { ...polling, includeMetadata: true },
    async ([job]) => {
      if (!job) return;
      try {
        await run(job);
      } catch (error) {
        if (!isUnavailable(error)) log.warn("A job failed.", { job: name, ...errorFields(error) });
        throw withoutPersonalData(error);
      } finally {
        // Looks for the next one at once, instead of after the poll.
        boss.notifyWorker(workerId);
      }
    },
  );
  return workerId;
}

const EMAIL_ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
const LONGEST_MESSAGE = 300;

/** What the admin shows as the last error. Mail servers quote the recipient, PostgreSQL the values of a row. */
function withoutPersonalData(error: unknown): Error {
  const isFromDatabase = error instanceof Error && "severity" in error;
  const text = error instanceof Error && !isFromDatabase ? error.message : "Internal error; see the log.";
  const safe = new Error(text.replace(EMAIL_ADDRESS, "…").slice(0, LONGEST_MESSAGE));
  safe.stack = "";
  return safe;
}
