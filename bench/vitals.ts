import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Page } from "@playwright/test";

export interface Vitals {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  readonly loadMs: number;
}

interface RecordedVitals {
  fcp: number;
  lcp: number;
  cls: number;
  longTasks: { start: number; duration: number }[];
  clickedAt: number;
  shownAt: number;
}

declare global {
  interface Window {
    recorded: RecordedVitals;
  }
}

const CPU_SLOWDOWN = 4;
const KILOBIT_BYTES = 125;
/** Lighthouse's slow 4G: simulated, and as it throttles a real browser. */
export const SLOW_4G = network(150, 1600);
export const SLOWER_4G = network(562, 1500);

function network(latency: number, downKilobits: number) {
  return {
    offline: false,
    latency,
    downloadThroughput: downKilobits * KILOBIT_BYTES,
    uploadThroughput: 750 * KILOBIT_BYTES,
  };
}

const LONG_TASK_MS = 50;
const WATCHED_AFTER_LOAD_MS = 5000;
const CART_TIMEOUT_MS = 10_000;
const BEFORE_TAP_MS = 2000;

/** A page with a throttled CPU and connection. */
export async function openThrottled(context: BrowserContext, conditions = SLOW_4G): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", conditions);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(recordVitals);
  return page;
}

/** Throttles only the CPU, from now on. */
export async function throttleCpu(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}

export async function vitalsOf(page: Page, path: string): Promise<Vitals> {
  await page.goto(path, { waitUntil: "load" });
  await sleep(WATCHED_AFTER_LOAD_MS);
  const { recorded, loadMs } = await page.evaluate(() => ({
    recorded: window.recorded,
    loadMs:
      performance
        .getEntriesByType("navigation")
        .map((entry) => (entry as PerformanceNavigationTiming).loadEventEnd)[0] ?? 0,
  }));
  const { fcp, lcp, cls, longTasks } = recorded;
  const blocking = longTasks
    .filter(({ start }) => start >= fcp && start <= loadMs + WATCHED_AFTER_LOAD_MS)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK_MS), 0);
  return { fcpMs: fcp, lcpMs: lcp, tbtMs: blocking, cls: Math.round(cls * 1000) / 1000, loadMs };
}

/**
 * Time from the tap until the new cart count is painted. A visitor looks at a button before tapping it, so the images
 * around it have loaded by then.
 */
export async function clickToCart(page: Page, button: string): Promise<number> {
  const pressed = page.locator(button).first();
  await pressed.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  await sleep(BEFORE_TAP_MS);
  await page.evaluate(watchCart);
  await pressed.tap();
  await page.waitForFunction(() => window.recorded.shownAt > 0, undefined, { timeout: CART_TIMEOUT_MS });
  return await page.evaluate(() => window.recorded.shownAt - window.recorded.clickedAt);
}

/** Runs in the page before its own scripts. */
function recordVitals(): void {
  const recorded: RecordedVitals = { fcp: 0, lcp: 0, cls: 0, longTasks: [], clickedAt: 0, shownAt: 0 };
  window.recorded = recorded;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe("paint", (entry) => {
    if (entry.name === "first-contentful-paint") recorded.fcp = entry.startTime;
  });
  observe("largest-contentful-paint", (entry) => (recorded.lcp = entry.startTime));
  observe("longtask", ({ startTime, duration }) => recorded.longTasks.push({ start: startTime, duration }));
  observe("layout-shift", (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) recorded.cls += shift.value;
  });
}

/** Runs in the page. Uses the event's time stamp, because the listener may run late. */
function watchCart(): void {
  const number = () => [...document.querySelectorAll(".cart-count")].map((element) => element.textContent).join();
  const before = number();
  addEventListener("click", (event) => (window.recorded.clickedAt = event.timeStamp), { capture: true, once: true });
  const observer = new MutationObserver(() => {
    if (number() === before) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (window.recorded.shownAt = performance.now())));
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
}
