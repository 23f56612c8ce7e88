import { hash } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { sha256 } from "../../visitor/index.ts";
import { hashes, hashWith, plainHashes } from "./hashes.ts";

afterEach(() => hashWith(sha256));

const lower = (raw: string) => raw.toLowerCase() || undefined;

test("each value is hashed once, in each of its readings, and what cannot be read is left out", () => {
  expect(hashes(["A", "a", " ", ""], lower)).toEqual([sha256("a")]);
  expect(hashes(["A"], lower, (raw) => raw)).toEqual([sha256("a"), sha256("A")]);
  expect(hashes(["A"], () => undefined)).toEqual([]);
});

test("a hash stays one; only Meta keeps the mark of its own library", () => {
  const marked = `${sha256("a").toUpperCase()}.AQQCAQMC`;
  expect(hashes([marked], lower)).toEqual([`${sha256("a")}.AQQCAQMC`]);
  expect(plainHashes([marked, "a"], lower)).toEqual([sha256("a")]);
});

test("the server's own hashing gives the same", () => {
  const texts = ["ada@example.com", "zürich", "東京", "x".repeat(200)];
  const ours = hashes(texts, lower);
  let calls = 0;
  hashWith((text) => {
    calls += 1;
    return hash("sha256", text);
  });
  expect(hashes(texts, lower)).toEqual(ours);
  expect(calls).toBe(4);
});
