import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

/** The rule is in CONTRIBUTING.md, "Tests": no fixed waits, and no claims about real time. */
const ROOT = resolve(import.meta.dirname, "..");
const TESTS = ["*.test.ts", "*.test.tsx", "*.spec.ts", "*/test-*.ts", "e2e/support/*.ts"];

const FIXED_WAIT = /\bwaitForTimeout\(|\bsleep\(|Promise\b.*\bsetTimeout\(\w+, /;
const REAL_TIME = /\bperformance\.now\(\)|\bprocess\.(?:cpuUsage|hrtime)\b/;

/** Files that wait or read the clock all the same, with the reason why a slow machine cannot fail them. */
const ALLOWED: Readonly<Record<string, string>> = {
  "e2e/crash.spec.ts": "pauses between attempts; times are claims of long runs only",
  "e2e/gallery.spec.ts": "a lower bound of an animation's duration",
  "e2e/lightbox.spec.ts": "a lower bound of an animation's duration",
  "e2e/quick-view.spec.ts": "a lower bound of a pause",
  "e2e/reviews.spec.ts": "counts steps",
  "e2e/support/demo-data-folder.ts": "pauses between looks at a file",
  "e2e/support/gallery-steps.ts": "a finger that rests; a longer rest changes nothing",
  "e2e/support/tracking-shop.ts": "pauses between attempts; events that would be sent after the wait are only missed",
  "e2e/support/own-shop.ts": "pauses between looks at a process",
  "e2e/tracking-banner.spec.ts": "compares the order of two moments",
  "scripts/run/lock.test.ts": "work that takes a while, so that others would overlap it",
  "scripts/run/start.test.ts": "pauses between looks at a file",
  "shop/server/jobs.db.test.ts": "work that takes a while, so that others would overlap it",
  "shop/server/platform/db/cluster.test.ts": "several moments of a race, each of which must end well",
  "shop/server/platform/db/embedded/crash.cluster.test.ts": "several moments of a race, each of which must end well",
  "shop/server/platform/db/test-db.ts": "pauses between attempts",
  "shop/server/platform/http/serve.test.ts": "a slow upload; a slower one is still accepted",
  "shop/server/sales/mail/slow-mail-server.db.test.ts": "a mail server that is slower than a limit",
  "shop/server/sales/orders/crash.cluster.test.ts": "moments of a crash, each of which must end well",
  "shop/server/tracking/chaos/crash.cluster.test.ts": "moments of a crash, each of which must end well",
  "shop/server/tracking/chaos/outage.db.test.ts": "the length of an outage; figures are printed, not asserted",
  "shop/server/tracking/chaos/standby.cluster.test.ts": "a figure that is printed, not asserted",
  "shop/server/tracking/delivery/refusals.db.test.ts": "requests that would be sent after the wait are only missed",
  "shop/server/tracking/delivery/sending.db.test.ts": "requests that would be sent after the wait are only missed",
  "shop/server/tracking/delivery/vendor-down.db.test.ts": "requests that would be sent after the wait are only missed",
  "shop/server/tracking/events/test-events.ts": "the limit of a wait for a condition",
};

function offences(file: string): readonly string[] {
  const lines = readFileSync(resolve(ROOT, file), "utf8").split("\n");
  return lines.flatMap((line, index) =>
    (FIXED_WAIT.test(line) || REAL_TIME.test(line)) && !line.trimStart().startsWith("*") && !line.includes("_WAIT = ")
      ? [`${file}:${index + 1} ${line.trim()}`]
      : [],
  );
}

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...TESTS], {
  cwd: ROOT,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "scripts/waits.test.ts" && file !== "" && existsSync(resolve(ROOT, file)));

test("tests wait for events, not for a time, and make no claims about real time", () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => !Object.hasOwn(ALLOWED, file)).flatMap(offences)).toEqual([]);
});

test("every exception is still one", () => {
  expect(Object.keys(ALLOWED).filter((file) => !files.includes(file) || offences(file).length === 0)).toEqual([]);
});

test("the patterns find what they are for", () => {
  const waits = [
    "await page.waitForTimeout(500);",
    "await sleep(50);",
    "await new Promise((resolve) => setTimeout(resolve, 150));",
  ];
  expect(waits.filter((line) => !FIXED_WAIT.test(line))).toEqual([]);
  expect(REAL_TIME.test("const startedAt = performance.now();")).toBe(true);
  expect(FIXED_WAIT.test("await new Promise((resolve) => setTimeout(resolve));")).toBe(false);
});
