/**
 * `npm run build:tracking`: builds the tracking package as static files in `build/tracking`, and prints how a page loads
 * the single script.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { bundleEntryPoints } from "./tracking/bundle.ts";
import { scriptFiles } from "./tracking/script-files.ts";

const TARGET = resolve(import.meta.dirname, "../build/tracking");

function write(name: string, content: string): void {
  const file = join(TARGET, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

rmSync(TARGET, { recursive: true, force: true });
const { files, tag, code } = await scriptFiles();
for (const [name, content] of files) write(name, content);
const modules = await bundleEntryPoints();
for (const [name, content] of modules) write(join("modules", name), content);

console.log(`${[...files.keys()].join(", ")}: ${brotliCompressSync(code).length} bytes with brotli`);
console.log(`modules: ${modules.size} files`);
console.log(tag);
