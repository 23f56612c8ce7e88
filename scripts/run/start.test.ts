import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const SCRIPTS = resolve(import.meta.dirname, "..");
const WITHOUT_EXECVE = "data:text/javascript,process.execve = undefined;";

const PLATFORM = { os: process.platform, cpu: process.arch };
const NATIVE = "node_modules/native-part";

/**
 * Logs its run and removes the old packages as npm does. It waits for the file "release" if NPM_WAITS is set, and leaves
 * the optional package out without an error until its run number NATIVE_FROM_RUN, or on a Node that is not the pinned one.
 */
const FAKE_NPM = `
  import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
  import { setTimeout as sleep } from "node:timers/promises";
  const [command, ...flags] = process.argv.slice(2);
  appendFileSync("journal", "npm " + [command, ...flags.filter((flag) => /dev$|save/.test(flag))].join(" ") + "\\n");
  if (command === "ci") rmSync("node_modules", { recursive: true, force: true });
  if (process.env.NPM_IGNORES_SIGNALS) process.on("SIGINT", () => {});
  while (process.env.NPM_WAITS && !existsSync("release")) await sleep(10);
  if (process.env.NPM_FAILS) { console.error("no network"); process.exit(1); }
  mkdirSync("node_modules/@react-router/dev", { recursive: true });
  writeFileSync("node_modules/@react-router/dev/package.json", '{"bin":{"react-router":"bin.mjs"}}');
  cpSync("fake-build.mjs", "node_modules/@react-router/dev/bin.mjs");
  const runs = readFileSync("journal", "utf8").split("\\n").filter((line) => line.startsWith("npm ")).length;
  if (runs >= Number(process.env.NATIVE_FROM_RUN ?? 1)) {
    mkdirSync("${NATIVE}", { recursive: true });
    writeFileSync("${NATIVE}/package.json", '{"version":"1.0.0"}');
  }
`;
const FAKE_BUILD = `
  import { appendFileSync, cpSync, mkdirSync } from "node:fs";
  appendFileSync("../journal", process.argv[2] + " in " + process.env.NODE_ENV + "\\n");
  if (process.env.BUILD_FAILS) { console.error("no such route"); process.exit(1); }
  mkdirSync("../build/server", { recursive: true });
  cpSync("server/main.js", "../build/server/index.js");
`;
const FAKE_DOCS = `
  import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
  appendFileSync("docs-journal", "docs\\n");
  if (process.env.DOCS_FAIL) { console.error("no such page"); process.exit(1); }
  mkdirSync("build/docs", { recursive: true });
  writeFileSync("build/docs/index.html", "");
`;
const SERVER = `
  if (process.env.SERVER_CODE) process.exit(Number(process.env.SERVER_CODE));
  const timer = setInterval(() => {}, 1000);
  process.on("SIGTERM", () => { console.log("bye"); clearInterval(timer); process.exitCode = 7; });
  const parent = process.ppid === Number(process.env.TEST_PID) ? "the caller" : "the script";
  console.log("serving in " + process.env.NODE_ENV + " for " + parent);
`;

/** The fake npm's log line for an install without the development packages. */
const SHOP_ONLY = "npm ci --omit=dev";

let root = "";
let running: ChildProcess[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "start-"));
  running = [];
  cpSync(join(SCRIPTS, "run.mjs"), join(root, "scripts/run.mjs"));
  cpSync(join(SCRIPTS, "run"), join(root, "scripts/run"), { recursive: true });
  write("package.json", `{"type":"module"}`);
  write("package-lock.json", "{}");
  write("shop/server/main.js", SERVER);
  write("npm-cli.js", FAKE_NPM);
  write("fake-build.mjs", FAKE_BUILD);
  write("site/build-site.ts", FAKE_DOCS);
});

afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(root, { recursive: true, force: true });
});

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

function start(env: NodeJS.ProcessEnv = {}, ...nodeFlags: readonly string[]) {
  return run("start", env, nodeFlags);
}

