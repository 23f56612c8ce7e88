import { opendir, stat } from "node:fs/promises";
import { join } from "node:path";
import { FOLDERS, isShopFile } from "./backup-format.ts";

export interface ShopFile {
  /** Relative to the data folder, with forward slashes. */
  readonly path: string;
  readonly size: number;
  readonly modified: Date;
}

/** Every file of the shop, folder by folder. Files deleted in the meantime are skipped. */
export async function* listShopFiles(dataDirectory: string): AsyncGenerator<ShopFile> {
  for (const folder of FOLDERS) yield* filesIn(dataDirectory, folder);
}

async function* filesIn(dataDirectory: string, folder: string): AsyncGenerator<ShopFile> {
  const directory = await opendir(join(dataDirectory, folder)).catch(ignoreMissing);
  if (!directory) return;
  const names: string[] = [];
  const folders: string[] = [];
  for await (const entry of directory) {
    if (entry.isDirectory()) folders.push(entry.name);
    else if (entry.isFile()) names.push(entry.name);
  }
  for (const name of names.toSorted()) {
    const path = `${folder}/${name}`;
    const found = await stat(join(dataDirectory, path)).catch(ignoreMissing);
    if (found && isShopFile(path)) yield { path, size: found.size, modified: found.mtime };
  }
  for (const name of folders.toSorted()) yield* filesIn(dataDirectory, `${folder}/${name}`);
}

export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
