import { existsSync } from "node:fs";
import { join } from "node:path";
import { runToEnd } from "./child.mjs";
import { docsDigest } from "./inputs.mjs";
import { pinnedNode, withProgramsFirst } from "./programs.mjs";
import { seconds, StepFailed } from "./say.mjs";
import { readStamp, removeStamp, writeStamp } from "./stamp.mjs";

const PROGRAM = "site/build-site.ts";

/**
 * Whether the documentation is up to date.
 *
 * @param {string} root
 */
export function areDocsBuilt(root) {
  return existsSync(join(root, "build/docs/index.html")) && readStamp(stampFile(root)) === docsDigest(root);
}

/**
 * Writes the documentation into build/docs.
 *
 * @param {string} root
 * @param {(text: string) => void} log
 */
export async function buildDocs(root, log) {
  const digest = docsDigest(root);
  removeStamp(stampFile(root));
  const startedAt = Date.now();
  const { code, output } = await runToEnd(pinnedNode(root), [PROGRAM], {
    cwd: root,
    env: { ...withProgramsFirst(root, process.env), NODE_ENV: "production" },
  });
  if (code !== 0) throw new StepFailed("the build of the documentation", code, output);
  writeStamp(stampFile(root), digest);
  log(`documentation built in ${seconds(startedAt)}`);
}

/** @param {string} root */
function stampFile(root) {
  return join(root, "build", ".docs-stamp");
}
