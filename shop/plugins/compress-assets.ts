import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(?:css|js|svg|json|txt)$/;
const SMALLEST = 500;

/** Begun with the client's files; the server is built meanwhile. Each environment has a plugin of its own. */
let compressing: Promise<unknown> = Promise.resolve();

/** Compresses the client's files once and as well as possible, so that no request has to. */
export function compressAssets(): Plugin {
  return {
    name: "compress-assets",
    apply: "build",
    writeBundle({ dir = "" }, bundle) {
      if (this.environment.name !== "client") return;
      const names = Object.keys(bundle).filter((file) => TEXT.test(file));
      compressing = Promise.all(names.map((name) => compress(join(dir, name))));
    },
    async closeBundle() {
      if (this.environment.name === "ssr") await compressing;
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < SMALLEST) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ]);
}
