import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { runToEnd } from "./run/child.mjs";
import { npmCommand, npmEnvironment } from "./run/programs.mjs";

const ROOT = resolve(import.meta.dirname, "..");

type Locked = Readonly<Record<string, { readonly version?: string; readonly optional?: boolean }>>;

/** Installs the packages of a folder below `bench/peers`, which only a few measurements need. */
export async function installPeers(folder: string, log: (text: string) => void): Promise<void> {
  if (isInstalled(folder)) return;
  const name = relative(ROOT, folder);
  log(`installing the packages of ${name}`);
  const { command, args, shell } = npmCommand(process.env);
  const { code, output } = await runToEnd(command, [...args, "ci", "--ignore-scripts", "--loglevel=error"], {
    cwd: folder,
    env: npmEnvironment(ROOT, process.env),
    shell,
  });
  if (code !== 0) throw new Error(`npm ci failed in ${name}.\n${output}`);
}

function isInstalled(folder: string): boolean {
  const installed = packagesIn(join(folder, "node_modules/.package-lock.json"));
  return Object.entries(packagesIn(join(folder, "package-lock.json")))
    .filter(([path, { optional }]) => path !== "" && !optional)
    .every(([path, { version }]) => installed[path]?.version === version);
}

function packagesIn(lockFile: string): Locked {
  return existsSync(lockFile) ? (JSON.parse(readFileSync(lockFile, "utf8")) as { packages: Locked }).packages : {};
}
