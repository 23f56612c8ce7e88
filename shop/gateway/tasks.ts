import { isUnavailable } from "../server/platform/db/unavailable.ts";
import { errorFields } from "../server/platform/log.ts";
import { purgeExpiredLimits } from "../server/platform/rate-limit/rate-limiter.ts";
import { dropOldDays } from "../server/tracking/events/retention.ts";
import { parkOldEvents, sumTallies } from "../server/tracking/events/scheduled-jobs.ts";
import type { Gateway } from "./gateway.ts";

interface Task {
  readonly title: string;
  readonly everyMs: number;
  readonly run: (gateway: Pick<Gateway, "database" | "events" | "secret" | "config" | "now">) => Promise<unknown>;
}

const MINUTE_MS = 60_000;

/** Plain timers: the shop's job queue keeps records that nobody would look at here. Each may run in several processes. */
const TASKS: readonly Task[] = [
  { title: "Add up event counts", everyMs: MINUTE_MS / 2, run: ({ database }) => sumTallies(database) },
  {
    title: "Set aside events that are too old to send",
    everyMs: 5 * MINUTE_MS,
    run: ({ database, events }) => parkOldEvents(database, events.destinations),
  },
  { title: "Delete expired rate-limit counts", everyMs: 5 * MINUTE_MS, run: (gateway) => purgeExpiredLimits(gateway) },
  {
    title: "Delete events past their retention",
    everyMs: 60 * MINUTE_MS,
    run: ({ database, config, now }) => dropOldDays(database, config.retentionDays, now()),
  },
];

/** Keeps tables small and figures current. The returned function waits for what is running. */
export function startTasks(gateway: Gateway): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const timers = TASKS.map(({ title, everyMs, run }) => {
    let isRunning = false;
    return setInterval(() => {
      if (isRunning) return;
      isRunning = true;
      const work = run(gateway)
        .then(() => undefined)
        .catch((error: unknown) => {
          if (!isUnavailable(error)) gateway.log.error("A task failed.", { title, ...errorFields(error) });
        })
        .finally(() => {
          isRunning = false;
          running.delete(work);
        });
      running.add(work);
    }, everyMs).unref();
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}
