import { join } from "node:path";
import { runToEnd } from "./child.mjs";
import { installDigest } from "./inputs.mjs";
import { matchesLockFile } from "./installed-packages.mjs";
import { npmCommand, withoutOwnPrograms } from "./programs.mjs";
import { seconds, StepFailed } from "./say.mjs";
import { readStamp, removeStamp, writeStamp } from "./stamp.mjs";

const PROGRESS_EVERY_MS = 10_000;

/**
 * The packages a command needs. `shop` omits the development packages (linters, test runners, browser drivers), a third
 * of node_modules that neither the build nor the server uses.
 *
 * @typedef {"shop" | "everything"} Scope
 */

/**
 * Whether the packages of the lock file are installed. If the stamp does not match, npm's own record decides, because
 * `npm install` may have run, or an unrelated line may have changed.
 *
 * @param {string} root
 * @param {Scope} scope
 */
export function isInstalled(root, scope) {
  const stamp = readStamp(stampFile(root));
  if (stamp === stampOf(root, "everything") || stamp === stampOf(root, scope)) return true;
  if (!matchesLockFile(root, scope)) return false;
  writeStamp(stampFile(root), stampOf(root, scope));
  return true;
}

/**
 * @param {string} root
 * @param {Scope} scope
 * @param {(text: string) => void} log
 */
export async function install(root, scope, log) {
  const stamp = stampOf(root, scope);
  const flags = npmFlags(root, scope);
  removeStamp(stampFile(root));
  const { command, args, shell } = npmCommand(process.env);
  const startedAt = Date.now();
  log("installing packages");
  const progress = setInterval(() => log(`still installing (${seconds(startedAt)})`), PROGRESS_EVERY_MS);
  try {
    const env = withoutOwnPrograms(root, process.env);
    const { code, output } = await runToEnd(command, [...args, ...flags], { cwd: root, env, shell });
    if (code !== 0) throw new StepFailed(`npm ${flags[0]}`, code, output);
  } finally {
    clearInterval(progress);
  }
  writeStamp(stampFile(root), stamp);
  log(`installed in ${seconds(startedAt)}`);
}

/**
 * `npm ci` deletes node_modules first, even while a shop runs from it. If only the development packages are missing,
 * `npm install --no-save` adds them without changing other packages or the lock file.
 *
 * @param {string} root
 * @param {Scope} scope
 */
function npmFlags(root, scope) {
  // The platform's binaries are optional packages.
  const always = ["--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  if (scope === "shop") return ["ci", "--omit=dev", ...always];
  return [...(isInstalled(root, "shop") ? ["install", "--no-save"] : ["ci"]), "--include=dev", ...always];
}

/**
 * @param {string} root
 * @param {Scope} scope
 */
function stampOf(root, scope) {
  const digest = installDigest(root);
  return scope === "everything" ? digest : `${digest} without development packages`;
}

/** @param {string} root */
function stampFile(root) {
  return join(root, "node_modules", ".vitrine-installed");
}
