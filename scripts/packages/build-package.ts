import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { commandFile } from "../run/programs.mjs";
import { entriesOf } from "./entries.ts";
import { publishedManifest, type SourceManifest } from "./manifest.ts";
import { run } from "./run.ts";

/** Relative imports of TypeScript files; the compiler rewrites them in JavaScript only. */
const IN_TYPES = /((?:from|import)\s*\(?\s*["'])(\.\.?\/[^"']*)\.tsx?(["'])/g;
/** A style sheet has no types. */
const STYLES_IN_TYPES = /^import "[^"]*\.css";\n/gm;
/** Links to files that are not in the tarball. */
export const REPOSITORY_LINK = /\[([^\]]+)\]\(\.\.\/[^)]*\)/g;

/**
 * Writes the contents of a package's tarball to `target`: modules and their types, style sheets, `scripts` by name,
 * README and licence.
 */
export async function buildPackage(
  root: string,
  name: string,
  target: string,
  scripts: ReadonlyMap<string, string>,
): Promise<void> {
  const folder = join(root, "packages", name);
  const source = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as SourceManifest;
  const entries = entriesOf(folder, source.exports);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });

  const config = `${target}.tsconfig.json`;
  writeFileSync(config, JSON.stringify(compilerOptions(folder, target, entries)));
  await run(process.execPath, [commandFile(root, "typescript", "tsc"), "-p", config], root);
  rmSync(config);
  for (const file of globSync("dist/**/*.d.ts", { cwd: target }).map((path) => join(target, path)))
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(STYLES_IN_TYPES, "").replaceAll(IN_TYPES, "$1$2.js$3"));

  for (const file of globSync("**/*.css", { cwd: join(folder, "src") })) {
    mkdirSync(dirname(join(target, "dist", file)), { recursive: true });
    copyFileSync(join(folder, "src", file), join(target, "dist", file));
  }
  for (const [file, code] of scripts) writeFileSync(join(target, file), code);
  const readme = readFileSync(join(folder, "README.md"), "utf8");
  writeFileSync(join(target, "README.md"), readme.replaceAll(REPOSITORY_LINK, "$1"));
  copyFileSync(join(root, "LICENSE"), join(target, "LICENSE"));
  const manifest = publishedManifest(
    source,
    entries,
    [...scripts.keys()].map((file) => `./${file}`),
  );
  writeFileSync(join(target, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Compiles what the entry points reach and nothing else, so that fakes and fixtures of tests stay behind. */
function compilerOptions(folder: string, target: string, entries: ReturnType<typeof entriesOf>) {
  return {
    extends: join(folder, "tsconfig.json"),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      // Imported style sheets have no types, and Vite's are found from inside the repository only.
      noUncheckedSideEffectImports: false,
      types: [],
      rootDir: join(folder, "src"),
      outDir: join(target, "dist"),
    },
    include: [],
    files: entries.filter(({ source }) => /\.tsx?$/.test(source)).map(({ source }) => join(folder, source)),
  };
}
