import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import type { SerializedError } from "vitest/node";

const never = ["**/node_modules/**", "**/build/**", "dist/**", "e2e/**"];
const inBrowserLikeDom = "**/*.dom.test.{ts,tsx}";
const withDatabase = "**/*.db.test.ts";
/** Real server processes, killed and starved: one file at a time, after everything else. */
const withClusters = "**/{,*.}cluster.test.ts";

/*
 * Where it says `isolate: false`, the files that one worker runs share their modules: importing the server anew for each
 * took a third of the time, and nothing in it may depend on being the first to use it anyway. Files that have a page
 * keep their modules to themselves, but not the program that plays the browser: a context of its own for each, in a
 * process that lasts, takes a quarter of the time of a process for each.
 */

const reportFile = process.env["REPORT_FILE"];

/** Writes the errors outside of all tests beside the JSON report, which leaves them out. */
const errorReporter = (file: string) => ({
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]) {
    if (errors.length === 0) return;
    const outside = errors.map(({ message, VITEST_TEST_PATH: path }) => ({
      file: path as string | undefined,
      message,
    }));
    writeFileSync(file, JSON.stringify(outside));
  },
});

/** Property tests draw the same examples in every run. */
const seeded = {
  alias: [
    { find: /^fast-check$/, replacement: fileURLToPath(new URL("scripts/seeded-fast-check.ts", import.meta.url)) },
  ],
};

const setupFile = fileURLToPath(new URL("vitest.setup.ts", import.meta.url));

/** Limits are for tests that hang, not for slow ones: a busy machine can be ten times slower. */
const patience = (limitMs: number) => ({
  testTimeout: limitMs,
  hookTimeout: limitMs,
  expect: { poll: { timeout: 15_000 } },
  setupFiles: [setupFile],
});

export default defineConfig({
  test: {
    // Left to itself it spares a core, which is half of a small machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    reporters: reportFile
      ? ["default", ["json", { outputFile: reportFile }], errorReporter(reportFile.replace(/\.json$/, ".errors.json"))]
      : ["default"],
    projects: [
      {
        resolve: seeded,
        test: {
          name: "unit",
          environment: "node",
          include: [
            "packages/**/*.test.{ts,tsx}",
            "shop/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
            "site/**/*.test.{ts,tsx}",
            "bench/**/*.test.ts",
          ],
          exclude: [...never, inBrowserLikeDom, withDatabase, withClusters],
          isolate: false,
          ...patience(30_000),
        },
      },
      {
        resolve: seeded,
        test: {
          name: "dom",
          environment: "happy-dom",
          include: [inBrowserLikeDom],
          exclude: never,
          pool: "vmForks",
          ...patience(30_000),
        },
      },
      {
        resolve: seeded,
        test: {
          name: "integration",
          environment: "node",
          include: [withDatabase],
          exclude: never,
          globalSetup: ["shop/server/platform/db/test-cluster.setup.ts"],
          isolate: false,
          ...patience(60_000),
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve: seeded,
        test: {
          name: "cluster",
          environment: "node",
          include: [withClusters],
          exclude: never,
          ...patience(60_000),
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
