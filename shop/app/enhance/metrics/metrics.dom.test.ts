import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { measureVitals } from "./measure-vitals.ts";
import { sendMetrics } from "./send-metrics.ts";

interface SentRequest {
  readonly endpoint: string;
  readonly body: unknown;
  readonly credentials: RequestCredentials | undefined;
}

/** A page whose browser reports the given entries and whose requests are recorded. */
function fakePage(path: string, navigation: object, entries: Record<string, readonly object[]> = {}) {
  const sent: SentRequest[] = [];
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
    fetch: (endpoint: string, { body, credentials }: { body: string; credentials: RequestCredentials }) => {
      sent.push({ endpoint, body: JSON.parse(body), credentials });
      return Promise.resolve(new Response());
    },
  } as unknown as Window & typeof globalThis;
  return {
    page,
    sent,
    leave: () => {
      visibility = "hidden";
      document.dispatchEvent(new Event("visibilitychange"));
    },
  };
}

beforeEach(() => (document.body.className = "single-product"));
afterEach(() => Reflect.deleteProperty(document, "visibilityState"));

test("counts a prefetched product page when it is shown, without cookies", () => {
  const { page, sent } = fakePage("/product/mug/", { deliveryType: "navigational-prefetch" });
  sendMetrics(page);
  expect(sent).toEqual([{ endpoint: "/t/seen", body: { path: "/product/mug/" }, credentials: "omit" }]);
});

test("counts a prerendered product page when it is shown", () => {
  const { page, sent } = fakePage("/product/mug/", { deliveryType: "", activationStart: 12 });
  sendMetrics(page);
  expect(sent).toMatchObject([{ endpoint: "/t/seen" }]);
});

test("sends nothing for a page from the server or for one without a product", () => {
  const direct = fakePage("/product/mug/", { deliveryType: "" });
  sendMetrics(direct.page);
  const list = fakePage("/shop/", { deliveryType: "navigational-prefetch" });
  sendMetrics(list.page);
  expect([...direct.sent, ...list.sent]).toEqual([]);
});

test("measures nothing unless the owner turns it on", async () => {
  const { page, sent, leave } = fakePage("/shop/", { responseStart: 90 });
  sendMetrics(page);
  await vi.dynamicImportSettled();
  leave();
  expect(sent).toEqual([]);
});

test("sends web vitals once when the page is hidden, without personal data", () => {
  const { page, sent, leave } = fakePage(
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
  expect(sent).toEqual([]);
  leave();
  window.dispatchEvent(new Event("pagehide"));
  leave();
  expect(sent).toEqual([
    {
      endpoint: "/t/vitals",
      body: { page: "product", ttfb: 90, fcp: 400, lcp: 813, cls: 50, inp: 120 },
      credentials: "omit",
    },
  ]);
});

test("sends web vitals when the page is left", () => {
  const { page, sent } = fakePage("/", { responseStart: 90 });
  measureVitals(page, "/t/vitals");
  window.dispatchEvent(new Event("pagehide"));
  expect(sent).toMatchObject([{ body: { page: "front", ttfb: 90, cls: 0 } }]);
});

test("does not measure a page that was opened in the background", () => {
  const { page, sent, leave } = fakePage("/", { responseStart: 90 });
  leave();
  measureVitals(page, "/t/vitals");
  leave();
  expect(sent).toEqual([]);
});
