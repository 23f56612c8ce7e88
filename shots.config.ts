import { rmSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";
import { SHOTS } from "./e2e/support/shot-files.ts";

// Playwright reads this file again in each of its workers; only the first process starts with an empty folder.
if (process.env["TEST_WORKER_INDEX"] === undefined) rmSync(SHOTS, { recursive: true, force: true });

const isForReadme = process.env["README_PICTURES"] === "1";

/**
 * `npm run shots` writes pictures of every page and state, and contact sheets of them, to `shots/`; with `--readme`,
 * those of the README to `docs/images/`.
 */
export default defineConfig({
  ...config,
  projects: [{ name: "shots", testMatch: isForReadme ? /readme\.picture\.ts$/ : /\.shots\.ts$/ }],
  globalTeardown: isForReadme ? [] : "./e2e/support/contact-sheets.ts",
  reporter: [["line"]],
});
