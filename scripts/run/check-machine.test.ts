import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkBeforeInstall, diskFullError } from "./check-machine.mjs";
import { missingBinaries } from "./installed-packages.mjs";

const FINE = { node: "20.0.0", npm: "9.2.0", freeBytes: 5e9 };

test("a machine that fits passes, with or without npm", () => {
  expect(() => checkBeforeInstall("/srv/my shop", FINE)).not.toThrow();
  expect(() => checkBeforeInstall("/srv/my shop", { ...FINE, npm: undefined })).not.toThrow();
});

test.each([
  [
    "an old Node",
    "/srv/shop",
    { node: "18.20.1" },
    /needs Node 20 or later to start; this is Node 18\.20\.1\. Install/,
  ],
  ["an old npm", "/srv/shop", { npm: "8.19.4" }, /needs npm 9 or later; this is npm 8\.19\.4\. Run/],
  ["a path with a hash", "/srv/shop #1", {}, /The path \/srv\/shop #1 contains .* Move the folder/],
  ["a path with a percent sign", "/srv/100%", {}, /Move the folder/],
  ["a full disk", "/srv/shop", { freeBytes: 123_456_789 }, /only 123 MB are free in \/srv\/shop\. Free some space/],
])("%s is reported with what to do", (_what, root, change, message) => {
  expect(() => checkBeforeInstall(root, { ...FINE, ...change })).toThrow(message);
});

test("a disk that fills up while packages are installed is named as the reason", () => {
  expect(diskFullError("/srv/shop", 1e9)).toBeUndefined();
  expect(diskFullError("/srv/shop", 0)?.message).toBe(
    "The disk is full. Free a gigabyte on the disk of /srv/shop and run the command again.",
  );
});

test("only binaries for this platform and this command are required", () => {
  const root = mkdtempSync(join(tmpdir(), "binaries-"));
  const optional = { version: "1.0.0", optional: true };
  const packages = {
    "": {
      optionalDependencies: Object.fromEntries(
        ["here", "installed", "outdated", "not-windows", "other-libc", "other-system", "linter", "anywhere"].map(
          (name) => [name, "1.0.0"],
        ),
      ),
    },
    "node_modules/left-out": { version: "1.0.0", optionalDependencies: { "of-left-out": "1.0.0" } },
    "node_modules/of-left-out": { ...optional, os: ["linux"], cpu: ["x64"] },
    "node_modules/here": { ...optional, os: ["linux"], cpu: ["x64"], libc: ["glibc"] },
    "node_modules/installed": { ...optional, os: "linux", cpu: "x64" },
    "node_modules/outdated": { ...optional, os: ["linux"] },
    "node_modules/not-windows": { ...optional, os: ["!win32"] },
    "node_modules/other-libc": { ...optional, os: ["linux"], cpu: ["x64"], libc: ["musl"] },
    "node_modules/other-system": { ...optional, os: ["darwin"], cpu: ["x64"] },
    "node_modules/linter": { ...optional, os: ["linux"], cpu: ["x64"], dev: true },
    "node_modules/anywhere": optional,
  };
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages }));
  for (const [name, version] of [
    ["installed", "1.0.0"],
    ["outdated", "0.9.0"],
  ]) {
    mkdirSync(join(root, `node_modules/${name}`), { recursive: true });
    writeFileSync(join(root, `node_modules/${name}/package.json`), JSON.stringify({ version }));
  }
  const platform = { os: "linux", cpu: "x64", libc: "glibc" };
  const names = (scope: "shop" | "everything") =>
    missingBinaries(root, scope, platform).map((path) => path.replace("node_modules/", ""));

  expect(names("shop")).toEqual(["here", "outdated", "not-windows"]);
  expect(names("everything")).toEqual(["here", "outdated", "not-windows", "linter"]);
  rmSync(root, { recursive: true });
});
