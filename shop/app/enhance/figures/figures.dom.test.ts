import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { measureVitals } from "./measure-vitals.ts";
import { tellFigures } from "./tell-figures.ts";

interface Told {
  readonly door: string;
  readonly body: unknown;
  readonly credentials: RequestCredentials | undefined;
}

/** A page whose browser notes what the test says, and whose requests are only written down. */
function fakePage(path: string, navigation: object, entries: Record<string, readonly object[]> = {}) {
  const told: Told[] = [];
  let visibility: DocumentVisibilityState = "visible";
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibility });
  class Observer {
    static readonly supportedEntryTypes = ["paint", "largest-contentful-paint", "layout-shift", "event"];
    readonly note: (list: { getEntries: () => readonly object[] }) => void;
    constructor(note: (list: { getEntries: () => readonly object[] }) => void) {
      this.note = note;
    }
    observe({ type }: { type: string }) {
      this.note({ getEntries: () => entries[type] ?? [] });
    }
    disconnect() {}
  }
  const page = {
    document,
    location: { pathname: path },
    addEventListener: (type: string, listener: EventListener) => window.addEventListener(type, listener),
    removeEventListener: (type: string, listener: EventListener) => window.removeEventListener(type, listener),
    performance: { getEntriesByType: () => [navigation] },
    PerformanceObserver: Observer,
    fetch: (door: string, { body, credentials }: { body: string; credentials: RequestCredentials }) => {
      told.push({ door, body: JSON.parse(body), credentials });
      return Promise.resolve(new Response());
    },
  } as unknown as Window & typeof globalThis;
  return {
    page,
    told,
    leave: () => {
      visibility = "hidden";
      document.dispatchEvent(new Event("visibilitychange"));
    },
  };
}

beforeEach(() => (document.body.className = "single-product"));
afterEach(() => Reflect.deleteProperty(document, "visibilityState"));

test("a product's page that was fetched ahead is counted when it is shown, without cookies", () => {
  const { page, told } = fakePage("/product/mug/", { deliveryType: "navigational-prefetch" });
  tellFigures(page);
  expect(told).toEqual([{ door: "/t/seen", body: { path: "/product/mug/" }, credentials: "omit" }]);
});

test("a product's page that the browser had prepared is counted when it is shown", () => {
  const { page, told } = fakePage("/product/mug/", { deliveryType: "", activationStart: 12 });
  tellFigures(page);
  expect(told).toMatchObject([{ door: "/t/seen" }]);
});

test("a page that came from the server says nothing more, and neither does one that is no product", () => {
  const direct = fakePage("/product/mug/", { deliveryType: "" });
  tellFigures(direct.page);
  const list = fakePage("/shop/", { deliveryType: "navigational-prefetch" });
  tellFigures(list.page);
  expect([...direct.told, ...list.told]).toEqual([]);
});

test("nothing is measured unless the owner wants it", async () => {
  const { page, told, leave } = fakePage("/shop/", { responseStart: 90 });
  tellFigures(page);
  await vi.dynamicImportSettled();
  leave();
  expect(told).toEqual([]);
});

test("who leaves a page tells once how it felt, with nothing about themselves", () => {
  const { page, told, leave } = fakePage(
    "/product/mug/",
    { responseStart: 90.4 },
    {
      paint: [{ name: "first-contentful-paint", startTime: 400 }],
      "largest-contentful-paint": [{ startTime: 500 }, { startTime: 812.6 }],
      "layout-shift": [
        { value: 0.02, hadRecentInput: false, startTime: 100 },
        { value: 0.03, hadRecentInput: false, startTime: 900 },
        { value: 0.5, hadRecentInput: true, startTime: 1000 },
        { value: 0.04, hadRecentInput: false, startTime: 9000 },
      ],
      event: [
        { interactionId: 1, duration: 48 },
        { interactionId: 1, duration: 120 },
        { interactionId: 0, duration: 900 },
      ],
    },
  );
  measureVitals(page, "/t/vitals");
  expect(told).toEqual([]);
  leave();
  window.dispatchEvent(new Event("pagehide"));
  leave();
  expect(told).toEqual([
    {
      door: "/t/vitals",
      body: { page: "product", ttfb: 90, fcp: 400, lcp: 813, cls: 50, inp: 120 },
      credentials: "omit",
    },
  ]);
});

test("a page that is left for another says so too", () => {
  const { page, told } = fakePage("/", { responseStart: 90 });
  measureVitals(page, "/t/vitals");
  window.dispatchEvent(new Event("pagehide"));
  expect(told).toMatchObject([{ body: { page: "front", ttfb: 90, cls: 0 } }]);
});

test("a page that was opened in the background is not measured", () => {
  const { page, told, leave } = fakePage("/", { responseStart: 90 });
  leave();
  measureVitals(page, "/t/vitals");
  leave();
  expect(told).toEqual([]);
});
