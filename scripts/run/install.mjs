import { join } from "node:path";
import { runToEnd } from "./child.mjs";
import { installDigest } from "./inputs.mjs";
import { matchesLockFile } from "./installed-packages.mjs";
import { npmCommand, withoutOwnPrograms } from "./programs.mjs";
import { seconds, StepFailed } from "./say.mjs";
import { readStamp, removeStamp, writeStamp } from "./stamp.mjs";

const SIGN_OF_LIFE_MS = 10_000;

/**
 * Whether what the lock file demands is there. If something changed since the last look, npm's own record decides:
 * someone may have run `npm install`, or changed a line that has nothing to do with packages.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  const digest = installDigest(root);
  if (readStamp(stampFile(root)) === digest) return true;
  if (!matchesLockFile(root)) return false;
  writeStamp(stampFile(root), digest);
  return true;
}

/**
 * @param {string} root
 * @param {(text: string) => void} tell
 */
export async function install(root, tell) {
  const digest = installDigest(root);
  removeStamp(stampFile(root));
  const { command, args, shell } = npmCommand(process.env);
  const startedAt = Date.now();
  tell("installing packages");
  const signsOfLife = setInterval(() => tell(`still installing (${seconds(startedAt)})`), SIGN_OF_LIFE_MS);
  // The build needs what production would leave out, and the platform's binaries are optional packages.
  const flags = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  try {
    const env = withoutOwnPrograms(root, process.env);
    const { code, output } = await runToEnd(command, [...args, ...flags], { cwd: root, env, shell });
    if (code !== 0) throw new StepFailed("npm ci", code, output);
  } finally {
    clearInterval(signsOfLife);
  }
  writeStamp(stampFile(root), digest);
  tell(`installed in ${seconds(startedAt)}`);
}

/** @param {string} root */
function stampFile(root) {
  return join(root, "node_modules", ".vitrine-installed");
}
