import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compress, preferredEncoding } from "./encodings.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["gzip;q=1.0, br;q=0.5", "gzip"],
  ["*", "br"],
  ["", "identity"],
  [null, "identity"],
  ["identity", "identity"],
  ["br; q=nonsense,,;;", "br"],
])("Accept-Encoding %j selects %s", (accepted, encoding) => {
  expect(preferredEncoding(accepted)).toBe(encoding);
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)("a body compressed with %s takes no more memory than its bytes", (encoding, decompress) => {
  const body = Buffer.from(Array.from({ length: 20_000 }, (_, line) => `line ${line}`).join());
  const compressed = compress(body, encoding);
  expect(compressed.buffer.byteLength).toBe(compressed.length);
  expect(decompress(compressed)).toEqual(body);
});
