/** `npm run build:tracking`: builds the tracking package as static files in `build/tracking`. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { bundleEntryPoints, bundleScript } from "./tracking/bundle.ts";

const TARGET = resolve(import.meta.dirname, "../build/tracking");

rmSync(TARGET, { recursive: true, force: true });
for (const [folder, files] of [["", await bundleScript()] as const, ["modules", await bundleEntryPoints()] as const]) {
  for (const [name, code] of files) {
    const file = join(TARGET, folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
    if (folder === "") console.log(`${name}: ${brotliCompressSync(code).length} bytes with brotli`);
  }
  if (folder !== "") console.log(`${folder}: ${files.size} files`);
}
