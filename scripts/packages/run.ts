import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Runs a program to its end and returns its output; an error has everything that it printed. */
export async function run(
  command: string,
  args: readonly string[],
  cwd: string,
  options: { readonly shell?: boolean; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(command, args, { cwd, maxBuffer: 64 * 1024 * 1024, ...options });
    return stdout;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`${command} ${args.join(" ")} failed.\n${stdout}${stderr}`, { cause: error });
  }
}
