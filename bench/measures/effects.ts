import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { withBrowser, withVisitor } from "../browser.ts";
import { finding, type Finding, type Measure, rounded } from "../measure.ts";
import { traceTasks } from "../task-trace.ts";

const ROUNDS = 3;
const SLOWDOWN = 4;
const MOST_MS = 50;
/** Effects are attached when the browser is idle. */
const ATTACHED_MS = 1500;
/** Until what was pressed has been fetched, started and drawn. */
const STARTED_MS = 700;
const MOST_CONTROLS = 6;

export const effects: Measure = {
  name: "effects",
  title: "Effects",
  notes: [
    "The longest task of the page's own thread while an effect starts: processor time, times four for a telephone. The " +
      "effect's demo page is opened on a telephone's screen and scrolled through, and its controls are used one after " +
      "the other. What happens before the page has loaded is not counted. The best of three visits.",
  ],
  async run({ shop, isQuick, say }) {
    const { origin } = await shop();
    const findings: Finding[] = [];
    await withBrowser(async (browser) => {
      for (const name of await demoNames(browser, origin)) {
        let best = Infinity;
        for (let round = 0; round < (isQuick ? 1 : ROUNDS); round += 1) {
          best = Math.min(best, await longestTask(browser, origin, name));
        }
        findings.push(finding(name, best, { atMost: MOST_MS }, " ms"));
        say(`${name}: ${rounded(best)} ms`);
      }
    });
    return { findings };
  },
};

async function demoNames(browser: Browser, origin: string): Promise<string[]> {
  return withVisitor(browser, origin, async (context) => {
    const page = await context.newPage();
    await page.goto("/effects/");
    const links = page.locator(".effects-entry a");
    const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")?.split("/")[2] ?? ""));
    return found.filter((name) => name !== "");
  });
}

async function longestTask(browser: Browser, origin: string, name: string): Promise<number> {
  return withVisitor(browser, origin, async (context) => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const trace = await traceTasks(browser);
    await page.goto(`/effects/${name}/`, { waitUntil: "load" });
    await sleep(ATTACHED_MS);
    // By the browser's own means: the driver's would be evaluated in the page and counted with it.
    const expression = `(${tryEverything.toString()})(${MOST_CONTROLS}, ${STARTED_MS})`;
    await session.send("Runtime.evaluate", { expression, awaitPromise: true });
    return (await trace.longestMs()) * SLOWDOWN;
  });
}

/** Runs in the page: scrolls through it, then uses the controls on the stage one after the other. */
async function tryEverything(mostControls: number, startedMs: number): Promise<void> {
  const wait = (ms: number) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo(0, top);
    await wait(60);
  }
  scrollTo(0, 0);
  const controls = document.querySelectorAll<HTMLElement>(
    ".effects-stage :is(button, summary, [role=tab], .lightbox-links a, input, select)",
  );
  for (const control of [...controls].filter((one) => one.checkVisibility()).slice(0, mostControls)) {
    control.focus();
    control.click();
    await wait(startedMs);
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
    );
    // Nobody closes one thing and opens the next in the same instant.
    await wait(startedMs / 2);
  }
}
