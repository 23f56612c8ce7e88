import { join } from "node:path";
import { runToEnd } from "./child.mjs";
import { commandFile, pinnedNode, withProgramsFirst } from "./programs.mjs";

/**
 * Runs the project's own programs with the pinned Node.
 *
 * @param {string} root
 */
export function createTools(root) {
  /**
   * @param {readonly string[]} args
   * @param {{ folder?: string, env?: NodeJS.ProcessEnv, show?: boolean }} [options]
   */
  const node = (args, { folder = ".", env = {}, show = false } = {}) =>
    runToEnd(pinnedNode(root), args, {
      cwd: join(root, folder),
      env: { ...withProgramsFirst(root, process.env), ...env },
      show,
    });

  /**
   * @param {string} packageName
   * @param {string} command
   * @param {readonly string[]} args
   * @param {{ folder?: string, env?: NodeJS.ProcessEnv, show?: boolean }} [options]
   */
  const tool = (packageName, command, args, options) =>
    node([commandFile(root, packageName, command), ...args], options);

  return { node, tool };
}

/**
 * Runs all commands even after a failure. Returns the combined output and the first exit code that is not 0.
 *
 * @param {readonly (() => Promise<{ code: number, output: string }>)[]} runs
 */
export async function inOrder(runs) {
  let code = 0;
  let output = "";
  for (const run of runs) {
    const ended = await run();
    code ||= ended.code;
    output += ended.output;
  }
  return { code, output };
}
