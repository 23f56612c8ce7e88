import { setTimeout as sleep } from "node:timers/promises";
import { PHONE } from "../browser.ts";
import { type Command, type Hear, withDevtools } from "../devtools.ts";
import { finding, type Finding, type Measure, rounded } from "../measure.ts";
import { traceTasks } from "../task-trace.ts";

const ROUNDS = 3;
const SLOWDOWN = 4;
const MOST_MS = 50;
/** Until the page has loaded; effects are attached when the browser is idle. */
const LOADED_MS = 2500;
/** Until what was pressed has been fetched, started and drawn. */
const STARTED_MS = 700;
const MOST_CONTROLS = 6;

export const effects: Measure = {
  name: "effects",
  title: "Effects",
  notes: [
    "The longest task of the page's own thread while an effect starts: processor time, times four for a telephone. The " +
      "effect's demo page is opened on a telephone's screen and scrolled through, and its controls are used one after " +
      "the other. What happens before the page has loaded is not counted. The best of three visits. No debugger listens to the page.",
  ],
  async run({ shop, isQuick, say }) {
    const { origin } = await shop();
    const findings: Finding[] = [];
    await withDevtools(async (command, hear) => {
      for (const name of await demoNames(origin)) {
        let best = Infinity;
        for (let round = 0; round < (isQuick ? 1 : ROUNDS); round += 1) {
          best = Math.min(best, await longestTask(command, hear, `${origin}/effects/${name}/`));
        }
        findings.push(finding(name, best, { atMost: MOST_MS }, " ms"));
        say(`${name}: ${rounded(best)} ms`);
      }
    });
    return { findings };
  },
};

async function demoNames(origin: string): Promise<string[]> {
  const html = await (await fetch(`${origin}/effects/`)).text();
  return [...new Set(Array.from(html.matchAll(/href="\/effects\/([\w-]+)\/"/g), ([, name = ""]) => name))];
}

/** A visit of a page that nobody listens to: a debugger makes the browser read React's source once more. */
async function longestTask(command: Command, hear: Hear, address: string): Promise<number> {
  const { browserContextId } = await command("Target.createBrowserContext");
  const { targetId } = await command("Target.createTarget", { url: "about:blank", browserContextId });
  const { sessionId } = await command("Target.attachToTarget", { targetId, flatten: true });
  const ask = (method: string, params?: object) => command(method, params, String(sessionId));
  const run = async (expression: string) => await ask("Runtime.evaluate", { expression, awaitPromise: true });
  const { viewport, deviceScaleFactor, isMobile: mobile } = PHONE;
  await ask("Emulation.setDeviceMetricsOverride", { ...viewport, deviceScaleFactor, mobile });
  await ask("Emulation.setTouchEmulationEnabled", { enabled: true });
  const trace = await traceTasks(command, hear);
  await ask("Page.navigate", { url: address });
  await sleep(LOADED_MS);
  await run(`(${tryEverything.toString()})(${MOST_CONTROLS}, ${STARTED_MS})`);
  const longest = (await trace.longestMs(String(targetId))) * SLOWDOWN;
  await command("Target.disposeBrowserContext", { browserContextId });
  return longest;
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
