import type { Command, Listen } from "./devtools.ts";

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** CPU time of the thread in microseconds, without the time in which it was preempted. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly frame?: string };
}

const CATEGORIES = "toplevel,blink.user_timing,__metadata";
const MICROSECONDS = 1000;

export interface TaskTrace {
  /** CPU time of the longest main-thread task after the page's load event, in milliseconds. */
  longestMs(frame: string): Promise<number>;
}

/** Traces the browser's threads. Unlike wall-clock time, CPU time is the same on a busy machine. */
export async function traceTasks(command: Command, listen: Listen): Promise<TaskTrace> {
  const events: TraceEvent[] = [];
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  listen("Tracing.dataCollected", ({ value }) => void events.push(...(value as TraceEvent[])));
  listen("Tracing.tracingComplete", () => resolve());
  await command("Tracing.start", { traceConfig: { includedCategories: CATEGORIES.split(",") } });
  return {
    async longestMs(frame) {
      await command("Tracing.end");
      await ended;
      return longestTaskMs(events, frame);
    },
  };
}

/** Filters by frame, because each SVG image has its own load event, which may come much later. */
export function longestTaskMs(events: readonly TraceEvent[], frame: string): number {
  const load = events.findLast(({ name, args }) => name === "loadEventEnd" && args?.frame === frame);
  if (!load) return 0;
  const main = events.find(
    ({ name, pid, args }) => name === "thread_name" && pid === load.pid && args?.name === "CrRendererMain",
  );
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      name.endsWith("RunTask") && ph === "X" && pid === load.pid && tid === main?.tid && ts > load.ts,
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / MICROSECONDS;
}
