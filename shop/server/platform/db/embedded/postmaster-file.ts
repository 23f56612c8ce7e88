import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";

/** The server process that runs on this data folder, if any. */
export function findPostmaster(data: string): { readonly pid: number } | undefined {
  const pid = readPid(join(data, "postmaster.pid"));
  return pid === undefined || !isAlive(pid) || servesAnotherPurpose(pid, data) ? undefined : { pid };
}

/**
 * A killed server leaves files that name its PID. PostgreSQL removes them if that process is gone, but refuses to start
 * if the PID meanwhile belongs to another process, which is likely after a reboot.
 */
export function clearTakenOverFiles(data: string, socketFolder: string): void {
  const locks = existsSync(socketFolder) ? readdirSync(socketFolder).filter((name) => name.endsWith(".lock")) : [];
  for (const file of [join(data, "postmaster.pid"), ...locks.map((name) => join(socketFolder, name))]) {
    const pid = readPid(file);
    if (pid !== undefined && isAlive(pid) && servesAnotherPurpose(pid, data)) rmSync(file, { force: true });
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Every such file has the PID on its first line; a standalone backend writes it as a negative number. */
function readPid(file: string): number | undefined {
  try {
    const pid = Math.abs(Number.parseInt(readFileSync(file, "utf8"), 10));
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** True only when certain: two servers on one folder would destroy it. */
function servesAnotherPurpose(pid: number, data: string): boolean {
  if (process.platform !== "linux") return false;
  try {
    // PostgreSQL changes to its data folder before it writes any of these files.
    return readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(data);
  } catch {
    return isZombie(pid);
  }
}

/** Dead, but not reaped by its parent: a container may have no process that does. */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).startsWith("Z");
  } catch {
    return false;
  }
}
