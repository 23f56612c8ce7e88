import { globSync } from "node:fs";
import { join, resolve } from "node:path";
import { COMPILE_HINT } from "../../packages/tracking/compile-hint.ts";
import { rolldown, type InputOptions, type OutputOptions } from "rolldown";

const PACKAGE = resolve(import.meta.dirname, "../../packages/tracking");

export const DEMO = join(PACKAGE, "demo");
export const SCRIPT_NAME = "vitrine-tracking.js";

/** Everything in one file that any page can load, also those without modules. */
export function bundleScript(): Promise<ReadonlyMap<string, string>> {
  return bundle(
    { input: join(PACKAGE, "script/whole-script.ts") },
    { format: "iife", codeSplitting: false, entryFileNames: SCRIPT_NAME },
  );
}

/** A file for each door of the package, and what they share. */
export function bundleDoors(): Promise<ReadonlyMap<string, string>> {
  const source = join(PACKAGE, "src");
  const doors = globSync("**/index.ts", { cwd: source }).map((door) => door.replace(/\/index\.ts$/, ""));
  return bundle(
    { input: Object.fromEntries(doors.map((door) => [door, join(source, door, "index.ts")])) },
    { format: "esm", chunkFileNames: "shared/[name]-[hash].js" },
  );
}

export function bundleDemo(): Promise<ReadonlyMap<string, string>> {
  return bundle({ input: join(DEMO, "main.ts") }, { format: "esm", minify: false });
}

async function bundle(input: InputOptions, output: OutputOptions): Promise<ReadonlyMap<string, string>> {
  const made = await rolldown({ ...input, platform: "browser", logLevel: "silent" });
  const { output: files } = await made.generate({ minify: true, comments: false, postBanner: COMPILE_HINT, ...output });
  await made.close();
  return new Map(files.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file.code] as const] : [])));
}
