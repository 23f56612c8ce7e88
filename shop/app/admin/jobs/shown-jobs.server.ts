import { JOBS } from "../../../server/jobs.ts";
import { isQueue } from "../../../server/platform/jobs/job.ts";
import { createNextRun } from "../../../server/platform/jobs/next-run.ts";
import { type JobFigures, readJobs } from "../../../server/platform/jobs/read-jobs.ts";
import type { Shop } from "../../../server/shop.ts";
import { scheduleText } from "./schedule-text.ts";

export interface ShownJob extends JobFigures {
  readonly title: string;
  readonly when: string;
  readonly nextRunAt: Date | null;
}

const NEVER: Omit<JobFigures, "name"> = {
  waiting: 0,
  running: 0,
  retrying: 0,
  failed: 0,
  lastRunAt: null,
  lastRunMs: null,
  isFailing: false,
  lastError: "",
  lastErrorAt: null,
};

const readAll = async ({ database }: Pick<Shop, "database">) =>
  new Map(
    (
      await readJobs(
        database.pool,
        JOBS.map(({ name }) => name),
      )
    ).map((figures) => [figures.name, figures]),
  );

export async function shownJobs(shop: Pick<Shop, "database">): Promise<readonly ShownJob[]> {
  const [figures, nextRun] = await Promise.all([readAll(shop), createNextRun()]);
  // Job times come from the database's clock, not from the shop's, which tests can set.
  const now = new Date();
  return JOBS.map((job) => {
    const { name, title } = job;
    const shown = { ...NEVER, ...figures.get(name), name, title };
    if (isQueue(job)) return { ...shown, when: "When there is work", nextRunAt: null };
    const regularly = scheduleText(job.schedule);
    const when = job.isTriggered ? `On every change; ${regularly.toLowerCase()}` : regularly;
    return { ...shown, when, nextRunAt: nextRun(job.schedule, now) };
  });
}

/** Titles of the jobs whose latest attempt failed. */
export async function failingJobs(shop: Pick<Shop, "database">): Promise<readonly string[]> {
  const figures = await readAll(shop);
  return JOBS.filter(({ name }) => figures.get(name)?.isFailing).map(({ title }) => title);
}

export function jobTitle(name: string): string | undefined {
  return JOBS.find((job) => job.name === name)?.title;
}
