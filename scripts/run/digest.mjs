import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * A hash of the names and contents of all files below these paths. It ignores modification times, because checkouts and
 * restored caches change them.
 *
 * @param {string} root
 * @param {readonly string[]} paths relative to the root; missing ones are ignored
 * @param {(path: string) => boolean} [counts]
 */
export function digestOf(root, paths, counts = () => true) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap((start) => filesBelow(root, start)).filter(counts)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .filter((name) => name !== "node_modules")
    .flatMap((name) => filesBelow(root, `${path}/${name}`));
}