function run(command: string, env: NodeJS.ProcessEnv = {}, nodeFlags: readonly string[] = []) {
  const child = spawn(process.execPath, [...nodeFlags, "scripts/run.mjs", command], {
    cwd: root,
    env: {
      ...process.env,
      npm_execpath: join(root, "npm-cli.js"),
      npm_node_execpath: process.execPath,
      TEST_PID: String(process.pid),
      // Any free port: a developer's own shop may use the default one.
      PORT: "0",
      VITRINE_RETRY_PAUSE_MS: "1",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push(child);
  let progress = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (progress += chunk));
  const ended = Promise.all([new Promise<number | null>((done) => child.on("close", done)), text(child.stdout)]).then(
    ([code, output]) => ({ code, output, progress }),
  );
  const isServing = new Promise<void>((done) => child.stdout.once("data", () => done()));
  const says = (words: string) => vi.waitFor(() => expect(progress).toContain(words));
  return { child, ended, isServing, says };
}

function journal(): string[] {
  return existsSync(join(root, "journal")) ? readFileSync(join(root, "journal"), "utf8").trimEnd().split("\n") : [];
}

test("the first start installs, builds and serves; the next one only serves", async () => {
  const first = await start({ SERVER_CODE: "0" }).ended;
  expect(first.code).toBe(0);
  expect(first.progress).toMatch(/^installing packages\ninstalled in .* s\nbuilding\nbuilt in .* s\n$/);

  expect(await start({ SERVER_CODE: "0" }).ended).toMatchObject({ code: 0, progress: "" });
  expect(journal()).toEqual([SHOP_ONLY, "build in production"]);
});

test("the documentation is built beside the shop, and again only if it changed", async () => {
  const builds = () => readFileSync(join(root, "docs-journal"), "utf8").trimEnd().split("\n").length;
  await start({ SERVER_CODE: "0" }).ended;
  write("shop/app/root.tsx", "changed");
  await start({ SERVER_CODE: "0" }).ended;
  expect(builds()).toBe(1);

  write("site/all-pages.ts", "changed");
  await run("docs").ended;
  expect(builds()).toBe(2);
  expect(journal().filter((line) => line.startsWith("build"))).toHaveLength(2);

  write("site/all-pages.ts", "changed again");
  const failed = await start({ DOCS_FAIL: "1" }).ended;
  expect([failed.code, failed.output]).toEqual([1, ""]);
  expect(failed.progress).toContain("no such page");
});

test("changed sources cause a build, a changed lock file also an install", async () => {
  await start({ SERVER_CODE: "0" }).ended;
  write("shop/app/root.tsx", "changed");
  await start({ SERVER_CODE: "0" }).ended;
  expect(journal().slice(2)).toEqual(["build in production"]);

  write("package-lock.json", `{"changed":true}`);
  await start({ SERVER_CODE: "0" }).ended;
  expect(journal().slice(3)).toEqual([SHOP_ONLY, "build in production"]);
});

test("a command that needs development packages adds them once and keeps the installed ones", async () => {
  await start({ SERVER_CODE: "0" }).ended;
  await run("spec").ended;
  expect(journal().slice(2)).toEqual(["npm install --no-save --include=dev"]);

  await run("spec").ended;
  await start({ SERVER_CODE: "0" }).ended;
  expect(journal()).toHaveLength(3);
});

test("such a command in a fresh clone installs all packages, which the shop then uses", async () => {
  await run("spec").ended;
  await start({ SERVER_CODE: "0" }).ended;

  expect(journal()).toEqual(["npm ci --include=dev", "build in production"]);
});

test("after a change of the lock file such a command reinstalls all packages", async () => {
  await start({ SERVER_CODE: "0" }).ended;
  write("package-lock.json", `{"changed":true}`);
  await run("spec").ended;

  expect(journal().slice(2)).toEqual(["npm ci --include=dev"]);
});

test("rebuilds a deleted build", async () => {
  await start({ SERVER_CODE: "0" }).ended;
  rmSync(join(root, "build/server"), { recursive: true });

  expect(await start({ SERVER_CODE: "0" }).ended).toMatchObject({ code: 0 });
});

test("two starts at once install and build once", async () => {
  const first = start({ SERVER_CODE: "0", NPM_WAITS: "1" });
  await vi.waitFor(() => expect(journal()).toEqual([SHOP_ONLY]));
  const second = start({ SERVER_CODE: "0" });
  await second.says("which is preparing the same folder");
  write("release", "");

  expect([(await first.ended).code, (await second.ended).code]).toEqual([0, 0]);
  expect(journal()).toEqual([SHOP_ONLY, "build in production"]);
});

describe("a package with a binary that npm leaves out silently", () => {
  const again = "npm install --no-save --omit=dev";
  beforeEach(() => {
    const native = { version: "1.0.0", optional: true, ...PLATFORM };
    const foreign = { version: "1.0.0", optional: true, os: ["plan9"], cpu: [process.arch] };
    write(
      "package-lock.json",
      JSON.stringify({
        packages: {
          "": { optionalDependencies: { "native-part": "1.0.0", foreign: "1.0.0" } },
          [NATIVE]: native,
          "node_modules/foreign": foreign,
        },
      }),
    );
  });

  test("is downloaded again until it is there", async () => {
    const { code, progress } = await start({ SERVER_CODE: "0", NATIVE_FROM_RUN: "3" }).ended;

    expect(code).toBe(0);
    expect(progress).toContain("downloading again: native-part\n");
    expect(journal()).toEqual([SHOP_ONLY, again, again, "build in production"]);
  });

  test("stops the start with the reason if it cannot be downloaded, and the next start tries again", async () => {
    const { code, progress } = await start({ SERVER_CODE: "0", NATIVE_FROM_RUN: "99" }).ended;

    expect(code).toBe(1);
    expect(progress).toContain("npm could not download native-part. Check the network connection");
    expect(journal()).toEqual([SHOP_ONLY, again, again, again]);

    expect(await start({ SERVER_CODE: "0" }).ended).toMatchObject({ code: 0 });
  });

  test("is noticed when it disappears later", async () => {
    await start({ SERVER_CODE: "0" }).ended;
    rmSync(join(root, NATIVE), { recursive: true });

    expect(await start({ SERVER_CODE: "0" }).ended).toMatchObject({ code: 0 });
    expect(journal()).toEqual([SHOP_ONLY, "build in production", SHOP_ONLY]);
  });
});

test("Ctrl-C ends an installation at once and says so, although npm goes on", async () => {
  const { child, ended, says } = start({ NPM_WAITS: "1", NPM_IGNORES_SIGNALS: "1" });
  await vi.waitFor(() => expect(journal()).toEqual([SHOP_ONLY]));
  child.kill("SIGINT");
  await says("stopping the installation; the next start continues it");

  expect((await ended).code).toBe(130);
});

test("a port in use is reported before anything is installed", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const { code, progress } = await start({ PORT: String(port) }).ended;
  other.close();

  expect(code).toBe(1);
  expect(progress).toBe(`Port ${port} is in use. Try another one: PORT=${port + 1} npm start\n`);
  expect(journal()).toEqual([]);
});

test("a failed install shows the error, and the next start retries", async () => {
  expect(await start({ NPM_FAILS: "1" }).ended).toMatchObject({
    code: 1,
    progress: "installing packages\nno network\nnpm ci failed with exit code 1\n",
  });

  expect(await start({ SERVER_CODE: "0" }).ended).toMatchObject({ code: 0 });
  expect(journal()).toEqual([SHOP_ONLY, SHOP_ONLY, "build in production"]);
});

test("a failed build shows the error, is never served and is retried", async () => {
  const failed = await start({ BUILD_FAILS: "1" }).ended;
  expect(failed).toMatchObject({ code: 1, output: "" });
  expect(failed.progress).toContain("no such route\nreact-router build failed with exit code 1\n");

  expect(await start({ SERVER_CODE: "0" }).ended).toMatchObject({ code: 0 });
});

test.each([
  { how: "in place of the script", flags: [], parent: "the caller" },
  { how: "as its child, on an older Node", flags: ["--import", WITHOUT_EXECVE], parent: "the script" },
])("the server runs $how, receives the signal and determines the exit code", async ({ flags, parent }) => {
  const { child, ended, isServing } = start({}, ...flags);
  await isServing;
  child.kill("SIGTERM");

  expect(await ended).toMatchObject({ code: 7, output: `serving in production for ${parent}\nbye\n` });
});

test("an unknown command lists the available ones", async () => {
  const child = spawn(process.execPath, ["scripts/run.mjs", "strat"], {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
  });

  expect(await text(child.stderr)).toContain(
    `Unknown command "strat". Available commands: start, import, export, backup, restore,`,
  );
});
