import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { atTheEnd } from "../cleanup.ts";
import { cpuMilliseconds } from "../process-tree.ts";
import type { ShopProcess } from "../shop-process.ts";
import { quantile } from "../statistics.ts";
import type { LoadJob, LoadResult } from "./job.ts";

const USUAL_CONCURRENCY = 8;

/** So that no run asks for a page that an earlier one left in memory. */
let firstNumber = 1000;

export interface LoadFigures {
  /** Of server and database together, for one request. */
  readonly cpuMs: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
}

export type LoadPlan = Omit<LoadJob, "origin" | "concurrency" | "firstNumber" | "requests"> &
  Partial<Pick<LoadJob, "concurrency">>;

export async function runLoad(shop: ShopProcess, plan: LoadPlan, requests: number): Promise<LoadFigures> {
  const generator = fork(join(import.meta.dirname, "generator.ts"), { execArgv: [] });
  const stop = atTheEnd(() => void generator.kill());
  const job: LoadJob = { concurrency: USUAL_CONCURRENCY, ...plan, origin: shop.origin, firstNumber, requests };
  firstNumber += requests;
  const before = cpuMilliseconds(shop.pid);
  generator.send(job);
  const [result] = (await Promise.race([once(generator, "message"), once(generator, "exit")])) as [LoadResult | number];
  const after = cpuMilliseconds(shop.pid);
  await stop();

  if (typeof result === "number" || result === null)
    throw new Error("The load generator ended before its work was done.");
  if (result.complaint !== null) throw new Error(result.complaint);
  const { milliseconds } = result;
  return {
    cpuMs: (after - before) / requests,
    p50Ms: quantile(milliseconds, 0.5),
    p95Ms: quantile(milliseconds, 0.95),
  };
}
