import { realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import type { Config } from "../config.ts";

export interface PrivateFile {
  readonly path: string;
  readonly size: number;
}

/** Files that are sold lie here; no address of the shop leads to this folder but a customer's own. */
export function downloadsFolder({ dataDirectory }: Pick<Config, "dataDirectory">): string {
  return join(dataDirectory, "downloads");
}

/** Of the demo's goods, which come with the shop itself. */
const DEMO = /^demo\/downloads\//;

/** Null for what is not there, and for everything that would lead out of its folder, also by a link. */
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
    return found.isFile() ? { path, size: found.size } : null;
  } catch {
    return null;
  }
}

/** A file that the owner keeps elsewhere; the customer is led there. */
export function isForeign(location: string): boolean {
  return /^https?:\/\//i.test(location) && URL.canParse(location);
}
