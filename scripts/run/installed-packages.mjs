import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pinnedNodeFile } from "./programs.mjs";

const KINDS = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"];

/**
 * Whether the lock file matches the package.json files, and node_modules the lock file. npm's record of installed
 * packages omits optional packages for other platforms.
 *
 * @param {string} root
 * @param {import("./install.mjs").Scope} scope
 */
export function matchesLockFile(root, scope) {
  const locked = packagesIn(root, "package-lock.json");
  const installed = packagesIn(root, "node_modules/.package-lock.json");
  if (locked === undefined || installed === undefined || pinnedNodeFile(root) === undefined) return false;

  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.includes("node_modules/")) return hasSameDependencies(wanted, readJson(root, join(path, "package.json")));
    const found = installed[path];
    if (found === undefined) return wanted.optional === true || (scope === "shop" && isForDevelopment(wanted));
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/**
 * npm marks packages that only development packages need; they may be optional too.
 *
 * @param {any} locked
 */
function isForDevelopment(locked) {
  return locked.dev === true || locked.devOptional === true;
}

/**
 * @param {any} locked
 * @param {any} manifest
 */
function hasSameDependencies(locked, manifest) {
  const dependencies = (/** @type {any} */ source) =>
    JSON.stringify(KINDS.map((kind) => Object.entries(source?.[kind] ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))));
  return manifest !== undefined && dependencies(locked) === dependencies(manifest);
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
