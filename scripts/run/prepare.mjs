import { join } from "node:path";
import { build, isBuilt } from "./build.mjs";
import { install, isInstalled } from "./install.mjs";
import { withLock } from "./lock.mjs";
import { say } from "./say.mjs";

/**
 * Installs if the dependencies changed. Two starts in one clone take turns, and the second finds the work done.
 *
 * @param {string} root
 * @param {(text: string) => void} [tell]
 */
export async function ensureInstalled(root, tell = say) {
  if (isInstalled(root)) return;
  await alone(root, tell, async () => {
    if (!isInstalled(root)) await install(root, tell);
  });
}

/**
 * Installs and builds, as far as something changed.
 *
 * @param {string} root
 * @param {(text: string) => void} [tell]
 */
export async function ensureBuilt(root, tell = say) {
  if (isInstalled(root) && isBuilt(root)) return;
  await alone(root, tell, async () => {
    if (!isInstalled(root)) await install(root, tell);
    if (!isBuilt(root)) await build(root, tell);
  });
}

/**
 * @param {string} root
 * @param {(text: string) => void} tell
 * @param {() => Promise<void>} work
 */
function alone(root, tell, work) {
  // Not in node_modules or build: both are emptied by the work that the lock protects.
  const lock = join(root, "data", "prepare.lock");
  return withLock(lock, work, ({ pid }) => tell(`waiting for process ${pid}, which is preparing the same folder`));
}
