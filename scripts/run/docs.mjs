import { existsSync } from "node:fs";
import { join } from "node:path";
import { runToEnd } from "./child.mjs";
import { docsDigest } from "./inputs.mjs";
import { pinnedNode, withProgramsFirst } from "./programs.mjs";
import { StepFailed } from "./say.mjs";
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
 * Writes the documentation into build/docs. It says nothing: the shop's build, beside which it runs, takes longer.
 *
 * @param {string} root
 */
export async function buildDocs(root) {
  const digest = docsDigest(root);
  removeStamp(stampFile(root));
  const { code, output } = await runToEnd(pinnedNode(root), [PROGRAM], {
    cwd: root,
    env: { ...withProgramsFirst(root, process.env), NODE_ENV: "production" },
  });
  if (code !== 0) throw new StepFailed("the build of the documentation", code, output);
  writeStamp(stampFile(root), digest);
}

/** @param {string} root */
function stampFile(root) {
  return join(root, "build", ".docs-stamp");
}
