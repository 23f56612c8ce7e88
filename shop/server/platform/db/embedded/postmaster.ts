import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Account } from "./account.ts";
import { programName, type Binaries } from "./binaries.ts";
import { findPostmaster } from "./postmaster-file.ts";
import { programEnvironment, runProgram } from "./run-program.ts";
import { readSince, size } from "./server-log.ts";

export interface PostmasterPlan {
  readonly binaries: Binaries;
  readonly account: Account | undefined;
  readonly data: string;
  readonly settings: readonly string[];
  readonly logFile: string;
}

/** A server that was launched and may already have exited. */
export interface Launch {
  readonly hasExited: () => boolean;
  readonly complaint: () => string;
}

const FAST_STOP_MS = 30_000;
const IMMEDIATE_STOP_MS = 10_000;

export function launchPostmaster(plan: PostmasterPlan): Launch {
  const start = size(plan.logFile);
  const log = openSync(plan.logFile, "a", 0o600);
  try {
    const child = spawn(join(plan.binaries.directory, programName("postgres")), ["-D", plan.data, ...plan.settings], {
      ...programEnvironment(plan.account),
      stdio: ["ignore", "ignore", log],
      // In its own session: Ctrl-C in a terminal is for the shop, which then stops the server properly.
      detached: true,
      windowsHide: true,
    });
    let failure: string | undefined;
    child.once("error", (error) => (failure = error.message));
    child.once("exit", (code, signal) => (failure ??= `it ended with ${signal ?? `code ${code}`}`));
    child.unref();
    return {
      hasExited: () => failure !== undefined,
      complaint: () => readSince(plan.logFile, start) || (failure ?? ""),
    };
  } finally {
    closeSync(log);
  }
}

/**
 * Requests a fast shutdown first. If that hangs, an immediate one: no commit is lost, the next start only takes longer.
 */
export async function stopPostmaster(plan: PostmasterPlan): Promise<void> {
  if (process.platform === "win32") {
    const control = join(plan.binaries.directory, programName("pg_ctl"));
    await runProgram(control, ["stop", "-D", plan.data, "-m", "fast"], plan.account);
    return;
  }
  if (await signalAndWait(plan.data, "SIGINT", FAST_STOP_MS)) return;
  await signalAndWait(plan.data, "SIGQUIT", IMMEDIATE_STOP_MS);
}

async function signalAndWait(data: string, signal: NodeJS.Signals, patience: number): Promise<boolean> {
  const pid = findPostmaster(data)?.pid;
  if (pid === undefined) return true;
  try {
    process.kill(pid, signal);
  } catch {
    return true; // The process exited in between.
  }
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    if (findPostmaster(data)?.pid !== pid) return true;
    await sleep(15);
  }
  return false;
}
