import { spawn } from "node:child_process";
import { constants } from "node:os";

const FORWARDED = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * @typedef {object} ChildOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [shell]
 * @property {AbortSignal} [signal] ends the program
 * @property {NodeJS.Signals} [killSignal] with which it does
 * @property {boolean} [show] write to the terminal instead of returning the output
 * @property {number} [killAfterMs] ends the program by force if it runs on for that long after a signal
 * @property {() => void} [onSignal] called when this process receives a signal
 */

/** This process received a signal while a program was running. */
export class Interrupted extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`stopped by ${signal}`);
    this.code = exitCode(null, signal);
  }
}

/**
 * Runs a program and returns its exit code and its output, stdout and stderr interleaved.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {ChildOptions} [options]
 */
export async function runToEnd(command, args, options) {
  const { code, output, signal } = await follow(command, args, options);
  if (signal !== undefined) throw new Interrupted(signal);
  return { code, output };
}

/**
 * Forwards signals to the program, so that no process is left behind.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {ChildOptions} [options]
 * @returns {Promise<{ code: number, output: string, signal: NodeJS.Signals | undefined }>}
 */
function follow(command, args, { show = false, killAfterMs, onSignal, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: show ? "inherit" : ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout?.setEncoding("utf8").on("data", (text) => (output += text));
    child.stderr?.setEncoding("utf8").on("data", (text) => (output += text));

    /** @type {NodeJS.Signals | undefined} */
    let received;
    /** @type {NodeJS.Timeout | undefined} */
    let killing;
    const listeners = FORWARDED.map((signal) => {
      const forward = () => {
        if (received === undefined) onSignal?.();
        received = signal;
        child.kill(signal);
        if (killAfterMs !== undefined) killing ??= setTimeout(() => child.kill("SIGKILL"), killAfterMs);
      };
      process.on(signal, forward);
      return () => process.off(signal, forward);
    });
    const stopListening = () => {
      clearTimeout(killing);
      listeners.forEach((stop) => stop());
    };

    child.on("error", (error) => {
      stopListening();
      reject(error);
    });
    child.on("close", (code, signal) => {
      stopListening();
      resolve({ code: exitCode(code, signal), output, signal: received });
    });
  });
}

/**
 * The exit code a shell would report: the code, or 128 plus the number of the signal.
 *
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCode(code, signal) {
  if (code !== null) return code;
  return signal === null ? 1 : 128 + constants.signals[signal];
}

/**
 * Replaces this process by a program and never returns. With `execve` the program keeps the process ID, so signals and
 * the exit code need no forwarding and no second Node stays in memory.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export async function become(command, args, env) {
  if (process.platform !== "win32" && typeof process.execve === "function") {
    process.execve(command, [command, ...args], env);
  }
  const { code } = await follow(command, args, { env, show: true });
  process.exit(code);
}
