import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { npmCommand, npmEnvironment } from "../run/programs.mjs";
import { packAll } from "./pack.ts";
import { run } from "./run.ts";

const ROOT = resolve(import.meta.dirname, "../..");
/** What a project with React has, besides our tarballs; taken from here, because tests have no network. */
const REACT = ["react", "react-dom", "scheduler", "@types/react", "csstype", "@types/node", "undici-types"];

export interface Consumer {
  readonly folder: string;
  readonly tarballs: Awaited<ReturnType<typeof packAll>>;
  /** Writes a file of the project and returns its path. */
  readonly write: (name: string, content: string) => string;
  /** Runs a module of the project in Node and returns what it prints. */
  readonly node: (name: string, code: string) => Promise<string>;
  readonly remove: () => void;
}

/** A project outside the repository that has installed the tarballs, offline. */
export async function createConsumer(): Promise<Consumer> {
  const folder = mkdtempSync(join(tmpdir(), "packages-"));
  const tarballs = await packAll(join(folder, "packed"));
  const write = (name: string, content: string) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    return file;
  };
  write("package.json", JSON.stringify({ name: "consumer", private: true, type: "module" }));
  const npm = npmCommand(process.env);
  // Legacy: the one peer that is not optional, React, is linked below.
  const flags = ["install", "--offline", "--legacy-peer-deps", "--no-audit", "--no-fund", "--loglevel=error"];
  await run(npm.command, [...npm.args, ...flags, ...tarballs.map(({ file }) => file)], folder, {
    shell: npm.shell,
    env: npmEnvironment(ROOT, process.env),
  });
  // Afterwards, because npm removes what it did not install.
  for (const name of REACT) {
    const link = join(folder, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(ROOT, "node_modules", name), link, "junction");
  }
  return {
    folder,
    tarballs,
    write,
    node: (name, code) => run(process.execPath, [write(name, code)], folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
