import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = /\.(?:css|html|js|json|md|svg|vtt)$/;
/** Not worth a second file. */
const LEAST_BYTES = 1000;
/** The highest quality takes twenty times as long for a tenth less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `page.html.br` and `page.html.gz` beside each text, for servers that send them: the shop, nginx, Caddy. */
export async function compressTexts(directory: string): Promise<void> {
  const paths = await readdir(directory, { recursive: true });
  await Promise.all(
    paths
      .filter((path) => TEXT.test(path))
      .map(async (path) => {
        const file = join(directory, path);
        const content = await readFile(file);
        if (content.length < LEAST_BYTES) return;
        const [brotli, gzipped] = await Promise.all([toBrotli(content, BROTLI), toGzip(content)]);
        await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
      }),
  );
}
