import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { checkBinaries, checkBeforeInstall, diskFullError } from "./check-machine.mjs";
import { runToEnd } from "./child.mjs";
import { installDigest } from "./inputs.mjs";
import { matchesLockFile, missingBinaries } from "./installed-packages.mjs";
import { npmCommand, pinnedNodeFile, npmEnvironment } from "./programs.mjs";
import { seconds, StepFailed } from "./say.mjs";
import { readStamp, removeStamp, writeStamp } from "./stamp.mjs";

const PROGRESS_EVERY_MS = 10_000;
/** npm finishes its download after Ctrl-C, which can take minutes; nothing is lost if it does not. */
const KILL_AFTER_MS = 1000;
// The platform's binaries are optional packages.
const ALWAYS = ["--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];

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
  const isStamped = stamp === stampOf(root, "everything") || stamp === stampOf(root, scope);
  if (isStamped) return missingBinaries(root, scope).length === 0;
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
  checkBeforeInstall(root);
  const stamp = stampOf(root, scope);
  const flags = npmFlags(root, scope);
  removeStamp(stampFile(root));
  const startedAt = Date.now();
  log("installing packages");
  const full = new AbortController();
  const watch = () => {
    const problem = diskFullError(root);
    if (problem !== undefined) full.abort(problem);
    else log(`still installing (${seconds(startedAt)})`);
  };
  const progress = setInterval(watch, PROGRESS_EVERY_MS);
  try {
    await runNpm(root, flags, npmCommand(process.env), log, full.signal);
    await addMissingBinaries(root, scope, log, full.signal);
    await checkBinaries(root);
  } catch (error) {
    throw diskFullError(root) ?? error;
  } finally {
    clearInterval(progress);
  }
  writeStamp(stampFile(root), stamp);
  log(`installed in ${seconds(startedAt)}`);
}

/**
 * Downloads again what npm left out without an error. The pinned Node runs npm if it is there: npm skips binaries that
 * need a newer Node than the one it runs on.
 *
 * @param {string} root
 * @param {Scope} scope
 * @param {(text: string) => void} log
 * @param {AbortSignal} signal
 */
async function addMissingBinaries(root, scope, log, signal) {
  const flags = ["install", "--no-save", scope === "shop" ? "--omit=dev" : "--include=dev", ...ALWAYS];
  for (const pause of retryPauses()) {
    const missing = missingBinaries(root, scope);
    if (missing.length === 0) return;
    await sleep(pause);
    log(`downloading again: ${namesOf(missing)}`);
    await runNpm(root, flags, npmCommand(process.env, { node: pinnedNodeFile(root) }), log, signal);
  }
  const missing = missingBinaries(root, scope);
  if (missing.length === 0) return;
  throw new Error(
    `npm could not download ${namesOf(missing)}. Check the network connection and run the command again.`,
  );
}

/** Pauses before each further download; the first one needs none, because npm itself has just retried. */
function retryPauses() {
  const first = Number(process.env["VITRINE_RETRY_PAUSE_MS"] ?? 3000);
  return [0, first, first * 5];
}

/** @param {readonly string[]} paths */
function namesOf(paths) {
  return paths.map((path) => path.split("node_modules/").at(-1)).join(", ");
}

/**
 * @param {string} root
 * @param {readonly string[]} flags
 * @param {ReturnType<typeof npmCommand>} npm
 * @param {(text: string) => void} log
 * @param {AbortSignal} signal ends npm
 */
async function runNpm(root, flags, { command, args, shell }, log, signal) {
  const env = npmEnvironment(root, process.env);
  const { code, output } = await runToEnd(command, [...args, ...flags], {
    cwd: root,
    env,
    shell,
    signal,
    // npm goes on after a gentler one.
    killSignal: "SIGKILL",
    killAfterMs: KILL_AFTER_MS,
    onSignal: () => log("stopping the installation; the next start continues it"),
  });
  if (code !== 0) throw new StepFailed(`npm ${flags[0]}`, code, output);
}

/**
 * `npm ci` deletes node_modules first, even while a shop runs from it. If only the development packages are missing,
 * `npm install --no-save` adds them without changing other packages or the lock file.
 *
 * @param {string} root
 * @param {Scope} scope
 */
function npmFlags(root, scope) {
  if (scope === "shop") return ["ci", "--omit=dev", ...ALWAYS];
  return [...(isInstalled(root, "shop") ? ["install", "--no-save"] : ["ci"]), "--include=dev", ...ALWAYS];
}

/**
 * @param {string} root
 * @param {Scope} scope
 */
function stampOf(root, scope) {
  const digest = `${installDigest(root)} node ${process.versions.node}`;
  return scope === "everything" ? digest : `${digest} without development packages`;
}

/** @param {string} root */
function stampFile(root) {
  return join(root, "node_modules", ".vitrine-installed");
}
