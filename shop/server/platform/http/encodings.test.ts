import { expect, test } from "vitest";
import { preferredEncoding } from "./encodings.ts";

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
