import { readFileSync } from "node:fs";

/** A process that has ended but was not yet fetched by its parent (in a container often nobody does) is not running. */
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
    // No such files on this system: the signal's word counts.
    return process.platform !== "linux";
  }
}
