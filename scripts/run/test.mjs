import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { check } from "./check.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureBuilt } from "./prepare.mjs";
import { createSteps } from "./steps.mjs";
import { createTools } from "./tools.mjs";

/** @typedef {ReturnType<typeof createSteps>} Steps */

/** What differs with a server of the owner's: migrations, notifications, idle connections, bulk copies, back-ups, seed. */
const BY_URL = [
  "shop/server/platform/db/migrate.db",
  "shop/server/platform/db/renew-idle-connections.db",
  "shop/server/platform/db/copy-in.db",
  "shop/server/platform/db/seed.db",
  "shop/server/platform/cache/watch-changes.db",
  "shop/server/backup/backup.db",
];

/**
 * All checks that need no browser and take about a minute.
 *
 * @param {string} root
 * @returns {Promise<number>} the exit code
 */
export async function testFast(root) {
  const steps = createSteps();
  emptyReports(root);
  await check(root, steps);
  await runVitest(root, steps, "unit");
  await runVitest(root, steps, "integration");
  return conclude(root, steps);
}

/**
 * @param {string} root
 * @returns {Promise<number>} the exit code
 */
export async function testEverything(root) {
  const steps = createSteps();
  const { node } = createTools(root);
  emptyReports(root);
  await check(root, steps);

  let isBuilt = false;
  await Promise.all([
    // Servers that start, stop and crash one after the other leave a core free.
    runVitest(root, steps, "cluster"),
    steps
      .run("build", () => ensureBuilt(root, () => {}))
      .then(async (succeeded) => {
        isBuilt = succeeded;
        await runVitest(root, steps, "unit");
      }),
  ]);
  await runVitest(root, steps, "integration");

  await steps.run("smoke by DATABASE_URL", () =>
    node([
      "scripts/with-second-cluster.ts",
      ...testStep("database-url", "vitest", "run", "--project", "integration", ...BY_URL),
    ]),
  );

  let chromium = "";
  const canBrowse = isBuilt && (await steps.run("chromium", async () => void (chromium = await ensureChromium(root))));
  if (canBrowse) {
    const env = { CHROMIUM_PATH: chromium };
    await steps.run("e2e", () => node(testStep("e2e", "playwright", "test"), { env }));
  } else {
    steps.failed.push("e2e (not run)");
  }

  await steps.run("specification", () => node(["scripts/spec.ts", "--required"]));
  return conclude(root, steps);
}

const VITEST_STEPS = {
  unit: ["--project", "unit", "--project", "dom"],
  integration: ["--project", "integration"],
  cluster: ["--project", "cluster"],
};

/**
 * Runs tests several times without a second look, so that every failure counts:
 * `npm run test:strict -- --repeat 3 unit integration`.
 *
 * @param {string} root
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function testStrict(root, args) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { repeat: { type: "string", default: "1" } },
    allowPositionals: true,
  });
  const chosen = positionals.length > 0 ? positionals : ["unit", "integration"];
  const unknown = chosen.filter((name) => !Object.hasOwn(VITEST_STEPS, name));
  if (unknown.length > 0)
    throw new Error(`Unknown step ${unknown.join(", ")}. Choose from unit, integration, cluster.`);

  const steps = createSteps();
  const { node } = createTools(root);
  emptyReports(root);
  for (let round = 1; round <= Number(values.repeat); round++) {
    for (const [name, projects] of Object.entries(VITEST_STEPS)) {
      if (!chosen.includes(name)) continue;
      const step = testStep(`${name}-${round}`, "vitest", "run", ...projects);
      await steps.run(`${name}, round ${round}`, () => node(step, { env: { STRICT: "1" } }));
    }
  }
  return conclude(root, steps);
}

/**
 * @param {string} root
 * @param {Steps} steps
 * @param {keyof typeof VITEST_STEPS} name
 */
async function runVitest(root, steps, name) {
  await steps.run(name, () => createTools(root).node(testStep(name, "vitest", "run", ...VITEST_STEPS[name])));
}

/** @param {string[]} args the name of the report, the test runner and its arguments */
function testStep(...args) {
  return ["scripts/test-step.ts", ...args];
}

/**
 * Removes the reports of earlier runs, which do not apply to the current code.
 *
 * @param {string} root
 */
function emptyReports(root) {
  rmSync(join(root, "reports"), { recursive: true, force: true });
  mkdirSync(join(root, "reports"));
}

/**
 * @param {string} root
 * @param {Steps} steps
 */
async function conclude(root, steps) {
  console.log(`\n${steps.table()}\n`);
  if (steps.failed.length > 0) console.log(`failed: ${steps.failed.join(", ")}`);
  const { code } = await createTools(root).node(["scripts/totals.ts"], { show: true });
  return steps.failed.length > 0 ? 1 : code;
}
