import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const never = ["**/node_modules/**", "**/build/**", "e2e/**"];
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

export default defineConfig({
  test: {
    // Left to itself it spares a core, which is half of a small machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    reporters: reportFile ? ["default", ["json", { outputFile: reportFile }]] : ["default"],
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          include: [
            "packages/**/*.test.{ts,tsx}",
            "shop/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
            "bench/**/*.test.ts",
          ],
          exclude: [...never, inBrowserLikeDom, withDatabase, withClusters],
          isolate: false,
          // Some start processes of their own, which takes its time on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "dom",
          environment: "happy-dom",
          include: [inBrowserLikeDom],
          exclude: never,
          pool: "vmForks",
        },
      },
      {
        test: {
          name: "integration",
          environment: "node",
          include: [withDatabase],
          exclude: never,
          globalSetup: ["shop/server/platform/db/test-cluster.setup.ts"],
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 20_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "cluster",
          environment: "node",
          include: [withClusters],
          exclude: never,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
