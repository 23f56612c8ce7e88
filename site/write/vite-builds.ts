import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type InlineConfig } from "vite";

const SITE = join(import.meta.dirname, "..");

const COMMON: InlineConfig = {
  root: SITE,
  configFile: false,
  publicDir: false,
  logLevel: "warn",
};
/** For older targets Lightning CSS replaces :dir() with a list of languages, which ignores dir="rtl". */
const CSS_TARGET = ["chrome120", "edge120", "firefox121", "safari16.4"];
const ASSETS = { assetsInlineLimit: 0, emptyOutDir: true, reportCompressedSize: false } as const;

const QUIET = { rolldownOptions: { checks: { pluginTimings: false } } };

/** Bundles the pages as a program for Node.js, and the files that they show. */
export async function buildPages(outDirectory: string): Promise<void> {
  await build({
    ...COMMON,
    // Links into the bundle are made relative to each page afterwards.
    base: "/",
    ssr: { noExternal: [/^@vitrine\//] },
    build: { ...ASSETS, ...QUIET, ssr: "site.ts", ssrEmitAssets: true, outDir: outDirectory, minify: false },
  });
}

/** Bundles the style sheets and scripts that the pages name; returns each one's file below the folder. */
export async function buildClient(
  outDirectory: string,
  styles: readonly string[],
  scripts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const inputs = [...styles.map((name) => `css/${name}`), ...scripts.map((name) => `client/${name}`)];
  await build({
    ...COMMON,
    base: "./",
    build: {
      ...ASSETS,
      outDir: outDirectory,
      manifest: "manifest.json",
      modulePreload: false,
      cssTarget: CSS_TARGET,
      rolldownOptions: { ...QUIET.rolldownOptions, input: inputs.map((path) => join(SITE, path)) },
    },
  });
  const manifest = JSON.parse(readFileSync(join(outDirectory, "manifest.json"), "utf8")) as Readonly<
    Record<string, { readonly file: string }>
  >;
  return new Map(
    inputs.map((path) => {
      const file = manifest[path]?.file;
      if (file === undefined) throw new Error(`The build made no file of site/${path}.`);
      return [path, file];
    }),
  );
}
