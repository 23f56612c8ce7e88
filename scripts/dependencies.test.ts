import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");
const FIELDS = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"] as const;
/** A table row with a package in backticks: name, licence, purpose, what it replaced. */
const ROW = /^\| `(?<name>[^`]+)` +\| (?<licence>[^|]+?) +\| (?<purpose>[^|]+?) +\| (?<replaced>[^|]+?) +\|$/gm;

const used = new Set(
  ["package.json", "shop/package.json", ...globSync("packages/*/package.json", { cwd: ROOT })].flatMap((file) => {
    const manifest = JSON.parse(readFileSync(resolve(ROOT, file), "utf8")) as Partial<
      Record<(typeof FIELDS)[number], Record<string, string>>
    >;
    return FIELDS.flatMap((field) => Object.keys(manifest[field] ?? {}));
  }),
);
const rows = [...readFileSync(resolve(ROOT, "docs/dependencies.md"), "utf8").matchAll(ROW)].map(({ groups }) => ({
  name: "",
  licence: "",
  ...groups,
}));

test("docs/dependencies.md lists every dependency once, and nothing else", () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
});

test("docs/dependencies.md names the licence of each installed dependency", () => {
  const wrong = rows.filter(({ name, licence }) => {
    const installed = licenceOf(name);
    return installed !== undefined && installed !== licence;
  });

  expect(wrong).toEqual([]);
});

/** Undefined for packages of other platforms, which are not installed. */
function licenceOf(name: string): string | undefined {
  for (const folder of ["", "shop/", "packages/effects/"]) {
    try {
      const file = resolve(ROOT, `${folder}node_modules/${name}/package.json`);
      return (JSON.parse(readFileSync(file, "utf8")) as { license?: string }).license;
    } catch {
      // Perhaps installed in another workspace.
    }
  }
  return undefined;
}
