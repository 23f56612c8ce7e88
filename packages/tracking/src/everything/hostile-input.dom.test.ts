import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createCookieJar } from "../browser/cookie-jar.ts";
import { createKeyValueStore } from "../browser/key-value-store.ts";
import { ALL_TOOLS } from "../consent/all/index.ts";
import { askServerFilters } from "../consent/index.ts";
import { createClassicDelivery, createGatewayDelivery } from "../delivery/index.ts";
import { dynamicFields, placesInPage, withLateEvents } from "../events/index.ts";
import { createFakePage } from "../page/fake-page.ts";
import type { FakeFacts } from "../page/fake-page.ts";
import { ALL_PIXELS } from "../pixels/all/index.ts";
import { shopEvents } from "../shop-events/index.ts";
import { createTracker } from "../tracker/index.ts";
import { watchVideos } from "../triggers/video/watch-videos.ts";
import { allTriggers } from "../triggers/all/index.ts";
import { triggers } from "../triggers/index.ts";
import { rememberVisitor } from "../visitor/index.ts";

const RUNS = { numRuns: 60 };
const NAMES = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "name",
  "params",
  "0",
  "facebook",
];

/** Values of every type and depth, under names that reach into prototypes. */
const anything = fc.anything({
  key: fc.oneof(fc.constantFrom(...NAMES), fc.string()),
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
});
const json = fc.oneof(
  fc.json(),
  fc.string(),
  fc.constantFrom(
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"facebook":{"__proto__":{"polluted":1}},"__proto__":[{"name":"x","params":{"__proto__":{"polluted":1}}}]}',
  ),
);

/** The specification's names, so that hostile values reach every parser. */
const SECTIONS = ["facebook", "tiktok", "ga", "google_ads", "gtm", "pinterest", "bing", "gdpr", "woo", "edd", "cookie"];
const MAPS = ["staticEvents", "dynamicEvents", "triggerEvents", "triggerEventTypes", "track_dynamic_fields", "GATags"];
const MORE = ["tracking_analytics", "advance_matching_form", "advance_matching_url", "automatic", "user_id", "ajaxUrl"];
const options = fc.oneof(
  anything,
  fc.dictionary(fc.constantFrom(...SECTIONS, ...MAPS, ...MORE, "__proto__"), anything),
);

const ON = {
  facebook: { pixelIds: ["1"], serverApiEnabled: true },
  ga: { trackingIds: ["G-1"] },
  tiktok: { pixelIds: ["2"], serverApiEnabled: true },
  pinterest: { pixelIds: ["3"] },
  bing: { pixelIds: ["4"] },
  google_ads: { conversion_ids: ["AW-1"] },
  gtm: { trackingIds: ["GTM-1"] },
  ajaxUrl: "/ajax",
};

let prototypes: readonly PropertyKey[];
const builtIns = [Object, Array, Function, String, Map].map(({ prototype }) => prototype as object);
const namesOfPrototypes = () => builtIns.flatMap((prototype) => Reflect.ownKeys(prototype));

beforeEach(() => {
  prototypes = namesOfPrototypes();
  document.body.innerHTML = "";
});

afterEach(() => {
  expect(namesOfPrototypes()).toEqual(prototypes);
  expect(Reflect.get({}, "polluted")).toBeUndefined();
});

/** Starts every module on a page with these facts. */
function start(raw: unknown, facts: FakeFacts = {}) {
  const page = createFakePage({ document, ...facts });
  const late = withLateEvents(page, raw);
  const tracker = createTracker({
    page,
    options: late,
    pixels: ALL_PIXELS,
    tools: ALL_TOOLS,
    askFilters: askServerFilters,
    fillers: [dynamicFields, placesInPage],
    parts: [
      allTriggers,
      shopEvents,
      ({ mayRemember, options: read }) => rememberVisitor(page, () => read, mayRemember),
    ],
    delivery: createGatewayDelivery(page, late),
  });
  return { page, tracker };
}

