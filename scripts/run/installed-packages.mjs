import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pinnedNodeFile } from "./programs.mjs";

const KINDS = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"];

/**
 * Whether the lock file follows from the package.json files and node_modules from the lock file. npm keeps a record of
 * what it installed; packages for other platforms are optional and missing there.
 *
 * @param {string} root
 */
export function matchesLockFile(root) {
  const locked = packagesIn(root, "package-lock.json");
  const installed = packagesIn(root, "node_modules/.package-lock.json");
  if (locked === undefined || installed === undefined || pinnedNodeFile(root) === undefined) return false;

  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.includes("node_modules/")) return demandsTheSame(wanted, readJson(root, join(path, "package.json")));
    const found = installed[path];
    if (found === undefined) return wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/**
 * @param {any} locked
 * @param {any} manifest
 */
function demandsTheSame(locked, manifest) {
  const demands = (/** @type {any} */ source) =>
    JSON.stringify(KINDS.map((kind) => Object.entries(source?.[kind] ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))));
  return manifest !== undefined && demands(locked) === demands(manifest);
}

/**
 * @param {string} root
 * @param {string} file
 * @returns {Record<string, any> | undefined}
 */
function packagesIn(root, file) {
  return readJson(root, file)?.packages;
}

/**
 * @param {string} root
 * @param {string} file
 * @returns {any}
 */
function readJson(root, file) {
  try {
    return JSON.parse(readFileSync(join(root, file), "utf8"));
  } catch {
    return undefined;
  }
}
