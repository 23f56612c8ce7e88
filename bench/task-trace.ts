import type { Command, Hear } from "./devtools.ts";

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Microseconds that the thread had the processor; time in which others had it does not count. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly frame?: string };
}

const CATEGORIES = "toplevel,blink.user_timing,__metadata";
const MICROSECONDS = 1000;

export interface TaskTrace {
  /** Processor time of the longest task of this page's own thread after its load event, in milliseconds. */
  longestMs(frame: string): Promise<number>;
}

/** Listens to what the browser's threads do. Unlike the clock, it tells the same on a busy machine. */
export async function traceTasks(command: Command, hear: Hear): Promise<TaskTrace> {
  const events: TraceEvent[] = [];
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  hear("Tracing.dataCollected", ({ value }) => void events.push(...(value as TraceEvent[])));
  hear("Tracing.tracingComplete", () => resolve());
  await command("Tracing.start", { traceConfig: { includedCategories: CATEGORIES.split(",") } });
  return {
    async longestMs(frame) {
      await command("Tracing.end");
      await ended;
      return longestTaskMs(events, frame);
    },
  };
}

/** Each SVG picture is a page to the browser, with a load event of its own that may come much later. */
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
