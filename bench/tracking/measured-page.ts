import { setTimeout as sleep } from "node:timers/promises";
import type { Command } from "../devtools.ts";

const POLL_EVERY_MS = 20;

export interface MeasuredPage {
  /** Runs a function in the page and awaits its promise. */
  evaluate<Args extends readonly unknown[], Value>(
    run: (...args: Args) => Promise<Value> | Value,
    ...args: Args
  ): Promise<Value>;
  /** Waits until the page has loaded at this URL. */
  settleAt(url: string): Promise<void>;
  setSlowdown(factor: number): Promise<void>;
  /** The main thread's CPU time so far, in milliseconds. */
  mainThreadMs(): Promise<number>;
}

/** A visitor with separate cookies and storage. */
export async function createVisitor(command: Command) {
  const { browserContextId } = await command("Target.createBrowserContext");
  return {
    open: (url: string) => openPage(command, String(browserContextId), url),
    leave: async () => void (await command("Target.disposeBrowserContext", { browserContextId })),
  };
}

async function openPage(command: Command, browserContextId: string, url: string): Promise<MeasuredPage> {
  const { targetId } = await command("Target.createTarget", { url: "about:blank", browserContextId });
  const { sessionId } = await command("Target.attachToTarget", { targetId, flatten: true });
  const send = (method: string, params?: object) => command(method, params, String(sessionId));

  const evaluate: MeasuredPage["evaluate"] = async (run, ...args) => {
    const expression = `(${String(run)})(${args.map((arg) => JSON.stringify(arg)).join()})`;
    const { result, exceptionDetails } = await send("Runtime.evaluate", {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(`In the page: ${JSON.stringify(exceptionDetails).slice(0, 500)}`);
    return (result as { value: never }).value;
  };

  await send("Performance.enable", { timeDomain: "threadTicks" });
  const page: MeasuredPage = {
    evaluate,
    async settleAt(target) {
      const hasLoaded = () =>
        evaluate((href) => location.href === href && document.readyState === "complete", target).catch(() => false);
      while (!(await hasLoaded())) await sleep(POLL_EVERY_MS);
    },
    setSlowdown: async (rate) => void (await send("Emulation.setCPUThrottlingRate", { rate })),
    async mainThreadMs() {
      const { metrics } = await send("Performance.getMetrics");
      const all = metrics as readonly { readonly name: string; readonly value: number }[];
      return (all.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
    },
  };
  await send("Page.navigate", { url });
  await page.settleAt(url);
  await page.evaluate(prepare);
  return page;
}

export async function startContender(page: MeasuredPage): Promise<void> {
  await page.evaluate(async () => void (await window.contender.start()));
}

export async function fireAtOnce(page: MeasuredPage, count: number): Promise<void> {
  await page.evaluate((events) => {
    for (let index = 0; index < events; index += 1) window.contender.track("AddToCart", window.paramsOf(index));
  }, count);
}

declare global {
  interface Window {
    longTasksMs: number[];
    paramsOf: (index: number) => Readonly<Record<string, unknown>>;
  }
}

/** Runs in the page, before the program. */
function prepare(): void {
  window.longTasksMs = [];
  window.paramsOf = (index) => ({
    value: 39.5,
    currency: "EUR",
    content_type: "product",
    content_name: "Dune bowl",
    content_ids: ["412"],
    contents: [{ id: "412", quantity: 1, item_price: 39.5 }],
    mark: `mark-${index}-`,
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasksMs.push(duration);
  }).observe({ type: "longtask" });
}
