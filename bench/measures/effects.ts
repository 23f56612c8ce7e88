import { setTimeout as sleep } from "node:timers/promises";
import { PHONE } from "../browser.ts";
import { type Command, type Listen, withDevtools } from "../devtools.ts";
import { finding, type Finding, type Measure, rounded } from "../measure.ts";
import { traceTasks } from "../task-trace.ts";

const ROUNDS = 3;
const SLOWDOWN = 4;
const MAX_MS = 50;
/** Time for the page to load and to attach effects when idle. */
const LOADED_MS = 2500;
/** Time for an effect to load, start and render. */
const STARTED_MS = 700;
const MAX_CONTROLS = 6;

export const effects: Measure = {
  name: "effects",
  title: "Effects",
  notes: [
    "The longest main-thread task while an effect starts: CPU time, times four for a phone. The effect's demo page is " +
      "opened at a phone's screen size and scrolled through, and its controls are used one after another. Tasks before the " +
      "load event are not counted. The best of three visits, without a debugger attached to the page.",
  ],
  async run({ shop, isQuick, log }) {
    const { origin } = await shop();
    const findings: Finding[] = [];
    await withDevtools(async (command, listen) => {
      for (const name of await demoNames(origin)) {
        let best = Infinity;
        for (let round = 0; round < (isQuick ? 1 : ROUNDS); round += 1) {
          best = Math.min(best, await longestTsend(command, listen, `${origin}/effects/${name}/`));
        }
        findings.push(finding(name, best, { atMost: MAX_MS }, " ms"));
        log(`${name}: ${rounded(best)} ms`);
      }
    });
    return { findings };
  },
};

async function demoNames(origin: string): Promise<string[]> {
  const html = await (await fetch(`${origin}/effects/`)).text();
  return [...new Set(Array.from(html.matchAll(/href="\/effects\/([\w-]+)\/"/g), ([, name = ""]) => name))];
}

/** Visits a page without a debugger, which would make the browser parse React's source again. */
async function longestTsend(command: Command, listen: Listen, url: string): Promise<number> {
  const { browserContextId } = await command("Target.createBrowserContext");
  const { targetId } = await command("Target.createTarget", { url: "about:blank", browserContextId });
  const { sessionId } = await command("Target.attachToTarget", { targetId, flatten: true });
  const send = (method: string, params?: object) => command(method, params, String(sessionId));
  const run = async (expression: string) => await send("Runtime.evaluate", { expression, awaitPromise: true });
  const { viewport, deviceScaleFactor, isMobile: mobile } = PHONE;
  await send("Emulation.setDeviceMetricsOverride", { ...viewport, deviceScaleFactor, mobile });
  await send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const trace = await traceTasks(command, listen);
  await send("Page.navigate", { url: url });
  await sleep(LOADED_MS);
  await run(`(${tryEverything.toString()})(${MAX_CONTROLS}, ${STARTED_MS})`);
  const longest = (await trace.longestMs(String(targetId))) * SLOWDOWN;
  await command("Target.disposeBrowserContext", { browserContextId });
  return longest;
}

/** Runs in the page: scrolls through it, then uses the demo's controls one after another. */
async function tryEverything(maxControls: number, startedMs: number): Promise<void> {
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
  for (const control of [...controls].filter((one) => one.checkVisibility()).slice(0, maxControls)) {
    control.focus();
    control.click();
    await wait(startedMs);
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
    );
    // A visitor pauses between closing one effect and opening the next.
    await wait(startedMs / 2);
  }
}
