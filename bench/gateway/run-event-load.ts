import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { onExit } from "../cleanup.ts";
import { memoryMegabytes } from "../memory.ts";
import { cpuMilliseconds } from "../process-tree.ts";
import { quantile } from "../statistics.ts";
import type { EventLoad, EventLoadResult } from "./event-load.ts";

export interface EventFigures {
  readonly perSecond: number;
  readonly p99Ms: number;
  /** CPU time of server and database per thousand events. */
  readonly cpuMs: number;
  readonly memoryBefore: number;
  readonly memoryAfter: number;
}

export async function runEventLoad(pids: readonly number[], load: EventLoad): Promise<EventFigures> {
  const generator = fork(join(import.meta.dirname, "event-generator.ts"), { execArgv: [] });
  const stop = onExit(() => void generator.kill());
  const cpu = () => pids.reduce((sum, pid) => sum + cpuMilliseconds(pid), 0);
  const memory = () => pids.reduce((sum, pid) => sum + memoryMegabytes(pid), 0);
  const [before, memoryBefore] = [cpu(), memory()];
  generator.send(load);
  const [result] = (await Promise.race([once(generator, "message"), once(generator, "exit")])) as [
    EventLoadResult | number | null,
  ];
  const cpuMs = cpu() - before;
  await stop();
  if (typeof result === "number" || result === null) throw new Error("The event generator exited too early.");
  if (result.failure !== null) throw new Error(`An event was not accepted: ${result.failure}`);
  return {
    perSecond: (result.events / result.wallMs) * 1000,
    p99Ms: quantile(result.milliseconds, 0.99),
    cpuMs: (cpuMs / result.events) * 1000,
    memoryBefore,
    memoryAfter: memory(),
  };
}
