import { afterEach, expect, test } from "vitest";
import { loadTracking } from "./load-tracking.ts";
import { preloadTracking } from "./preload-tracking.ts";
import type { ShopEvents } from "./shop-events/shop-events.ts";

const page = globalThis as unknown as {
  vitrine_tracking?: { readonly script: string; readonly imports?: readonly string[] };
  measured?: number;
};
const SCRIPT = "data:text/javascript,export default () => { globalThis.measured = (globalThis.measured ?? 0) + 1; }";
const shopEvents = {} as ShopEvents;

function prepare(isPrerendering: boolean): void {
  Object.defineProperty(document, "prerendering", { value: isPrerendering, configurable: true });
}

afterEach(() => {
  delete page.measured;
  delete page.vitrine_tracking;
  Reflect.deleteProperty(document, "prerendering");
});

test("starts tracking on a prerendered page only when it is shown (T4.03)", async () => {
  page.vitrine_tracking = { script: SCRIPT };
  prepare(true);
  loadTracking(shopEvents);
  // A script that was requested before this one would have run.
  const later: string = "data:text/javascript,export {}";
  await import(/* @vite-ignore */ later);
  expect(page.measured).toBeUndefined();

  prepare(false);
  document.dispatchEvent(new Event("prerenderingchange"));
  document.dispatchEvent(new Event("prerenderingchange"));
  await expect.poll(() => page.measured).toBe(1);
});

test("starts tracking on any other page at once", async () => {
  page.vitrine_tracking = { script: SCRIPT };
  loadTracking(shopEvents);
  await expect.poll(() => page.measured).toBe(1);
});

test("the script's imports are requested with it", () => {
  page.vitrine_tracking = { script: "data:text/javascript,export default () => {}", imports: ["/a.js", "/b.js"] };
  preloadTracking();
  const links = [...document.head.querySelectorAll("link[rel=modulepreload]")];
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/a.js", "/b.js"]);
  for (const link of links) link.remove();
});
