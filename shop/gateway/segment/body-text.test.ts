import { expect, test } from "vitest";
import { gzipSync } from "node:zlib";
import { bodyText } from "./body-text.ts";

const read = (body: Uint8Array, encoding: string, maxBytes = 1000) => {
  const headers = new Headers({ "content-encoding": encoding });
  return bodyText({ method: "POST", url: "http://gateway.test/v1/b", headers }, body, maxBytes);
};
const plain = new TextEncoder().encode("{}");

test.each(["gzip", " GZIP"])(
  "a body compressed with %j is unpacked, up to the size of the largest call",
  async (encoding) => {
    expect(await read(gzipSync("{}"), encoding)).toBe("{}");
    expect(await read(gzipSync("x".repeat(1000)), encoding)).toHaveLength(1000);
    expect(await read(gzipSync("x".repeat(1001)), encoding)).toBeUndefined();
    expect(await read(plain, encoding)).toBe("");
  },
);

test("any other body is read as it is", async () => {
  for (const encoding of ["", "identity"]) expect(await read(plain, encoding)).toBe("{}");
});
