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
import { DATA, newDataFolder, removeDataFolder, startShop } from "./own-shop.ts";

/** A shop that has been opened once and closed, kept for one run of the tests. */
interface Model {
  readonly folder: string;
  readonly data: string;
  /** There once the shop is closed. */
  readonly sign: string;
}

/**
 * A folder of the test's own, as a shop leaves it that has been opened once: creating the database and filling it with
 * the demo takes two seconds of a processor, copying it a tenth of one. Tests of the first start take an empty folder.
 */
export async function filledDataFolder(): Promise<string> {
  // The workers of a run have one parent.
  const model = modelOf(process.ppid);
  while (!existsSync(model.sign)) {
    if (isMadeByMe(model)) await fill(model);
    else await sleep(50);
  }
  const folder = newDataFolder();
  // Where the database lives elsewhere, behind a link, a copy would share it.
  if (!lstatSync(join(model.data, "postgres")).isSymbolicLink()) copy(model.data, folder);
  return folder;
}

/** After a run, by the process that started its workers. */
export default function forgetModel(): void {
  const { folder, data } = modelOf(process.pid);
  if (!existsSync(folder)) return;
  removeDataFolder(data);
  rmSync(folder, { recursive: true, force: true });
}

/** Named after its run, so that the next one can tell that it was forgotten (see scripts/e2e-server.ts). */
function modelOf(run: number): Model {
  const folder = join(DATA, `e2e-${run}-model`);
  return { folder, data: join(folder, "data"), sign: join(folder, "closed") };
}

/** Of the workers that ask at once, one makes it. */
function isMadeByMe({ folder }: Model): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

async function fill({ folder, data, sign }: Model): Promise<void> {
  try {
    mkdirSync(data);
    const shop = await startShop(data);
    await shop.stop();
    writeFileSync(sign, "");
  } catch (error) {
    // Whoever waits tries for itself, and says the same.
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
  // Root's database belongs to another user, and PostgreSQL refuses what does not belong to it.
  if (process.getuid?.() === 0) chownSync(to, uid, gid);
}
