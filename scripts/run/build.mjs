import { existsSync } from "node:fs";
import { join } from "node:path";
import { runToEnd } from "./child.mjs";
import { buildDigest } from "./inputs.mjs";
import { commandFile, pinnedNode, withProgramsFirst } from "./programs.mjs";
import { seconds, StepFailed } from "./say.mjs";
import { readStamp, removeStamp, writeStamp } from "./stamp.mjs";

export const SERVER = "build/server/index.js";

/** @param {string} root */
export function isBuilt(root) {
  return existsSync(join(root, SERVER)) && readStamp(stampFile(root)) === buildDigest(root);
}

/**
 * @param {string} root
 * @param {(text: string) => void} log
 */
export async function build(root, log) {
  const digest = buildDigest(root);
  removeStamp(stampFile(root));
  const startedAt = Date.now();
  log("building");
  const reactRouter = commandFile(root, "@react-router/dev", "react-router");
  const { code, output } = await runToEnd(pinnedNode(root), [reactRouter, "build"], {
    cwd: join(root, "shop"),
    env: { ...withProgramsFirst(root, process.env), NODE_ENV: "production" },
  });
  if (code !== 0) throw new StepFailed("react-router build", code, output);
  writeStamp(stampFile(root), digest);
  log(`built in ${seconds(startedAt)}`);
}

/** @param {string} root */
function stampFile(root) {
  return join(root, "build", ".stamp");
}
