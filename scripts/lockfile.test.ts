import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

type LockedPackage = { optionalDependencies?: Record<string, string>; resolved?: string };

const FILE = resolve(import.meta.dirname, "../package-lock.json");
const { packages } = JSON.parse(readFileSync(FILE, "utf8")) as { packages: Record<string, LockedPackage> };

// npm omits optional packages it could not find from the lock file, and `npm ci` then rejects it.
test("the lock file contains every optional dependency", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages))
      .map((name) => `${path}: ${name}`),
  );

  expect(missing).toEqual([]);
});

test("the lock file contains no registry URL", () => {
  const downloaded = Object.entries(packages).filter(([, { resolved }]) => resolved?.startsWith("http"));

  expect(downloaded).toEqual([]);
});
