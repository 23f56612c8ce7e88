import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/run/chromium.mjs";

const PORT = 4310;
const ADDRESS = `http://127.0.0.1:${PORT}`;

const chromium = findChromium(process.env);

/** Long stories that nobody can help with: begun last, they would be waited for alone. */
const LONG = /(?:tracking-(?:consent|delivery|shop)|operations|crash|office-[a-z]+|people|stripe)\.spec\.ts$/;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalTeardown: "./e2e/support/filled-data-folder.ts",
  fullyParallel: true,
  workers: 3,
  retries: 0,
  projects: [
    { name: "long", testMatch: LONG },
    { name: "short", testIgnore: LONG },
  ],
  // Machines that run tests are often busy with others.
  expect: { timeout: 10_000 },
  forbidOnly: process.env["CI"] !== undefined,
  reporter: [["list"], ["json", { outputFile: process.env["REPORT_FILE"] ?? "reports/e2e.json" }]],
  use: {
    baseURL: ADDRESS,
    browserName: "chromium",
    // A trace of every test would double the time of all; for one that fails, run it again with `--trace on`.
    screenshot: "only-on-failure",
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // Chromium's sandbox does not run as root.
      args: ["--disable-background-networking", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
    },
  },
  webServer: {
    command: `"${process.execPath}" scripts/e2e-server.ts`,
    url: `${ADDRESS}/healthz`,
    env: { HOST: "127.0.0.1", PORT: String(PORT), PUBLIC_URL: ADDRESS },
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});
