import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Page } from "@playwright/test";

export interface Vitals {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  readonly loadMs: number;
}

interface Noted {
  fcp: number;
  lcp: number;
  cls: number;
  longTasks: { start: number; duration: number }[];
  clickedAt: number;
  shownAt: number;
}

declare global {
  interface Window {
    noted: Noted;
  }
}

const CPU_SLOWDOWN = 4;
const KILOBIT_BYTES = 125;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1600 * KILOBIT_BYTES,
  uploadThroughput: 750 * KILOBIT_BYTES,
};
const LONG_TASK_MS = 50;
const WATCHED_AFTER_LOAD_MS = 5000;
const CART_PATIENCE_MS = 10_000;
const LOOKED_AT_MS = 2000;

/** A page on a slow telephone with a slow connection. */
export async function openSlowly(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(takeNotes);
  return page;
}

/** Only the processor, and only from now on. */
export async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}

export async function vitalsOf(page: Page, path: string): Promise<Vitals> {
  await page.goto(path, { waitUntil: "load" });
  await sleep(WATCHED_AFTER_LOAD_MS);
  const { noted, loadMs } = await page.evaluate(() => ({
    noted: window.noted,
    loadMs:
      performance
        .getEntriesByType("navigation")
        .map((entry) => (entry as PerformanceNavigationTiming).loadEventEnd)[0] ?? 0,
  }));
  const { fcp, lcp, cls, longTasks } = noted;
  const blocking = longTasks
    .filter(({ start }) => start >= fcp && start <= loadMs + WATCHED_AFTER_LOAD_MS)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK_MS), 0);
  return { fcpMs: fcp, lcpMs: lcp, tbtMs: blocking, cls: Math.round(cls * 1000) / 1000, loadMs };
}

/**
 * From the moment the finger leaves the button until the number at the cart has been painted. Whoever presses a button
 * has looked at it first, and the pictures beside it have come by then.
 */
export async function clickToCart(page: Page, button: string): Promise<number> {
  const pressed = page.locator(button).first();
  await pressed.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  await sleep(LOOKED_AT_MS);
  await page.evaluate(watchCart);
  await pressed.tap();
  await page.waitForFunction(() => window.noted.shownAt > 0, undefined, { timeout: CART_PATIENCE_MS });
  return await page.evaluate(() => window.noted.shownAt - window.noted.clickedAt);
}

/** Runs in the page, before anything of its own. */
function takeNotes(): void {
  const noted: Noted = { fcp: 0, lcp: 0, cls: 0, longTasks: [], clickedAt: 0, shownAt: 0 };
  window.noted = noted;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe("paint", (entry) => {
    if (entry.name === "first-contentful-paint") noted.fcp = entry.startTime;
  });
  observe("largest-contentful-paint", (entry) => (noted.lcp = entry.startTime));
  observe("longtask", ({ startTime, duration }) => noted.longTasks.push({ start: startTime, duration }));
  observe("layout-shift", (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) noted.cls += shift.value;
  });
}

/** Runs in the page. The event's own time counts: the script may be late to hear of it. */
function watchCart(): void {
  const number = () => [...document.querySelectorAll(".cart-count")].map((element) => element.textContent).join();
  const before = number();
  addEventListener("click", (event) => (window.noted.clickedAt = event.timeStamp), { capture: true, once: true });
  const observer = new MutationObserver(() => {
    if (number() === before) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (window.noted.shownAt = performance.now())));
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
}
