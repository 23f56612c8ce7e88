import { spawnSync } from "node:child_process";
import { availableParallelism, cpus, totalmem, type } from "node:os";
import { chromiumPath } from "./browser.ts";
import type { Machine } from "./report.ts";

/** Type and size of this machine, without anything that identifies it. */
export function describeMachine(postgres: string): Machine {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.replace(/^unknown$/, "") ?? "",
    memoryGigabytes: Math.round(totalmem() / 1024 ** 3),
    system: `${type()} ${process.arch}`,
    node: process.versions.node,
    postgres,
    chromium: spawnSync(chromiumPath(), ["--version"]).stdout.toString().trim().split(" ").slice(0, 2).join(" "),
  };
}
