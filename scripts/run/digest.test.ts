import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { digestOf } from "./digest.mjs";
import { buildDigest, installDigest } from "./inputs.mjs";

let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "digest-"));
  write("package.json", "{}");
  write("package-lock.json", "{}");
  write(".npmrc", "fund=false");
  write("packages/commerce/package.json", "{}");
  write("packages/commerce/src/money.ts", "export {};");
  write("shop/package.json", "{}");
  write("shop/app/root.tsx", "export {};");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe("a digest of files", () => {
  test("new times for old files change nothing", () => {
    const before = digestOf(root, ["shop"]);
    utimesSync(join(root, "shop/app/root.tsx"), new Date(0), new Date(0));

    expect(digestOf(root, ["shop"])).toBe(before);
  });

  test("moving text from one file to the next changes it", () => {
    write("a/1", "xy");
    write("a/2", "z");
    const before = digestOf(root, ["a"]);
    write("a/1", "x");
    write("a/2", "yz");

    expect(digestOf(root, ["a"])).not.toBe(before);
  });

  test("renaming a file changes it, and a path that is missing does not matter", () => {
    write("a/1", "x");
    write("b/2", "x");

    expect(digestOf(root, ["a"])).not.toBe(digestOf(root, ["b"]));
    expect(digestOf(root, ["a", "nowhere"])).toBe(digestOf(root, ["a"]));
  });
});

describe("what makes an install necessary", () => {
  test.each(["package.json", "package-lock.json", ".npmrc", "shop/package.json", "packages/commerce/package.json"])(
    "a change of %s does",
    (path) => {
      const before = installDigest(root);
      write(path, "changed");

      expect(installDigest(root)).not.toBe(before);
    },
  );

  test("a change of the sources does not", () => {
    const before = installDigest(root);
    write("shop/app/root.tsx", "changed");

    expect(installDigest(root)).toBe(before);
  });
});

describe("what makes a build necessary", () => {
  test.each([
    "shop/app/root.tsx",
    "shop/server/migrations/0001.sql",
    "shop/vite.config.ts",
    "packages/commerce/src/money.ts",
    "packages/new/src/a.css",
    "package-lock.json",
  ])("a change of %s does", (path) => {
    const before = buildDigest(root);
    write(path, "changed");

    expect(buildDigest(root)).not.toBe(before);
  });

  test.each(["shop/app/root.test.tsx", "shop/node_modules/a/a.ts", "shop/.react-router/types/a.d.ts", "e2e/a.spec.ts"])(
    "a change of %s does not",
    (path) => {
      const before = buildDigest(root);
      write(path, "changed");

      expect(buildDigest(root)).toBe(before);
    },
  );
});
