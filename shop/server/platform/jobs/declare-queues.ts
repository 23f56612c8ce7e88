import type { PgBoss, Queue, QueuePolicy } from "pg-boss";
import { isQueue, type Job, type Retry } from "./job.ts";

/** Jobs of which the last attempt failed, also those that died with their process. */
export const GIVEN_UP = "given-up";

const DAY_SECONDS = 86_400;
/** Missing for so long, a worker counts as dead, and its job is given to another one. */
const HEARTBEAT_SECONDS = 60;
/** A scheduled job that fails: its next regular run may be an hour away. */
const SCHEDULED_RETRY: Retry = { limit: 2, delaySeconds: 60 };

/** Creates what is missing, brings the rest up to date, and removes schedules of former versions. */
export async function declareQueues(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
  const givenUp = { name: GIVEN_UP, policy: "standard", options: timing({ limit: 5, delaySeconds: 60 }, 14) };
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, policy, options } of [givenUp, ...jobs.map((job) => queueOf(job))]) {
    const found = existing.get(name);
    if (!found) await boss.createQueue(name, { policy, ...options });
    else if (isDifferent(found, options)) await boss.updateQueue(name, options);
  }
  await declareSchedules(boss, jobs);
}

async function declareSchedules(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
  const existing = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const job of jobs) {
    if (isQueue(job)) continue;
    if (existing.get(job.name) !== job.schedule) await boss.schedule(job.name, job.schedule);
    existing.delete(job.name);
  }
  for (const name of existing.keys()) await boss.unschedule(name);
}

type Options = Omit<Queue, "name" | "policy" | "partition">;

interface WantedQueue {
  readonly name: string;
  /** Cannot be changed later. */
  readonly policy: QueuePolicy;
  readonly options: Options;
}

function queueOf(job: Job<never>): WantedQueue {
  const { name } = job;
  // Exclusive: one live job per record. Stately: one run at a time, and at most one more that waits for it.
  return isQueue(job)
    ? { name, policy: "exclusive", options: { deadLetter: GIVEN_UP, ...timing(job.retry, 14) } }
    : { name, policy: "stately", options: timing(SCHEDULED_RETRY, 2) };
}

function timing({ limit, delaySeconds, longestDelaySeconds }: Retry, daysKept: number): Options {
  return {
    notify: true,
    expireInSeconds: DAY_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retryLimit: limit,
    retryDelay: delaySeconds,
    retryBackoff: true,
    ...(longestDelaySeconds !== undefined && { retryDelayMax: longestDelaySeconds }),
    deleteAfterSeconds: daysKept * DAY_SECONDS,
  };
}

function isDifferent(found: Queue, requested: Options): boolean {
  const current = found as unknown as Readonly<Record<string, unknown>>;
  return Object.entries(requested).some(([key, value]) => current[key] !== value);
}
