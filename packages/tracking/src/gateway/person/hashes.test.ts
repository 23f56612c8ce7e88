import { hash } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { sha256 } from "../../visitor/index.ts";
import { hashes, hashWith, plainHashes } from "./hashes.ts";

afterEach(() => hashWith(sha256));

const lower = (raw: string) => raw.toLowerCase() || undefined;

test("hashes each value once per normalisation, and leaves out invalid values", () => {
  expect(hashes(["A", "a", " ", ""], lower)).toEqual([sha256("a")]);
  expect(hashes(["A"], lower, (raw) => raw)).toEqual([sha256("a"), sha256("A")]);
  expect(hashes(["A"], () => undefined)).toEqual([]);
});

test("keeps existing hashes; only Meta's keep the suffix of its own library", () => {
  const marked = `${sha256("a").toUpperCase()}.AQQCAQMC`;
  expect(hashes([marked], lower)).toEqual([`${sha256("a")}.AQQCAQMC`]);
  expect(plainHashes([marked, "a"], lower)).toEqual([sha256("a")]);
});

test("the server's native hashing gives the same result", () => {
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
