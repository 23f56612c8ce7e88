import { hash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sha256 } from "./sha256.ts";

test("hashes equal those of Node.js", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0x10ff_ff }), { maxLength: 100 }), (points) => {
      const text = String.fromCodePoint(...points).toWellFormed();
      expect(sha256(text)).toBe(hash("sha256", text));
    }),
  );
});

test("texts of every length around a block are hashed correctly", () => {
  for (let length = 0; length <= 130; length += 1) {
    expect(sha256("x".repeat(length))).toBe(hash("sha256", "x".repeat(length)));
  }
});
