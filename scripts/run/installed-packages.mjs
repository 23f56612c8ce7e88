import { existsSync, readFileSync } from "node:fs";
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
  if (missingBinaries(root, scope).length > 0) return false;

  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.includes("node_modules/")) return hasSameDependencies(wanted, readJson(root, join(path, "package.json")));
    const found = installed[path];
    if (found === undefined) return wanted.optional === true || (scope === "shop" && isForDevelopment(wanted));
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/**
 * The packages with binaries for this platform that are not installed, by their path. They are optional for npm, which
 * ends without an error when their download breaks off, or when the Node that runs it is too old for them.
 *
 * @param {string} root
 * @param {import("./install.mjs").Scope} scope
 * @param {Platform} [platform]
 */
export function missingBinaries(root, scope, platform = thisPlatform()) {
  const locked = packagesIn(root, "package-lock.json") ?? {};
  const requested = new Set(
    Object.entries(locked)
      .filter(([path]) => !path.includes("node_modules/") || existsSync(join(root, path, "package.json")))
      .filter(([, requesting]) => scope === "everything" || !isForDevelopment(requesting))
      .flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies)),
  );
  return (
    Object.entries(locked)
      .filter(([, wanted]) => wanted.optional === true && (wanted.os !== undefined || wanted.cpu !== undefined))
      // Some versions of npm install TypeScript, which the shop can do without, but not its binary.
      .filter(([path]) => requested.has(path.split("node_modules/").at(-1) ?? ""))
      .filter(([, wanted]) => scope === "everything" || !isForDevelopment(wanted))
      .filter(([, wanted]) => runsOn(wanted, platform))
      .filter(([path, wanted]) => readJson(root, join(path, "package.json"))?.version !== wanted.version)
      .map(([path]) => path)
  );
}

/** @typedef {{ os: string, cpu: string, libc: string | undefined }} Platform */

/** @returns {Platform} */
function thisPlatform() {
  return { os: process.platform, cpu: process.arch, libc: process.platform === "linux" ? linuxLibc() : undefined };
}

function linuxLibc() {
  const report = /** @type {any} */ (process.report);
  // Without this, the report waits for the names of all open connections.
  report.excludeNetwork = true;
  return report.getReport().header.glibcVersionRuntime === undefined ? "musl" : "glibc";
}

/**
 * @param {any} locked
 * @param {Platform} platform
 */
function runsOn(locked, { os, cpu, libc }) {
  return accepts(locked.os, os) && accepts(locked.cpu, cpu) && (libc === undefined || accepts(locked.libc, libc));
}

/**
 * Whether a list of npm's, such as `["linux"]` or `["!win32"]`, accepts a value.
 *
 * @param {string | string[] | undefined} list
 * @param {string} value
 */
function accepts(list, value) {
  const entries = list === undefined ? [] : [list].flat();
  const wanted = entries.filter((entry) => !entry.startsWith("!"));
  return !entries.includes(`!${value}`) && (wanted.length === 0 || wanted.includes(value));
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
