import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** A built gateway that runs in a process of its own. */
export interface GatewayProcess {
  readonly url: string;
  /** The link to the inspector, which the first start prints. */
  readonly link: string | undefined;
  /** Can be called after the process has ended. */
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
}

const READY = /events at (?<url>\S+)\/t\/events/;
const LINK = /http\S+\/sign-in\?key=\S+/;

/** Resolves when it serves. Its settings and data are in `folder`. */
export async function startGatewayProcess(
  program: string,
  folder: string,
  env: NodeJS.ProcessEnv = {},
): Promise<GatewayProcess> {
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    // Nothing else is inherited: tests must never use a database that the developer's environment names.
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], LOG_FORMAT: "text", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on("line", (line) => lines.push(line));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      lines.push(line);
      // The link is printed before this, if at all.
      const found = READY.exec(line)?.groups?.["url"];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => reject(new Error(`The gateway did not start:\n${lines.join("\n")}`)));
  });
  return {
    url,
    link: LINK.exec(lines.join("\n"))?.[0],
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}
