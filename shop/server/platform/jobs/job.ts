interface NamedJob {
  /** The name of its queue, and what the database's announcements call it. */
  readonly name: string;
  /** For the admin. */
  readonly title: string;
}

/** Runs by the clock, and whenever its name is announced. Runs never overlap, in any number of processes. */
export interface ScheduledJob<Context> extends NamedJob {
  /** Cron expression in UTC. */
  readonly schedule: string;
  /** Runs as soon as the database announces a change; the schedule is the safety net. */
  readonly isTriggered?: true;
  /** May return the time at which to run again, if that is before the next scheduled run. */
  run(context: Context): Promise<unknown>;
}

/** Runs once for each record that waits; pg-boss repeats what fails. */
export interface QueueJob<Context> extends NamedJob {
  /** Selects the ids of all records whose work is not finished. */
  readonly waiting: string;
  readonly retry: Retry;
  run(context: Context, id: number): Promise<void>;
  /** Called when the last attempt has failed, or the process died in it. */
  giveUp?(context: Context, id: number): Promise<void>;
}

export interface Retry {
  readonly limit: number;
  /** Before the first retry; doubled for each further one. */
  readonly delaySeconds: number;
  readonly longestDelaySeconds?: number;
}

export type Job<Context> = ScheduledJob<Context> | QueueJob<Context>;

/** One attempt, and no retry that could repeat its effect. */
export const NO_RETRY: Retry = { limit: 0, delaySeconds: 0 };

export function isQueue<Context>(job: Job<Context>): job is QueueJob<Context> {
  return "waiting" in job;
}
