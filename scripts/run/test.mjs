import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { check } from "./check.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureBuilt } from "./prepare.mjs";
import { createSteps } from "./steps.mjs";
import { createTools } from "./tools.mjs";

/** @typedef {ReturnType<typeof createSteps>} Steps */

/** Tests that depend on the connection: pools, notifications, bulk copies, back-ups, long transactions. */
const BY_URL = [
  "shop/server/platform/db/",
  "shop/server/backup/",
  "shop/server/tracking/events/",
  "shop/server/tracking/delivery/",
  "shop/server/compat/woocommerce/checkout",
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
  await withoutBrowser(root, steps);
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
  await withoutBrowser(root, steps);

  await steps.run("smoke by DATABASE_URL", () =>
    node([
      "scripts/with-second-cluster.ts",
      ...testStep("database-url", "vitest", "run", "--project", "integration", ...BY_URL),
    ]),
  );
  await steps.run("cluster", () => node(testStep("cluster", "vitest", "run", ...VITEST_STEPS.cluster)));

  let chromium = "";
  const canBrowse =
    (await steps.run("build", () => ensureBuilt(root, () => {}))) &&
    (await steps.run("chromium", async () => void (chromium = await ensureChromium(root))));
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
 */
async function withoutBrowser(root, steps) {
  const { node } = createTools(root);
  await steps.run("unit", () => node(testStep("unit", "vitest", "run", ...VITEST_STEPS.unit)));
  await steps.run("integration", () => node(testStep("integration", "vitest", "run", ...VITEST_STEPS.integration)));
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
