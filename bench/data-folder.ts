import { mkdirSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { atTheEnd } from "./cleanup.ts";

const DATA = resolve(import.meta.dirname, "../data");
const FOLDER = /^bench-(?<pid>\d+)-/;
let made = 0;

/** Data of a shop that nobody will miss. */
export function newDataFolder(): { readonly path: string; readonly remove: () => Promise<void> } {
  made += 1;
  const path = join(DATA, `bench-${process.pid}-${made}`);
  mkdirSync(path, { recursive: true });
  return { path, remove: atTheEnd(() => remove(path)) };
}

/** Of runs that were killed before they could clean up. */
export function removeForgotten(): void {
  mkdirSync(DATA, { recursive: true });
  for (const name of readdirSync(DATA)) {
    const pid = FOLDER.exec(name)?.groups?.["pid"];
    if (pid !== undefined && !isAlive(Number(pid))) remove(join(DATA, name));
  }
}

/** The database may live elsewhere, behind a link. */
function remove(folder: string): void {
  try {
    rmSync(realpathSync(join(folder, "postgres")), { recursive: true, force: true });
  } catch {
    // The shop never came as far as making one.
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
