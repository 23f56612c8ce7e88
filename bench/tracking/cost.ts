import { setTimeout as sleep } from "node:timers/promises";
import type { Program } from "./build-program.ts";
import type { Command } from "../devtools.ts";
import type { Gateway } from "./gateway.ts";
import { createVisitor, fireAtOnce, startContender } from "./measured-page.ts";

/** What a program costs the main thread, in processor time. */
export interface Cost {
  /** To load the script, run it and start it, until the page is quiet. */
  readonly initialiseMs: number;
  /** The part of it in which start() keeps the page. */
  readonly startMs: number;
  /** From the call to the last consequence of it. */
  readonly eventMicroseconds: number;
  /** While it starts. The browser calls tasks long from 50 ms on; 0 where there was none. */
  readonly longestTaskMs: number;
}

export const WARM_UP_EVENTS = 100;
export const MEASURED_EVENTS = 30;
const BURSTS = 2;

/** Until what a program does after its start, or after its last event, is over. */
const QUIET_MS = 1000;
/** The longest that one of the peers gathers events before it sends them, and some more. */
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
  // Whatever else the machine does only adds, so the least is the nearest to the truth.
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

/** What is left when the measuring itself is taken away. */
export function without(cost: Cost, nothing: Cost): Cost {
  return {
    initialiseMs: cost.initialiseMs - nothing.initialiseMs,
    startMs: cost.startMs - nothing.startMs,
    eventMicroseconds: cost.eventMicroseconds - nothing.eventMicroseconds,
    longestTaskMs: cost.longestTaskMs,
  };
}
