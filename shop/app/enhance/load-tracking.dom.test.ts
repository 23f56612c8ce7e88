import { afterEach, expect, test } from "vitest";
import { loadTracking } from "./load-tracking.ts";
import type { Moments } from "./moments/moments.ts";

const page = globalThis as unknown as { vitrine_tracking?: { readonly script: string }; measured?: number };
const SCRIPT = "data:text/javascript,export default () => { globalThis.measured = (globalThis.measured ?? 0) + 1; }";
const moments = {} as Moments;

function prepare(isPrerendering: boolean): void {
  Object.defineProperty(document, "prerendering", { value: isPrerendering, configurable: true });
}

afterEach(() => {
  delete page.measured;
  delete page.vitrine_tracking;
  Reflect.deleteProperty(document, "prerendering");
});

test("a page that the browser prepares is not measured before somebody sees it [T4.03]", async () => {
  page.vitrine_tracking = { script: SCRIPT };
  prepare(true);
  loadTracking(moments);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(page.measured).toBeUndefined();

  prepare(false);
  document.dispatchEvent(new Event("prerenderingchange"));
  document.dispatchEvent(new Event("prerenderingchange"));
  await expect.poll(() => page.measured).toBe(1);
});

test("any other page is measured at once", async () => {
  page.vitrine_tracking = { script: SCRIPT };
  loadTracking(moments);
  await expect.poll(() => page.measured).toBe(1);
});
