import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../config.ts";
import type { SentImage } from "../media/originals.ts";
import { downloadsFolder } from "./private-file.ts";

export interface StoredDownload {
  /** The name shown to customers. */
  readonly name: string;
  /** Path within the downloads folder. */
  readonly location: string;
}

/** Stores an uploaded file in the downloads folder, under a unique name. */
export async function storeDownload(
  config: Pick<Config, "dataDirectory">,
  { name, bytes }: SentImage,
): Promise<StoredDownload> {
  const plain = name.split(/[\\/]/).at(-1) ?? name;
  const safe = plain
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}. _()-]+/gu, "-")
    .replace(/^[. ]+/, "")
    .slice(-120);
  const place = randomBytes(8).toString("hex");
  const folder = join(downloadsFolder(config), place);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = safe === "" ? "file" : safe;
  // Written under another name and renamed, so that the file is always complete.
  await writeFile(join(folder, ".unfinished"), bytes, { mode: 0o600, flush: true });
  await rename(join(folder, ".unfinished"), join(folder, file));
  return { name: file, location: `${place}/${file}` };
}
