import { setTimeout as sleep } from "node:timers/promises";
import type { Program } from "./build-program.ts";
import type { Command } from "../devtools.ts";
import type { Gateway } from "./gateway.ts";
import { createVisitor, fireAtOnce, type MeasuredPage, startContender } from "./measured-page.ts";

/** Distinct events that the gateway accepted, and those it received more than once. */
export interface Arrivals {
  readonly arrived: number;
  readonly twice: number;
}

export const SENT_EVENTS = 20;
export const OUTAGE_MS = 5000;
const READY_MS = 1500;
const GONE_MS = 4000;
/** Longer than a library's retries with back-off take. */
const RECOVERED_MS = 25_000;

type Scenario = (page: MeasuredPage, gateway: Gateway) => Promise<void>;

/** The visitor triggers twenty events and leaves before any response. */
const leavesAtOnce: Scenario = async (page, gateway) => {
  await page.evaluate((events) => {
    for (let index = 0; index < events; index += 1) window.contender.track("AddToCart", window.paramsOf(index));
    location.href = "/gone";
  }, SENT_EVENTS);
  await page.settleAt(`${gateway.origin}/gone`);
  await sleep(GONE_MS);
};

/** The gateway fails for some seconds while the visitor stays. */
const gatewayFails: Scenario = async (page, gateway) => {
  gateway.closeFor(OUTAGE_MS);
  await fireAtOnce(page, SENT_EVENTS);
  for (let waited = 0; waited < RECOVERED_MS && gateway.accepted().size < SENT_EVENTS; waited += 500) await sleep(500);
};

export const SCENARIOS = {
  "the visitor leaves at once": leavesAtOnce,
  [`the gateway responds with 503 for ${OUTAGE_MS / 1000} s`]: gatewayFails,
} as const satisfies Readonly<Record<string, Scenario>>;

export async function arrivalsOf(
  command: Command,
  gateway: Gateway,
  program: Program,
  copies: number,
  scenario: Scenario,
): Promise<Arrivals> {
  gateway.serve(program);
  const visitor = await createVisitor(command);
  const page = await visitor.open(`${gateway.origin}/`);
  await page.evaluate(async (url) => void (await import(url)), `/program/${program.entry}`);
  await startContender(page);
  await sleep(READY_MS);
  gateway.forget();
  await scenario(page, gateway);
  const counts = [...gateway.accepted().values()];
  await visitor.leave();
  await sleep(500);
  return { arrived: counts.length, twice: counts.filter((count) => count > copies).length };
}
