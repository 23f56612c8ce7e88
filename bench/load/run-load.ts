import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { onExit } from "../cleanup.ts";
import { cpuMilliseconds } from "../process-tree.ts";
import type { ShopProcess } from "../shop-process.ts";
import { quantile } from "../statistics.ts";
import type { LoadJob, LoadResult } from "./job.ts";

const DEFAULT_CONCURRENCY = 8;

/** Continues across runs, so that no run requests a page that an earlier one has cached. */
let firstNumber = 1000;

export interface LoadFigures {
  /** CPU time of server and database per request. */
  readonly cpuMs: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
}

export type LoadPlan = Omit<LoadJob, "origin" | "concurrency" | "firstNumber" | "requests"> &
  Partial<Pick<LoadJob, "concurrency">>;

export async function runLoad(shop: ShopProcess, plan: LoadPlan, requests: number): Promise<LoadFigures> {
  const generator = fork(join(import.meta.dirname, "generator.ts"), { execArgv: [] });
  const stop = onExit(() => void generator.kill());
  const job: LoadJob = { concurrency: DEFAULT_CONCURRENCY, ...plan, origin: shop.origin, firstNumber, requests };
  firstNumber += requests;
  const before = cpuMilliseconds(shop.pid);
  generator.send(job);
  const [result] = (await Promise.race([once(generator, "message"), once(generator, "exit")])) as [LoadResult | number];
  const after = cpuMilliseconds(shop.pid);
  await stop();

  if (typeof result === "number" || result === null)
    throw new Error("The load generator exited before its job was done.");
  if (result.failure !== null) throw new Error(result.failure);
  const { milliseconds } = result;
  return {
    cpuMs: (after - before) / requests,
    p50Ms: quantile(milliseconds, 0.5),
    p95Ms: quantile(milliseconds, 0.95),
  };
}
