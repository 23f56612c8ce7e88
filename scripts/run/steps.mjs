import { Interrupted } from "./child.mjs";
import { seconds, StepFailed } from "./say.mjs";

const NAME_WIDTH = 32;

/**
 * Runs steps one after the other, each with one line on success and with all its output otherwise. A failed step does
 * not stop those that do not need it, so that one run shows all there is to mend.
 *
 * @param {(text: string) => void} [print]
 */
export function createSteps(print = console.log) {
  /** @type {string[]} */
  const failed = [];
  return {
    failed,
    /**
     * @param {string} name
     * @param {() => Promise<{ code: number, output: string } | void>} work
     * @returns {Promise<boolean>} whether it succeeded
     */
    async run(name, work) {
      const startedAt = Date.now();
      const problem = await problemOf(name, work);
      const line = `${name.padEnd(NAME_WIDTH)} ${seconds(startedAt).padStart(8)}`;
      if (problem === undefined) {
        print(line);
        return true;
      }
      failed.push(name);
      print(`${line}  FAILED\n${problem.trimEnd()}\n`);
      return false;
    },
  };
}

/**
 * @param {string} name
 * @param {() => Promise<{ code: number, output: string } | void>} work
 * @returns {Promise<string | undefined>} what went wrong
 */
async function problemOf(name, work) {
  try {
    const ended = await work();
    return ended === undefined || ended.code === 0 ? undefined : ended.output || `${name}: exit code ${ended.code}`;
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    if (error instanceof StepFailed) return `${error.message}\n${error.output}`;
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}
