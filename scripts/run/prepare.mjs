import { join } from "node:path";
import { build, isBuilt } from "./build.mjs";
import { areDocsBuilt, buildDocs } from "./docs.mjs";
import { install, isInstalled } from "./install.mjs";
import { withLock } from "./lock.mjs";
import { say } from "./say.mjs";

/**
 * Installs all packages, including development packages, if the dependencies changed. Two processes in one clone take
 * turns, and the second finds the work done.
 *
 * @param {string} root
 * @param {(text: string) => void} [log]
 */
export async function ensureInstalled(root, log = say) {
  await ensureInstalledFor(root, "everything", log);
}

/**
 * Installs the packages that building and serving the shop need, if the dependencies changed.
 *
 * @param {string} root
 * @param {(text: string) => void} [log]
 */
export async function ensureInstalledForShop(root, log = say) {
  await ensureInstalledFor(root, "shop", log);
}

/**
 * Installs the shop's packages and builds it and its documentation, if something changed.
 *
 * @param {string} root
 * @param {(text: string) => void} [log]
 */
export async function ensureBuilt(root, log = say) {
  if (isInstalled(root, "shop") && isBuilt(root) && areDocsBuilt(root)) return;
  await exclusively(root, log, async () => {
    if (!isInstalled(root, "shop")) await install(root, "shop", log);
    // The shop's build leaves most of a second core idle.
    const builds = [isBuilt(root) ? [] : [build(root, log)], areDocsBuilt(root) ? [] : [buildDocs(root)]].flat();
    const failed = (await Promise.allSettled(builds)).find(({ status }) => status === "rejected");
    if (failed?.status === "rejected") throw failed.reason;
  });
}

/**
 * Installs the shop's packages and builds the documentation alone, if something changed.
 *
 * @param {string} root
 * @param {(text: string) => void} [log]
 */
export async function ensureDocs(root, log = say) {
  if (isInstalled(root, "shop") && areDocsBuilt(root)) return;
  await exclusively(root, log, async () => {
    if (!isInstalled(root, "shop")) await install(root, "shop", log);
    if (!areDocsBuilt(root)) await buildDocs(root);
  });
}

/**
 * @param {string} root
 * @param {import("./install.mjs").Scope} scope
 * @param {(text: string) => void} log
 */
async function ensureInstalledFor(root, scope, log) {
  if (isInstalled(root, scope)) return;
  await exclusively(root, log, async () => {
    if (!isInstalled(root, scope)) await install(root, scope, log);
  });
}

/**
 * @param {string} root
 * @param {(text: string) => void} log
 * @param {() => Promise<void>} work
 */
function exclusively(root, log, work) {
  // Not in node_modules or build, because the protected work empties both.
  const lock = join(root, "data", "prepare.lock");
  return withLock(lock, work, ({ pid }) => log(`waiting for process ${pid}, which is preparing the same folder`));
}
