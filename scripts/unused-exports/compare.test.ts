import { expect, test } from "vitest";
import { compareWithReasons, unusedExports } from "./compare.ts";

test("reports exports and files that only tests use, but not an entry point's re-exports", () => {
  const report = {
    issues: [
      { file: "shop/dead.ts", files: [{}], exports: [] },
      { file: "packages/a/src/b/b.ts", exports: [{ name: "unused" }] },
      { file: "packages/a/src/b/index.ts", exports: [{ name: "published" }] },
    ],
  };
  expect(unusedExports(report)).toEqual(["packages/a/src/b/b.ts#unused", "shop/dead.ts"]);
});

test("an exception needs a reason and is outdated once its export is used or gone", () => {
  const reasons = { "a.ts#kept": "Public API for a server without the shop.", "b.ts#blank": " ", "c.ts#gone": "Once." };
  expect(compareWithReasons(["a.ts#kept", "b.ts#blank", "d.ts#new"], reasons)).toEqual({
    unexplained: ["b.ts#blank", "d.ts#new"],
    outdated: ["c.ts#gone"],
  });
});
