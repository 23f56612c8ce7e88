/**
 * Entry point of every npm script. Plain JavaScript without dependencies, because it runs before packages are installed
 * and on any Node from 18; the programs it starts run on the pinned Node.
 */
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { SERVER } from "./run/build.mjs";
import { check } from "./run/check.mjs";
import { checkPort } from "./run/check-machine.mjs";
import { become, Interrupted } from "./run/child.mjs";
import { ensureChromium } from "./run/chromium.mjs";
import { ensureBuilt, ensureDocs, ensureInstalled, ensureInstalledForShop } from "./run/prepare.mjs";
import { commandFile, pinnedNode, withProgramsFirst } from "./run/programs.mjs";
import { say, StepFailed } from "./run/say.mjs";
import { SERVING } from "./run/serving.mjs";
import { SMALL_HEAP } from "./run/small-heap.mjs";
import { createSteps } from "./run/steps.mjs";
import { testEverything, testFast, testStrict } from "./run/test.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const startedIn = process.cwd();
const [mode = "", ...extra] = process.argv.slice(2);

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
const becomeNode = (args, env = {}) =>
  become(pinnedNode(root), args, { ...withProgramsFirst(root, process.env), ...env });

/** @type {Record<string, () => Promise<number | void>>} */
const modes = {
  async start() {
    await checkPort(process.env);
    await ensureBuilt(root);
    await becomeNode([...SERVING.flags, SERVER, ...extra], SERVING.env);
  },
  async import() {
    await ensureBuilt(root);
    await becomeNode([...SMALL_HEAP, SERVER, "import", ...fromCallersFolder(extra)], { NODE_ENV: "production" });
  },
  async export() {
    await ensureBuilt(root);
    await becomeNode([...SMALL_HEAP, SERVER, "export", ...fromCallersFolder(extra)], { NODE_ENV: "production" });
  },
  async backup() {
    await ensureBuilt(root);
    await becomeNode([SERVER, "backup", ...fromCallersFolder(extra)], { NODE_ENV: "production" });
  },
  async restore() {
    await ensureBuilt(root);
    await becomeNode([SERVER, "restore", ...fromCallersFolder(extra)], { NODE_ENV: "production" });
  },
  async stripe() {
    await ensureBuilt(root);
    await becomeNode([SERVER, "stripe"], { NODE_ENV: "production" });
  },
  async "demo:stripe"() {
    await ensureBuilt(root);
    await becomeNode(["scripts/demo-stripe.ts", ...extra]);
  },
  async dev() {
    await ensureInstalledForShop(root);
    await becomeNode(["shop/server/dev.ts", ...extra]);
  },
  async build() {
    await ensureBuilt(root);
  },
  async docs() {
    await ensureDocs(root);
    say("The documentation is in build/docs. The demo shop serves it at /docs/.");
  },
  async check() {
    await ensureInstalled(root);
    const steps = createSteps();
    await check(root, steps);
    return steps.failed.length > 0 ? 1 : 0;
  },
  async test() {
    await ensureInstalled(root);
    return testEverything(root);
  },
  async "test:strict"() {
    await ensureInstalled(root);
    return testStrict(root, extra);
  },
  async "test:fast"() {
    await ensureInstalled(root);
    return testFast(root);
  },
  async e2e() {
    await ensureInstalled(root);
    await ensureBuilt(root);
    const chromium = await ensureChromium(root);
    const playwright = commandFile(root, "@playwright/test", "playwright");
    await becomeNode([playwright, "test", ...extra], { CHROMIUM_PATH: chromium });
  },
  async shots() {
    await ensureInstalled(root);
    await ensureBuilt(root);
    const chromium = await ensureChromium(root);
    const playwright = commandFile(root, "@playwright/test", "playwright");
    if (extra.includes("--check")) {
      const others = extra.filter((arg) => arg !== "--check");
      const env = { CHROMIUM_PATH: chromium, MATRIX: "full" };
      await becomeNode([playwright, "test", "e2e/page-states.spec.ts", ...others], env);
    }
    if (extra.includes("--readme")) {
      const env = { CHROMIUM_PATH: chromium, README_PICTURES: "1" };
      await becomeNode([playwright, "test", "-c", "shots.config.ts"], env);
    }
    const at = extra.indexOf("--beside");
    const [drawings] = at < 0 ? [] : fromCallersFolder(extra.slice(at + 1, at + 2));
    if (at >= 0 && drawings === undefined) {
      say("Name the folder of the drawings: npm run shots -- --beside FOLDER");
      return 1;
    }
    const others = at < 0 ? extra : [...extra.slice(0, at), ...extra.slice(at + 2)];
    const env = { CHROMIUM_PATH: chromium, ...(drawings && { DRAWINGS: drawings }) };
    await becomeNode([playwright, "test", "-c", "shots.config.ts", ...others], env);
  },
  async spec() {
    await ensureInstalled(root);
    await becomeNode(["scripts/spec.ts", ...extra]);
  },
  async sizes() {
    await ensureInstalled(root);
    await becomeNode(["scripts/effect-sizes.ts", ...extra]);
  },
  async "old-browsers"() {
    await ensureInstalled(root);
    await becomeNode(["scripts/old-browsers.ts", ...fromCallersFolder(extra)]);
  },
  async "demo:effects"() {
    await ensureInstalled(root);
    await becomeNode([commandFile(root, "vite", "vite"), "packages/effects/demo", ...extra]);
  },
  async "demo:sinks"() {
    await ensureInstalled(root);
    await becomeNode(["scripts/demo-sinks.ts", ...extra]);
  },
  async "demo:tracking"() {
    await ensureInstalled(root);
    await becomeNode(["scripts/tracking-demo.ts", ...extra]);
  },
  async "build:tracking"() {
    await ensureInstalled(root);
    await becomeNode(["scripts/build-tracking.ts", ...extra]);
  },
  async gateway() {
    await ensureInstalledForShop(root);
    await becomeNode(["scripts/gateway.ts", ...extra], { NODE_ENV: "production" });
  },
  async package() {
    await ensureInstalled(root);
    await becomeNode(["scripts/package.ts", ...extra]);
  },
  async bench() {
    await ensureInstalled(root);
    await ensureBuilt(root);
    const chromium = await ensureChromium(root);
    await becomeNode(["bench/main.ts", ...extra], { CHROMIUM_PATH: chromium });
  },
};

/**
 * Resolves file arguments relative to the caller's folder, which npm stores in INIT_CWD.
 *
 * @param {readonly string[]} args
 */
function fromCallersFolder(args) {
  const folder = process.env["INIT_CWD"] ?? startedIn;
  return args.map((arg) => (arg.startsWith("--") ? arg : resolve(folder, arg)));
}

/** @param {unknown} error */
function isDiskFull(error) {
  if (error instanceof StepFailed) return error.output.includes("ENOSPC");
  return error instanceof Error && "code" in error && error.code === "ENOSPC";
}

process.chdir(root);
const run = modes[mode];
if (run === undefined) {
  say(`Unknown command "${mode}". Available commands: ${Object.keys(modes).join(", ")}.`);
  process.exitCode = 1;
} else {
  try {
    process.exitCode = (await run()) ?? 0;
  } catch (error) {
    if (error instanceof StepFailed) say(`${error.output.trimEnd()}\n${error.message}`);
    else if (!(error instanceof Interrupted)) say(error instanceof Error ? error.message : String(error));
    if (isDiskFull(error)) say(`The disk is full. Free some space on the disk of ${root} and run the command again.`);
    process.exitCode = error instanceof Interrupted ? error.code : 1;
  }
}