describe("hostile input causes no error and no side effect", () => {
  test("in the page's options (T8.05)", async () => {
    await fc.assert(
      fc.asyncProperty(options, async (raw) => {
        const { page, tracker } = start(raw);
        tracker.track("Lead", { value: 1 });
        page.advance(5000);
        await page.settle();
      }),
      RUNS,
    );
  });

  test("in the URL and the referrer (T8.05)", () => {
    const query = fc.array(
      fc.tuple(fc.oneof(fc.constantFrom(...NAMES, "utm_source", "fbclid"), fc.string()), fc.string()),
    );
    fc.assert(
      fc.property(query, fc.string(), (pairs, referrer) => {
        const search = pairs.map(([name, value]) => `${name}[polluted]=${value}&${name}=${value}`).join("&");
        const { page, tracker } = start(ON, { href: `https://shop.test/?${search}#${search}`, referrer });
        tracker.track("Lead", { value: 1 });
        expect((page.globals["fbq"] as { queue: unknown[][] }).queue.some((call) => call[2] === "Lead")).toBe(true);
      }),
      RUNS,
    );
  });

  test("in cookies, ours and others' (T8.05)", () => {
    const ours = ["pys_advanced_form_data", "pys_consent", "pys_fb_event_id", "pbid", "select_prod_list", "_fbp"];
    const cookies = fc.dictionary(fc.oneof(fc.constantFrom(...ours, ...NAMES), fc.string({ minLength: 1 })), json);
    fc.assert(
      fc.property(cookies, (written) => {
        const { tracker } = start(ON, { cookies: written });
        tracker.track("Lead", { value: 1 });
      }),
      RUNS,
    );
  });

  test("in the element of late events (T2.06, T8.07)", () => {
    fc.assert(
      fc.property(json, (text) => {
        document.body.innerHTML = `<div id="pys_late_event"></div>`;
        document.getElementById("pys_late_event")?.setAttribute("dir", text);
        start(ON);
      }),
      RUNS,
    );
  });

  test("in storage left by an earlier page, and in the server's response (T8.05)", async () => {
    const stored = fc.dictionary(
      fc.string().map((name) => `vitrine_event_${name}`),
      json,
    );
    await fc.assert(
      fc.asyncProperty(stored, anything, async (left, result) => {
        const asks = { ...ON, gdpr: { ajax_enabled: true } };
        const { page, tracker } = start(asks, { stored: left, respond: () => ({ status: 200, json: result }) });
        await page.settle();
        tracker.track("Lead", { value: 1 });
        page.advance(5000);
        await page.settle();
      }),
      RUNS,
    );
  });

  test("in consent tools: only a clear consent counts (T6.01)", () => {
    const tools = ALL_TOOLS.filter(({ name }) => name !== "vitrine").map(({ name }) => name);
    const globals = fc.record({ Cookiebot: anything, cnArgs: anything, CS_Data: fc.dictionary(fc.string(), anything) });
    fc.assert(
      fc.property(globals, fc.constantFrom(...tools), (status, tool) => {
        const gdpr = { [`${tool}_integration_enabled`]: true, facebook_prior_consent_enabled: false };
        const { page } = start({ ...ON, gdpr }, { globals: { ...status } });
        expect(page.globals["fbq"]).toBeUndefined();
      }),
      RUNS,
    );
  });

  test("in event parameters: an event that cannot be serialised does not block others (T1.03)", async () => {
    const itself: Record<string, unknown> = {};
    itself["itself"] = itself;
    for (const params of [itself, { big: 1n }]) {
      for (const create of [createGatewayDelivery, createClassicDelivery]) {
        const page = createFakePage({ document, takesBeacons: false });
        const raw = { ...ON, gateway: { url: "/events" }, useSendBeacon: "" };
        const tracker = createTracker({ page, options: raw, pixels: ALL_PIXELS, delivery: create(page, raw) });
        tracker.track("Strange", params);
        tracker.track("Lead", { value: 1 });
        for (let second = 0; second < 10; second += 1) {
          page.advance(1000);
          await page.settle();
        }
        page.emit({ type: "pagehide" });
        expect(page.requests.some(({ body }) => body?.includes("Lead"))).toBe(true);
        expect(page.storage.keys()).toEqual([]);
      }
    }
  });

  test("in messages from other origins: they cannot fake a playing video (T1.05)", async () => {
    const own = { postMessage: () => {} };
    const frames = [{ src: "https://player.vimeo.com/video/1", title: "", contentWindow: own }];
    const shown = { querySelectorAll: () => frames, addEventListener: () => {} };
    const page = createFakePage({ document: shown as unknown as Document });
    const sent: unknown[] = [];
    const video = { automatic_event_video: { facebook: { name: "WatchVideo" } } };
    createTracker({
      page,
      options: { ...ON, dynamicEvents: video },
      pixels: ALL_PIXELS,
      parts: [triggers(watchVideos), (tracker) => void tracker.onReport((report) => sent.push(report))],
    });
    const playing = { event: "timeupdate", data: { seconds: 9, duration: 10 } };
    const data = fc.oneof(anything, fc.constant(playing), fc.constant(JSON.stringify(playing)));
    const others = ["null", "", "https://evil.test", "https://player.vimeo.com.evil.test", "http://player.vimeo.com"];
    const origin = fc.oneof(fc.string(), fc.constantFrom(...others));
    fc.assert(
      fc.property(data, origin, fc.boolean(), (message, from, isFrame) => {
        page.emit({ type: "message", data: message, origin: from, source: isFrame ? own : null } as never);
      }),
      RUNS,
    );
    page.emit({ type: "message", data: playing, origin: "https://player.vimeo.com", source: {} } as never);
    expect(sent).toEqual([]);
    page.emit({ type: "message", data: playing, origin: "https://player.vimeo.com", source: own } as never);
    await expect.poll(() => sent).not.toEqual([]);
  });
});

