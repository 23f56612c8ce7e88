import { rmSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";
import { SHOTS } from "./e2e/support/shot-files.ts";

// Playwright reads this file again in each of its workers; only the first process starts with an empty folder.
if (process.env["TEST_WORKER_INDEX"] === undefined) rmSync(SHOTS, { recursive: true, force: true });

/** `npm run shots` writes pictures of every page and state, and contact sheets of them, to `shots/`. */
export default defineConfig({
  ...config,
  projects: [{ name: "shots", testMatch: /\.shots\.ts$/ }],
  globalTeardown: "./e2e/support/contact-sheets.ts",
  reporter: [["line"]],
});
