import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/run/chromium.mjs";

/** A free port, so that two suites run on one machine. Workers inherit it from the process that started them. */
const PORT = Number((process.env["E2E_PORT"] ??= String(await freePort())));
const ADDRESS = `http://127.0.0.1:${PORT}`;

const chromium = findChromium(process.env);

/** As a person's browser says it: the headless one says that it is no person's, and the shop leaves such visitors out. */
const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** Long stories that nobody can help with: begun last, they would be waited for alone. */
const LONG = /(?:tracking-(?:consent|delivery|shop)|operations|crash|admin-[a-z]+|people|stripe)\.spec\.ts$/;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalTeardown: "./e2e/support/demo-data-folder.ts",
  fullyParallel: true,
  // Each worker has a browser and often a shop: more workers than cores wait for each other.
  workers: availableParallelism(),
  retries: 0,
  projects: [
    { name: "long", testMatch: LONG },
    { name: "short", testIgnore: LONG },
  ],
  // A machine that is busy with others can be ten times slower. A test that passes is no slower for long limits, and
  // no test has a limit of its own.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env["CI"] !== undefined,
  reporter: [["list"], ["json", { outputFile: process.env["REPORT_FILE"] ?? "reports/e2e.json" }]],
  use: {
    baseURL: ADDRESS,
    browserName: "chromium",
    // A trace of every test would double the time of all; for one that fails, run it again with `--trace on`.
    screenshot: "only-on-failure",
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // The user agent by flag, because requests of a page that is being left do not have that of their context.
      // Chromium's sandbox does not run as root.
      args: [
        "--disable-background-networking",
        `--user-agent=${USER_AGENT}`,
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" scripts/e2e-server.ts`,
    url: `${ADDRESS}/healthz`,
    env: { HOST: "127.0.0.1", PORT: String(PORT), PUBLIC_URL: ADDRESS },
    reuseExistingServer: false,
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});