test("whatever fails, the visitor sees nothing (T8.01)", async () => {
  document.body.innerHTML = `<p>A page.</p><div id="pys_late_event" dir="{"></div>`;
  const before = document.documentElement.outerHTML;
  const shown: unknown[] = [];
  const globals = Object.fromEntries(["alert", "confirm", "prompt"].map((name) => [name, () => shown.push(name)]));
  const broken = {
    ...globals,
    fbq: () => {
      throw new Error("Broken");
    },
  };
  const { page, tracker } = start(ON, { globals: broken, respond: () => ({ status: 500, json: "<p>Error</p>" }) });
  tracker.track("Lead", { value: 1 });
  page.advance(60_000);
  await page.settle();
  expect(page.warnings).not.toEqual([]);
  expect(shown).toEqual([]);
  expect(document.documentElement.outerHTML).toBe(before);
});

describe("a browser without storage", () => {
  const closed = () => {
    throw new DOMException("Access is denied", "SecurityError");
  };
  const noCookies = Object.defineProperty({}, "cookie", { get: closed, set: closed }) as { cookie: string };

  test("sends events with blocked cookies (T8.05)", () => {
    const cookies = createCookieJar(noCookies, { host: "shop.test", isSecure: true, isShared: true });
    const page = { ...createFakePage({ document }), cookies };
    const tracker = createTracker({ page, options: ON, pixels: ALL_PIXELS });
    tracker.track("Lead", { value: 1 });
    expect((page.globals["fbq"] as { queue: unknown[][] }).queue.some((call) => call[2] === "Lead")).toBe(true);
  });

  test("sends events with blocked or full storage (T8.06)", async () => {
    const full = { length: 0, getItem: () => null, setItem: closed, removeItem: closed } as unknown as Storage;
    for (const open of [closed, () => full]) {
      const fake = createFakePage({ document, respond: () => ({ status: 503, json: undefined }) });
      const storage = createKeyValueStore(open, fake.warn);
      const page = { ...fake, storage, sessionStorage: storage };
      const raw = { ...ON, gateway: { url: "/events" } };
      const tracker = createTracker({
        page,
        options: raw,
        pixels: ALL_PIXELS,
        delivery: createGatewayDelivery(page, raw),
      });
      tracker.track("Lead", { value: 1 });
      page.advance(1000);
      await fake.settle();
      page.emit({ type: "pagehide" });
      expect(fake.requests.length).toBeGreaterThan(0);
    }
  });
});
