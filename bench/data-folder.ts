import { mkdirSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { onExit } from "./cleanup.ts";

const DATA = resolve(import.meta.dirname, "../data");
const FOLDER = /^bench-(?<pid>\d+)-/;
let count = 0;

/** Creates a temporary data folder. */
export function newDataFolder(): { readonly path: string; readonly remove: () => Promise<void> } {
  count += 1;
  const path = join(DATA, `bench-${process.pid}-${count}`);
  mkdirSync(path, { recursive: true });
  return { path, remove: onExit(() => remove(path)) };
}

/** Removes the folders of runs that were killed before they could clean up. */
export function removeLeftovers(): void {
  mkdirSync(DATA, { recursive: true });
  for (const name of readdirSync(DATA)) {
    const pid = FOLDER.exec(name)?.groups?.["pid"];
    if (pid !== undefined && !isAlive(Number(pid))) remove(join(DATA, name));
  }
}

/** The database folder may be a symbolic link. */
function remove(folder: string): void {
  try {
    rmSync(realpathSync(join(folder, "postgres")), { recursive: true, force: true });
  } catch {
    // The shop ended before it created the database.
  }
  rmSync(folder, { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
