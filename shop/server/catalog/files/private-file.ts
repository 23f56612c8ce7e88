import { realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import type { Config } from "../../config.ts";

export interface PrivateFile {
  readonly path: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/** Folder of files that are sold; only a customer's own download URL leads to it. */
export function downloadsFolder({ dataDirectory }: Pick<Config, "dataDirectory">): string {
  return join(dataDirectory, "downloads");
}

/** Files of the demo products, which are part of the shop itself. */
const DEMO = /^demo\/downloads\//;

/** Null for a missing file, and for a path that would leave its folder, also by a symbolic link. */
export async function findPrivateFile(
  location: string,
  folders: { readonly own: string; readonly demo: string },
): Promise<PrivateFile | null> {
  const folder = DEMO.test(location) ? folders.demo : folders.own;
  const name = location.replace(DEMO, "").replace(/^\/+/, "");
  if (name === "" || name.includes("\0") || name.split(/[\\/]/).some((part) => part.startsWith("."))) return null;
  try {
    const root = await realpath(folder);
    const path = await realpath(join(root, name));
    if (!path.startsWith(root + sep)) return null;
    const found = await stat(path);
    return found.isFile() ? { path, size: found.size, mtimeMs: found.mtimeMs } : null;
  } catch {
    return null;
  }
}

/** A file that the owner hosts elsewhere; the customer is redirected there. */
export function isForeign(location: string): boolean {
  return /^https?:\/\//i.test(location) && URL.canParse(location);
}
