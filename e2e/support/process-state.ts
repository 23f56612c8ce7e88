import { readFileSync } from "node:fs";

/** A zombie (ended, but not reaped by its parent, as is common in containers) does not count as running. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return !stat.slice(stat.lastIndexOf(")") + 2).startsWith("Z");
  } catch {
    // Without /proc, the signal alone decides.
    return process.platform !== "linux";
  }
}
