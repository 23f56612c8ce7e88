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
  test("does not change with modification times", () => {
    const before = digestOf(root, ["shop"]);
    utimesSync(join(root, "shop/app/root.tsx"), new Date(0), new Date(0));

    expect(digestOf(root, ["shop"])).toBe(before);
  });

  test("changes if text moves from one file to another", () => {
    write("a/1", "xy");
    write("a/2", "z");
    const before = digestOf(root, ["a"]);
    write("a/1", "x");
    write("a/2", "yz");

    expect(digestOf(root, ["a"])).not.toBe(before);
  });

  test("changes if a file is renamed, and ignores missing paths", () => {
    write("a/1", "x");
    write("b/2", "x");

    expect(digestOf(root, ["a"])).not.toBe(digestOf(root, ["b"]));
    expect(digestOf(root, ["a", "nowhere"])).toBe(digestOf(root, ["a"]));
  });
});

describe("the install digest", () => {
  test.each(["package.json", "package-lock.json", ".npmrc", "shop/package.json", "packages/commerce/package.json"])(
    "changes with %s",
    (path) => {
      const before = installDigest(root);
      write(path, "changed");

      expect(installDigest(root)).not.toBe(before);
    },
  );

  test("does not change with the sources", () => {
    const before = installDigest(root);
    write("shop/app/root.tsx", "changed");

    expect(installDigest(root)).toBe(before);
  });
});

describe("the build digest", () => {
  test.each([
    "shop/app/root.tsx",
    "shop/server/migrations/0001.sql",
    "shop/vite.config.ts",
    "packages/commerce/src/money.ts",
    "packages/new/src/a.css",
    "package-lock.json",
  ])("changes with %s", (path) => {
    const before = buildDigest(root);
    write(path, "changed");

    expect(buildDigest(root)).not.toBe(before);
  });

  test.each(["shop/app/root.test.tsx", "shop/node_modules/a/a.ts", "shop/.react-router/types/a.d.ts", "e2e/a.spec.ts"])(
    "does not change with %s",
    (path) => {
      const before = buildDigest(root);
      write(path, "changed");

      expect(buildDigest(root)).toBe(before);
    },
  );
});
