import { randomBytes } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { z } from "zod";
import { canReach, type Account } from "./account.ts";
import { openShelter } from "./shelter.ts";

/** Returns programs that the account can run: in place if it can reach them, else a copy in the shelter. */
export function reachableCopy(directory: string, account: Account | undefined, shelter: string): string {
  if (!account || canReach(directory, account)) return directory;

  openShelter(shelter, account);
  const native = dirname(directory);
  const copy = join(shelter, copyName(native));
  if (!existsSync(copy)) {
    const draft = `${copy}.${randomBytes(6).toString("hex")}`;
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    openToEveryone(draft);
    try {
      renameSync(draft, copy);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return join(copy, basename(directory));
}

/** A strict umask at installation time may have closed every file, not only the parent folders. */
function openToEveryone(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  const isExecutable = (found.mode & 0o100) !== 0;
  chmodSync(path, isExecutable ? 0o755 : 0o644);
  if (!found.isDirectory()) return;
  for (const name of readdirSync(path)) openToEveryone(join(path, name));
}

function copyName(native: string): string {
  const { name, version } = z
    .object({ name: z.string(), version: z.string() })
    .parse(JSON.parse(readFileSync(join(native, "..", "package.json"), "utf8")));
  return `binaries-${basename(name)}-${version}`;
}

const LinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * npm packages cannot contain links, so the package creates them in an install script, which many owners disable.
 * Returns whether links were missing and could be restored.
 */
export function restoreLibraryLinks(directory: string): boolean {
  const native = dirname(directory);
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return false;

  let restored = 0;
  for (const { source, target } of LinkList.parse(JSON.parse(readFileSync(list, "utf8")))) {
    // Listed from the package's root: "native/lib/…".
    const link = join(native, "..", target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(native, "..", source)), link);
      restored += 1;
    } catch {
      return false; // A read-only installation; the program's own error says more.
    }
  }
  return restored > 0;
}
