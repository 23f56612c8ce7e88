import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runToEnd } from "../../scripts/run/child.mjs";
import { npmCommand } from "../../scripts/run/programs.mjs";
import { PEERS } from "./contenders.ts";

/** Installs the compared libraries on demand, because only this measure needs them. */
export async function installPeers(log: (text: string) => void): Promise<void> {
  const { dependencies } = JSON.parse(readFileSync(join(PEERS, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  const isInstalled = Object.entries(dependencies).every(([name, version]) => installedVersion(name) === version);
  if (isInstalled) return;
  log("installing the peers");
  const { command, args, shell } = npmCommand(process.env);
  const { code, output } = await runToEnd(command, [...args, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: PEERS,
    env: process.env,
    shell,
  });
  if (code !== 0) throw new Error(`The peers could not be installed:\n${output}`);
}

function installedVersion(name: string): string | undefined {
  const file = join(PEERS, "node_modules", name, "package.json");
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
