import { createWriteStream, type WriteStream } from "node:fs";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import { FOLDERS } from "./backup-format.ts";
import { ignoreMissing } from "./shop-files.ts";

const STAGE = "restore";
const NOTE = "note.json";

/**
 * Extracts a back-up's files beside the shop's until the tables are ready, then swaps the folders. A note names the
 * restore: after a power failure the next start checks whether the database contains that restore, and finishes it or
 * rolls it back.
 */
export class StagedFiles {
  readonly #dataDirectory: string;
  readonly #stage: string;
  #current: WriteStream | undefined;
  #failure: Error | undefined;

  constructor(dataDirectory: string) {
    this.#dataDirectory = dataDirectory;
    this.#stage = join(dataDirectory, STAGE);
  }

  async prepare(): Promise<void> {
    await rm(this.#stage, { recursive: true, force: true });
    for (const folder of FOLDERS) await mkdir(join(this.#stage, "new", folder), { recursive: true });
    await mkdir(join(this.#stage, "old"));
  }

  async begin(path: string): Promise<void> {
    await this.end();
    const target = join(this.#stage, "new", path);
    await mkdir(dirname(target), { recursive: true });
    const stream = createWriteStream(target, { flags: "wx", flush: true });
    stream.on("error", (error) => (this.#failure = error));
    this.#current = stream;
  }

  async write(bytes: Buffer): Promise<void> {
    if (this.#failure) throw this.#failure;
    if (this.#current && !this.#current.write(bytes)) await once(this.#current, "drain");
  }

  async end(): Promise<void> {
    const stream = this.#current;
    this.#current = undefined;
    if (!stream) return;
    stream.end();
    await finished(stream);
  }

  /** Swaps the folders. `discard` must follow if the restore is committed, otherwise `settleInterruptedRestore`. */
  async swapIn(restoreId: string): Promise<void> {
    await writeFile(join(this.#stage, NOTE), JSON.stringify({ restoreId }), { flush: true });
    for (const folder of FOLDERS) {
      await moveIfExists(join(this.#dataDirectory, folder), join(this.#stage, "old", folder));
      await rename(join(this.#stage, "new", folder), join(this.#dataDirectory, folder));
    }
  }

  async discard(): Promise<void> {
    this.#current?.destroy();
    await rm(this.#stage, { recursive: true, force: true });
  }
}

async function rollBack(dataDirectory: string): Promise<void> {
  const stage = join(dataDirectory, STAGE);
  for (const folder of FOLDERS) {
    const target = join(dataDirectory, folder);
    const isMoved = !(await exists(join(stage, "new", folder)));
    // A folder that did not exist before stays absent; an earlier release may not have had it.
    if (isMoved) await moveIfExists(target, join(stage, "new", folder));
    await moveIfExists(join(stage, "old", folder), target);
  }
  await rm(stage, { recursive: true, force: true });
}

export function hasStage(dataDirectory: string): Promise<boolean> {
  return exists(join(dataDirectory, STAGE));
}

/** Runs at start-up: finishes or rolls back a restore that a power failure interrupted. */
export async function settleInterruptedRestore(
  dataDirectory: string,
  isRestored: (restoreId: string) => Promise<boolean>,
): Promise<"nothing" | "finished" | "rolled back"> {
  const text = await readFile(join(dataDirectory, STAGE, NOTE), "utf8").catch(ignoreMissing);
  if (text === undefined) {
    await rm(join(dataDirectory, STAGE), { recursive: true, force: true });
    return "nothing";
  }
  const { restoreId } = JSON.parse(text) as { restoreId: string };
  if (await isRestored(restoreId)) {
    await rm(join(dataDirectory, STAGE), { recursive: true, force: true });
    return "finished";
  }
  await rollBack(dataDirectory);
  return "rolled back";
}

async function moveIfExists(from: string, to: string): Promise<void> {
  await rename(from, to).catch(ignoreMissing);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
