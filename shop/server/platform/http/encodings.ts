import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const LEVELS = { quick: { br: 1, gzip: 1 }, thorough: { br: 6, gzip: 6 } } as const;
export type Effort = keyof typeof LEVELS;

export function preferredEncoding(accepted: string | null | undefined): Encoding {
  const offers = new Map<string, number>();
  for (const part of (accepted ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.trim().split(";");
    const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find((value) => value !== undefined);
    offers.set(name.trim(), quality === undefined ? 1 : Number(quality));
  }
  const weight = (name: Encoding) => offers.get(name) ?? (name === "identity" ? 0 : (offers.get("*") ?? 0));
  if (weight("br") > 0 && weight("br") >= weight("gzip")) return "br";
  return weight("gzip") > 0 ? "gzip" : "identity";
}

export function compress(body: Buffer, encoding: Exclude<Encoding, "identity">, effort: Effort = "quick"): Buffer {
  const compressed =
    encoding === "gzip"
      ? gzipSync(body, { level: LEVELS[effort].gzip })
      : brotliCompressSync(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: LEVELS[effort].br,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        });
  // Node.js cuts small buffers from shared blocks of 64 kB; a cached page would keep its whole block.
  const own = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(own);
  return own;
}
