import { createWriteStream, type WriteStream } from "node:fs";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import { FOLDERS } from "./backup-format.ts";
import { ifGone } from "./shop-files.ts";

const STAGE = "restore";
const NOTE = "note.json";

/**
 * The files of a back-up wait beside those of the shop until the tables are ready. Then the folders change places, and
 * a note says for which restore: should the power fail in between, the next start looks whether the database knows that
 * restore, and either finishes or takes it back.
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
    const place = join(this.#stage, "new", path);
    await mkdir(dirname(place), { recursive: true });
    const stream = createWriteStream(place, { flags: "wx", flush: true });
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

  /** From here on either `keep` or `takeBack` has to follow. */
  async changePlaces(restoreId: string): Promise<void> {
    await writeFile(join(this.#stage, NOTE), JSON.stringify({ restoreId }), { flush: true });
    for (const folder of FOLDERS) {
      await moveIfThere(join(this.#dataDirectory, folder), join(this.#stage, "old", folder));
      await rename(join(this.#stage, "new", folder), join(this.#dataDirectory, folder));
    }
  }

  async takeBack(): Promise<void> {
    await takeBack(this.#dataDirectory);
  }

  async discard(): Promise<void> {
    this.#current?.destroy();
    await rm(this.#stage, { recursive: true, force: true });
  }
}

async function takeBack(dataDirectory: string): Promise<void> {
  const stage = join(dataDirectory, STAGE);
  for (const folder of FOLDERS) {
    const place = join(dataDirectory, folder);
    const isMoved = !(await isThere(join(stage, "new", folder)));
    // Where nothing lay before, nothing comes back.
    if (isMoved) await rename(place, join(stage, "new", folder));
    await moveIfThere(join(stage, "old", folder), place);
  }
  await rm(stage, { recursive: true, force: true });
}

export function hasStage(dataDirectory: string): Promise<boolean> {
  return isThere(join(dataDirectory, STAGE));
}

/** For the start of the program: ends what a failure of the power interrupted, one way or the other. */
export async function settleInterruptedRestore(
  dataDirectory: string,
  isRestored: (restoreId: string) => Promise<boolean>,
): Promise<"nothing" | "finished" | "taken back"> {
  const text = await readFile(join(dataDirectory, STAGE, NOTE), "utf8").catch(ifGone);
  if (text === undefined) {
    await rm(join(dataDirectory, STAGE), { recursive: true, force: true });
    return "nothing";
  }
  const { restoreId } = JSON.parse(text) as { restoreId: string };
  if (await isRestored(restoreId)) {
    await rm(join(dataDirectory, STAGE), { recursive: true, force: true });
    return "finished";
  }
  await takeBack(dataDirectory);
  return "taken back";
}

async function moveIfThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch(ifGone);
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
