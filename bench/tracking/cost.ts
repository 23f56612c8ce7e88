import { setTimeout as sleep } from "node:timers/promises";
import type { Program } from "./build-program.ts";
import type { Command } from "../devtools.ts";
import type { Gateway } from "./gateway.ts";
import { createVisitor, fireAtOnce, type MeasuredPage, startContender } from "./measured-page.ts";

/** A library's CPU time on the main thread. */
export interface Cost {
  /** Loading, running and starting the script, until the page is quiet. */
  readonly initialiseMs: number;
  /** The part of it spent in start(). */
  readonly startMs: number;
  /** From the call to the end of all follow-up work. */
  readonly eventMicroseconds: number;
  /** Longest task during the start. Browsers report tasks from 50 ms on; 0 if there was none. */
  readonly longestTaskMs: number;
}

export const WARM_UP_EVENTS = 100;
export const MEASURED_EVENTS = 30;
const BURSTS = 2;

/** Time for follow-up work after the start or the last event. */
const QUIET_MS = 1000;
/** Longer than any peer collects events before it sends them. */
const SENT_MS = 4000;

interface Start {
  readonly initialiseMs: number;
  readonly startMs: number;
  readonly longestTaskMs: number;
}

export async function costOf(
  command: Command,
  gateway: Gateway,
  program: Program,
  { slowdown, starts, bursts }: { readonly slowdown: number; readonly starts: number; readonly bursts: number },
): Promise<Cost> {
  gateway.serve(program);
  const started: Start[] = [];
  const events: number[] = [];
  for (let visit = 0; visit < starts; visit += 1) {
    const visitor = await createVisitor(command);
    const page = await visitor.open(`${gateway.origin}/`);
    await page.setSlowdown(slowdown);
    started.push(await startOn(page, program));
    if (visit < bursts) events.push(await eventOn(page));
    await visitor.leave();
  }
  // Other programs can only add time, so the minimum is the most accurate.
  const least = (figure: (start: Start) => number) => Math.min(...started.map(figure));
  return {
    initialiseMs: least(({ initialiseMs }) => initialiseMs),
    startMs: least(({ startMs }) => startMs),
    eventMicroseconds: Math.min(...events),
    longestTaskMs: least(({ longestTaskMs }) => longestTaskMs),
  };
}

async function startOn(page: MeasuredPage, program: Program): Promise<Start> {
  const before = await page.mainThreadMs();
  await page.evaluate(async (url) => void (await import(url)), `/program/${program.entry}`);
  const loaded = await page.mainThreadMs();
  await startContender(page);
  const started = await page.mainThreadMs();
  await sleep(QUIET_MS);
  const settled = await page.mainThreadMs();
  const longestTaskMs = await page.evaluate(() => Math.max(0, ...window.longTasksMs));
  return { initialiseMs: settled - before, startMs: started - loaded, longestTaskMs };
}

/** Microseconds. */
async function eventOn(page: MeasuredPage): Promise<number> {
  await fireAtOnce(page, WARM_UP_EVENTS);
  await sleep(SENT_MS);
  const bursts: number[] = [];
  for (let burst = 0; burst < BURSTS; burst += 1) {
    const start = await page.mainThreadMs();
    await fireAtOnce(page, MEASURED_EVENTS);
    await sleep(SENT_MS);
    bursts.push(((await page.mainThreadMs()) - start) / MEASURED_EVENTS);
  }
  return Math.min(...bursts) * 1000;
}

/** The cost minus that of the measurement itself. */
export function without(cost: Cost, nothing: Cost): Cost {
  return {
    initialiseMs: cost.initialiseMs - nothing.initialiseMs,
    startMs: cost.startMs - nothing.startMs,
    eventMicroseconds: cost.eventMicroseconds - nothing.eventMicroseconds,
    longestTaskMs: cost.longestTaskMs,
  };
}
