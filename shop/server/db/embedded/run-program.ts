import { execFile, type SpawnOptions } from "node:child_process";
import type { Account } from "./account.ts";

/** PostgreSQL 17 and later bring C.UTF-8 themselves; this is what the rest of the process sees. */
export const SYSTEM_LOCALE = process.platform === "linux" ? "C.UTF-8" : "C";

/** A clean slate: no secrets of the shop, no PG* variables of the owner, and a folder every account can be in. */
export function programSurroundings(account: Account | undefined): Pick<SpawnOptions, "uid" | "gid" | "cwd" | "env"> {
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
    // execFile's types leave out what spawn accepts and execFile passes on.
    const options = { ...programSurroundings(account), encoding: "utf8", timeout: 120_000 } as const;
    execFile(program, parameters, options, (error, stdout, stderr) => {
      if (!error) return resolve({ ok: true, output: stdout });
      resolve({ ok: false, complaint: (stderr.trim() || stdout.trim() || error.message).trim() });
    });
  });
}

/** Where the owner's shell would find a program. */
export function findOnPath(program: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile("/bin/sh", ["-c", 'command -v "$1"', "sh", program], { encoding: "utf8" }, (error, stdout) => {
      const path = stdout.trim();
      resolve(error || !path.startsWith("/") ? undefined : path);
    });
  });
}
