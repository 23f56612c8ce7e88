import { setTimeout as sleep } from "node:timers/promises";
import type { Program } from "./build-program.ts";
import type { Command } from "../devtools.ts";
import type { Gateway } from "./gateway.ts";
import { createVisitor, fireAtOnce, startContender } from "./measured-page.ts";

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

export async function costOf(
  command: Command,
  gateway: Gateway,
  program: Program,
  { slowdown, rounds }: { readonly slowdown: number; readonly rounds: number },
): Promise<Cost> {
  gateway.serve(program);
  const all: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await costOnce(command, gateway, program, slowdown));
  // Other programs can only add time, so the minimum is the most accurate.
  const least = (figure: (cost: Cost) => number) => Math.min(...all.map(figure));
  return {
    initialiseMs: least(({ initialiseMs }) => initialiseMs),
    startMs: least(({ startMs }) => startMs),
    eventMicroseconds: least(({ eventMicroseconds }) => eventMicroseconds),
    longestTaskMs: least(({ longestTaskMs }) => longestTaskMs),
  };
}

async function costOnce(command: Command, gateway: Gateway, program: Program, slowdown: number): Promise<Cost> {
  const visitor = await createVisitor(command);
  const page = await visitor.open(`${gateway.origin}/`);
  await page.setSlowdown(slowdown);

  const before = await page.mainThreadMs();
  await page.evaluate(async (url) => void (await import(url)), `/program/${program.entry}`);
  const loaded = await page.mainThreadMs();
  await startContender(page);
  const started = await page.mainThreadMs();
  await sleep(QUIET_MS);
  const settled = await page.mainThreadMs();
  const longest = await page.evaluate(() => Math.max(0, ...window.longTasksMs));

  await fireAtOnce(page, WARM_UP_EVENTS);
  await sleep(SENT_MS);
  const bursts: number[] = [];
  for (let burst = 0; burst < BURSTS; burst += 1) {
    const start = await page.mainThreadMs();
    await fireAtOnce(page, MEASURED_EVENTS);
    await sleep(SENT_MS);
    bursts.push(((await page.mainThreadMs()) - start) / MEASURED_EVENTS);
  }
  await visitor.leave();
  return {
    initialiseMs: settled - before,
    startMs: started - loaded,
    eventMicroseconds: Math.min(...bursts) * 1000,
    longestTaskMs: longest,
  };
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
