import { globSync } from "node:fs";
import { join, resolve } from "node:path";
import { COMPILE_HINT } from "../../packages/tracking/compile-hint.ts";
import { rolldown, type InputOptions, type OutputOptions } from "rolldown";

const PACKAGE = resolve(import.meta.dirname, "../../packages/tracking");

export const DEMO = join(PACKAGE, "demo");
export const SCRIPT_NAME = "vitrine-tracking.js";

/** All of tracking in one file for any page, including pages without modules. */
export function bundleScript(): Promise<ReadonlyMap<string, string>> {
  return bundle(
    { input: join(PACKAGE, "script/whole-script.ts") },
    { format: "iife", codeSplitting: false, entryFileNames: SCRIPT_NAME },
  );
}

/** A file for each entry point of the package, plus shared chunks. */
export function bundleEntryPoints(): Promise<ReadonlyMap<string, string>> {
  const source = join(PACKAGE, "src");
  const entries = globSync("**/index.ts", { cwd: source }).map((entry) => entry.replace(/\/index\.ts$/, ""));
  return bundle(
    {
      input: Object.fromEntries(entries.map((entry) => [entry, join(source, entry, "index.ts")])),
      external: /^react(?:\/|$)/,
    },
    { format: "esm", chunkFileNames: "shared/[name]-[hash].js" },
  );
}

export function bundleDemo(): Promise<ReadonlyMap<string, string>> {
  return bundle(
    { input: { main: join(DEMO, "main.ts"), react: join(DEMO, "react.tsx") } },
    { format: "esm", minify: false },
  );
}

async function bundle(input: InputOptions, output: OutputOptions): Promise<ReadonlyMap<string, string>> {
  const build = await rolldown({ ...input, platform: "browser", logLevel: "silent" });
  const { output: files } = await build.generate({
    minify: true,
    comments: false,
    postBanner: COMPILE_HINT,
    ...output,
  });
  await build.close();
  return new Map(files.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file.code] as const] : [])));
}
