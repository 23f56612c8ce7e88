import {
  chownSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DATA, newDataFolder, removeDataFolder } from "./own-shop.ts";
import { seedDemo } from "./seed-demo.ts";

/** The data of a demo shop that was started once and stopped; each test gets a copy. */
interface Template {
  readonly folder: string;
  readonly data: string;
  /** A file that exists once the shop has stopped. */
  readonly marker: string;
}

/**
 * A data folder for one test, with the demo shop in it: creating the database and loading the demo data
 * takes two seconds of CPU, copying it a tenth of one. Tests of the first start use an empty folder.
 */
export async function demoDataFolder(): Promise<string> {
  // All workers of a run have the same parent process.
  const template = templateOf(process.ppid);
  while (!existsSync(template.marker)) {
    if (claimTemplate(template)) await fill(template);
    else await sleep(50);
  }
  const folder = newDataFolder();
  // If the database is a symbolic link, a copy would share it.
  if (!lstatSync(join(template.data, "postgres")).isSymbolicLink()) copy(template.data, folder);
  return folder;
}

/** Runs after all tests, in the process that started the workers. */
export default function removeTemplate(): void {
  const { folder, data } = templateOf(process.pid);
  if (!existsSync(folder)) return;
  removeDataFolder(data);
  rmSync(folder, { recursive: true, force: true });
}

/** Named after the run's process ID, so that the next run can delete leftovers (see scripts/e2e-server.ts). */
function templateOf(run: number): Template {
  const folder = join(DATA, `e2e-${run}-model`);
  return { folder, data: join(folder, "data"), marker: join(folder, "closed") };
}

/** True for the one worker that may create the template. */
function claimTemplate({ folder }: Template): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

async function fill({ folder, data, marker }: Template): Promise<void> {
  try {
    mkdirSync(data);
    await seedDemo(data);
    writeFileSync(marker, "");
  } catch (error) {
    // A waiting worker tries next, and reports its own error.
    removeDataFolder(data);
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function copy(from: string, to: string): void {
  const { mode, uid, gid } = statSync(from);
  if (statSync(from).isDirectory()) {
    mkdirSync(to, { recursive: true, mode });
    for (const name of readdirSync(from)) copy(join(from, name), join(to, name));
  } else {
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  }
  // As root, the database runs as another user, and PostgreSQL needs to own its files.
  if (process.getuid?.() === 0) chownSync(to, uid, gid);
}
