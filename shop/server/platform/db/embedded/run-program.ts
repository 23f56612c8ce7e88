import { execFile, type SpawnOptions } from "node:child_process";
import type { Account } from "./account.ts";

/** PostgreSQL 17 and later have their own C.UTF-8; this locale is for the rest of the process. */
export const SYSTEM_LOCALE = process.platform === "linux" ? "C.UTF-8" : "C";

/**
 * A clean environment: no secrets of the shop, no PG* variables of the owner, and a working directory that every
 * account can enter.
 */
export function programEnvironment(account: Account | undefined): Pick<SpawnOptions, "uid" | "gid" | "cwd" | "env"> {
  return {
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
    ...(process.platform === "win32" ? {} : { cwd: "/" }),
    env: { LC_ALL: SYSTEM_LOCALE, TZ: "UTC" },
  };
}

export type ProgramResult =
  | { readonly ok: true; readonly output: string }
  | { readonly ok: false; readonly complaint: string };

export function runProgram(
  program: string,
  parameters: readonly string[],
  account: Account | undefined,
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    // The types of execFile omit options that it passes on to spawn.
    const options = { ...programEnvironment(account), encoding: "utf8", timeout: 120_000 } as const;
    execFile(program, parameters, options, (error, stdout, stderr) => {
      if (!error) return resolve({ ok: true, output: stdout });
      resolve({ ok: false, complaint: (stderr.trim() || stdout.trim() || error.message).trim() });
    });
  });
}

/** Finds a program as the owner's shell would. */
export function findOnPath(program: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile("/bin/sh", ["-c", 'command -v "$1"', "sh", program], { encoding: "utf8" }, (error, stdout) => {
      const path = stdout.trim();
      resolve(error || !path.startsWith("/") ? undefined : path);
    });
  });
}
