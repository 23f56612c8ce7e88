import { Interrupted } from "./child.mjs";
import { seconds, StepFailed } from "./say.mjs";

const NAME_WIDTH = 32;

/**
 * Runs steps in order and prints one line for each success, or all output of a failure. A failed step does not stop
 * independent ones, so that one run shows all problems.
 *
 * @param {(text: string) => void} [print]
 */
export function createSteps(print = console.log) {
  /** @type {string[]} */
  const failed = [];
  /** @type {string[]} */
  const lines = [];
  const firstStartedAt = Date.now();
  return {
    failed,
    /** The time of each step and the total. */
    table() {
      return [row("step", "time"), ...lines, row("total", seconds(firstStartedAt))].join("\n");
    },
    /**
     * @param {string} name
     * @param {() => Promise<{ code: number, output: string } | void>} work
     * @returns {Promise<boolean>} whether it succeeded
     */
    async run(name, work) {
      const startedAt = Date.now();
      const problem = await problemOf(name, work);
      const line = row(name, seconds(startedAt));
      if (problem === undefined) {
        lines.push(line);
        print(line);
        return true;
      }
      failed.push(name);
      lines.push(`${line}  FAILED`);
      print(`${line}  FAILED\n${problem.trimEnd()}\n`);
      return false;
    },
  };
}

/**
 * @param {string} name
 * @param {string} time
 */
function row(name, time) {
  return `${name.padEnd(NAME_WIDTH)} ${time.padStart(8)}`;
}

/**
 * @param {string} name
 * @param {() => Promise<{ code: number, output: string } | void>} work
 * @returns {Promise<string | undefined>} the error output, if any
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
