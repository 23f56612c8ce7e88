import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(?:css|js|svg|json|txt)$/;
const SMALLEST = 500;

/** Compresses what the build writes once and as well as possible, so that no request has to. */
export function compressAssets(): Plugin {
  return {
    name: "compress-assets",
    apply: "build",
    writeBundle({ dir = "" }, bundle) {
      if (this.environment.name !== "client") return;
      for (const name of Object.keys(bundle).filter((file) => TEXT.test(file))) {
        const path = join(dir, name);
        const content = readFileSync(path);
        if (content.length < SMALLEST) continue;
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
