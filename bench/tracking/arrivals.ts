import { setTimeout as sleep } from "node:timers/promises";
import type { Program } from "./build-program.ts";
import type { Command } from "../devtools.ts";
import type { Gateway } from "./gateway.ts";
import { createVisitor, fireAtOnce, type MeasuredPage, startContender } from "./measured-page.ts";

/** How many different events a gateway accepted, and how many it got more than once. */
export interface Arrivals {
  readonly arrived: number;
  readonly twice: number;
}

export const SENT_EVENTS = 20;
export const AWAY_MS = 5000;
const READY_MS = 1500;
const GONE_MS = 4000;
/** Longer than the patience of a program that tries again with growing pauses. */
const RECOVERED_MS = 25_000;

type Story = (page: MeasuredPage, gateway: Gateway) => Promise<void>;

/** The visitor does something twenty times and is gone before anything can answer. */
const leavesAtOnce: Story = async (page, gateway) => {
  await page.evaluate((events) => {
    for (let index = 0; index < events; index += 1) window.contender.track("AddToCart", window.paramsOf(index));
    location.href = "/gone";
  }, SENT_EVENTS);
  await page.settleAt(`${gateway.origin}/gone`);
  await sleep(GONE_MS);
};

/** The gateway is away for some seconds, and the visitor stays. */
const gatewayIsAway: Story = async (page, gateway) => {
  gateway.closeFor(AWAY_MS);
  await fireAtOnce(page, SENT_EVENTS);
  for (let waited = 0; waited < RECOVERED_MS && gateway.accepted().size < SENT_EVENTS; waited += 500) await sleep(500);
};

export const STORIES = {
  "the visitor leaves at once": leavesAtOnce,
  [`the gateway answers 503 for ${AWAY_MS / 1000} s`]: gatewayIsAway,
} as const satisfies Readonly<Record<string, Story>>;

export async function arrivalsOf(
  command: Command,
  gateway: Gateway,
  program: Program,
  copies: number,
  story: Story,
): Promise<Arrivals> {
  gateway.serve(program);
  const visitor = await createVisitor(command);
  const page = await visitor.open(`${gateway.origin}/`);
  await page.evaluate(async (url) => void (await import(url)), `/program/${program.entry}`);
  await startContender(page);
  await sleep(READY_MS);
  gateway.forget();
  await story(page, gateway);
  const counts = [...gateway.accepted().values()];
  await visitor.leave();
  await sleep(500);
  return { arrived: counts.length, twice: counts.filter((count) => count > copies).length };
}
