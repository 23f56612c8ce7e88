import { DESTINATIONS, type DestinationName } from "@vitrine/tracking/gateway/ingest";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../server/platform/db/test-db.ts";
import { createLog } from "../../server/platform/log.ts";
import { startDeliveryWorkers } from "../../server/tracking/delivery/start-workers.ts";
import { ACCOUNT_IDS, FakeVendors } from "../../server/tracking/events/fake-vendors.ts";
import { findEvents } from "../../server/tracking/events/find-events.ts";
import { until } from "../../server/tracking/events/test-events.ts";
import { fromBrowser, KEY, openTestGateway, ORIGIN, testSite } from "../test-gateway.ts";

/** What Segment's own clients sent to a recording server: analytics-node 3.1.0 and analytics-next 1.84.3. */
const RECORDED = JSON.parse(readFileSync(new URL("recorded-calls.json", import.meta.url), "utf8")) as Record<
  "node" | "browser" | "browserBatch",
  readonly { readonly path: string; readonly headers: Record<string, string>; readonly body: object }[]
>;

const own = useTestDatabase({ emptyAfterEach: true });
const NOON = Date.UTC(2026, 10, 19, 12);
const DAY_MS = 86_400_000;
const CONSENT = { categoryPreferences: { Analytics: true, Advertising: true } };
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const VISITOR = {
  userId: "user-4711",
  context: { consent: CONSENT, ip: "203.0.113.9", userAgent: FIREFOX },
};

let opened: Awaited<ReturnType<typeof openTestGateway>>;
let now = NOON;
const open = async (site: object = {}, draft: object = {}) => {
  await opened?.gateway.events.close();
  opened = await openTestGateway(own.database, { sites: [testSite(site)], now: () => new Date(now), ...draft });
};
beforeEach(async () => {
  now = NOON;
  await open();
});
afterEach(() => opened.gateway.events.close());

const SERVER = { authorization: `Basic ${btoa(`${KEY}:`)}`, "content-type": "application/json" };
const send = async (path: string, body: unknown, headers: Record<string, string> = SERVER) => {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = await opened.app.request(path, { method: "POST", headers, body: text });
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
};
const track = (fields: object = {}) => ({
  ...VISITOR,
  event: "Lead",
  messageId: "m1",
  properties: { value: 5, currency: "EUR" },
  ...fields,
});
const stored = () => findEvents(own.database.pool, { limit: 100, before: new Date(Date.now() + DAY_MS) });
const names = async () => (await stored()).map(({ name }) => name).toSorted();
const refused = () => opened.gateway.refusals.counts.map(({ reason, count }) => [reason, count]);
const SUCCESS = { status: 200, body: { success: true } };

describe("the seven calls and their short names", () => {
  test.each(["track", "t", "page", "p", "screen", "s"])("POST /v1/%s stores an event", async (call) => {
    expect(await send(`/v1/${call}`, track())).toMatchObject(SUCCESS);
    expect(await names()).toEqual([call.startsWith("t") ? "Lead" : "PageView"]);
  });

  test.each(["identify", "i", "group", "g", "alias", "a"])("POST /v1/%s succeeds and stores none", async (call) => {
    expect(
      await send(`/v1/${call}`, { ...VISITOR, traits: { email: "ada@example.com" }, previousId: "a" }),
    ).toMatchObject(SUCCESS);
    expect([await names(), refused()]).toEqual([[], []]);
  });

  test.each(["batch", "b"])("POST /v1/%s stores the events that can be used, and succeeds", async (call) => {
    const batch = [track({ type: "track" }), { type: "track" }, track({ type: "page", messageId: "m2" })];
    expect(await send(`/v1/${call}`, { batch })).toMatchObject(SUCCESS);
    expect([await names(), refused()]).toEqual([["Lead", "PageView"], [["no-user-id", 1]]]);
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "nonsense"])("read JSON sent as %s", async (type) => {
    expect(await send("/v1/t", track(), { ...SERVER, "content-type": type })).toMatchObject(SUCCESS);
    expect(await names()).toEqual(["Lead"]);
  });

  test("are read on the fast path as well", async () => {
    const headers = new Headers({ ...fromBrowser(), "content-type": "text/plain" });
    const request = { method: "POST", url: "http://gateway.test/v1/b", address: "203.0.113.5", headers };
    const body = Buffer.from(JSON.stringify({ writeKey: KEY, batch: [track({ type: "track" })] }));
    const answer = await opened.fastPath.routes.get("/v1/b")?.answer(request, body);
    expect([answer?.status, answer?.body]).toEqual([200, '{"success":true}']);
    expect(answer?.headers).toMatchObject({ "access-control-allow-origin": ORIGIN });
    expect(await names()).toEqual(["Lead"]);
    expect([...opened.fastPath.routes.keys()]).toHaveLength(15);
  });
});

describe("a request", () => {
  test("names its site in the header, the body or the first event of its batch, in this order", async () => {
    await open({}, { sites: [testSite(), testSite({ key: "another_site", name: "Other", destinations: [] })] });
    const anonymous = { "content-type": "text/plain" };
    await send("/v1/t", track({ messageId: "1", writeKey: "another_site" }));
    await send("/v1/t", track({ messageId: "2", writeKey: KEY }), anonymous);
    await send(
      "/v1/b",
      { writeKey: KEY, batch: [track({ type: "track", messageId: "3", writeKey: "another_site" })] },
      anonymous,
    );
    await send("/v1/b", { batch: [track({ type: "track", messageId: "4", writeKey: KEY })] }, anonymous);
    await send("/v1/t", track({ messageId: "5", writeKey: KEY }), { ...anonymous, authorization: "Bearer token" });
    await send("/v1/t", track({ messageId: "6" }), { ...anonymous, authorization: `Basic ${btoa(KEY)}` });
    await send("/v1/t", track({ messageId: "7", writeKey: "another_site" }), anonymous);
    expect((await stored()).map(({ eventId }) => eventId).toSorted()).toEqual(["1", "2", "3", "4", "5", "6"]);
  });

  test.each([undefined, "unknown-key"])("with the key %s is refused, and counted", async (writeKey) => {
    expect(await send("/v1/t", track({ writeKey }), { "content-type": "text/plain" })).toMatchObject({ status: 401 });
    expect(refused()).toEqual([["unknown-key", 1]]);
  });

  test("from a page of another site is refused, and counted", async () => {
    const answer = await send("/v1/t", track({ writeKey: KEY }), fromBrowser("https://elsewhere.test"));
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([403, null]);
    expect([await names(), refused()]).toEqual([[], [["unknown-origin", 1]]]);
  });

  test("that is no JSON, or too large, is the client's fault", async () => {
    const large = "x".repeat(33 * 1024);
    for (const body of ["{", "[]", '"text"', track({ properties: { large } })])
      expect(await send("/v1/t", body)).toMatchObject({ status: 400, body: { success: false } });
    for (const body of ['{"batch":1}', { batch: [], large: large.repeat(16) }])
      expect(await send("/v1/b", body)).toMatchObject({ status: 400 });
    expect(await send("/v1/b", { batch: [track({ type: "track" })], large })).toMatchObject(SUCCESS);
  });

  test("may be compressed, as those of Segment's clients in apps", async () => {
    const zipped = async (body: string | Uint8Array<ArrayBuffer>) => {
      const headers = { ...SERVER, "content-type": "text/plain", "content-encoding": "gzip" };
      return (await opened.app.request("/v1/b", { method: "POST", headers, body })).status;
    };
    const batch = JSON.stringify({ batch: [track({ type: "track" })] });
    expect(await zipped(Uint8Array.from(gzipSync(batch)))).toBe(200);
    expect(await names()).toEqual(["Lead"]);
    expect(await zipped(batch)).toBe(400);
    expect(await zipped(Uint8Array.from(gzipSync(batch.padEnd(600 * 1024))))).toBe(400);
  });

  test("with an event that is too old for every vendor succeeds, and the event is counted", async () => {
    await send("/v1/t", track({ timestamp: new Date(NOON - 9 * DAY_MS).toISOString() }));
    expect([await names(), refused()]).toEqual([[], [["too-old", 1]]]);
  });

  test("may hold 2,500 events of one visitor or of many", async () => {
    const batch = Array.from({ length: 2500 }, (_, index) => {
      const userId = index < 1000 ? "user-4711" : `user-${index}`;
      return { type: "track", userId, messageId: `m${index}`, event: "Lead" };
    });
    expect(await send("/v1/batch", { context: VISITOR.context, batch })).toMatchObject(SUCCESS);
    const { rows } = await own.database.pool.query(
      "select count(distinct event_id)::integer as events from tracked_events",
    );
    expect(rows).toEqual([{ events: 2500 }]);
  });

  test("that comes too fast has to wait, as Segment's clients understand it", async () => {
    const batch = Array.from({ length: 500 }, (_, index) => track({ type: "track", messageId: `m${index}` }));
    expect((await send("/v1/b", { batch })).status).toBe(200);
    const { status, headers } = await send("/v1/t", track({ messageId: "late" }));
    expect([status, headers.get("retry-after"), headers.get("x-ratelimit-reset")]).toEqual([429, "1", "1"]);
    now += 1000;
    expect((await send("/v1/t", track({ messageId: "late" }), { ...SERVER, "x-retry-count": "1" })).status).toBe(200);
  });
});

describe("pages of the site", () => {
  test.each(["/v1/t", "/v1/batch"])("may send to %s, without credentials", async (path) => {
    const asks = {
      origin: ORIGIN,
      "access-control-request-method": "POST",
      "access-control-request-headers": "x-retry-count",
    };
    const preflight = await opened.app.request(path, { method: "OPTIONS", headers: asks });
    const allowed = (name: string) => preflight.headers.get(`access-control-allow-${name}`);
    expect([preflight.status, allowed("origin"), allowed("credentials")]).toEqual([204, ORIGIN, null]);
    expect(allowed("headers")?.split(", ").toSorted()).toEqual(["authorization", "content-type", "x-retry-count"]);
    expect(allowed("methods")?.split(", ")).toEqual(["POST", "OPTIONS"]);
    const { headers } = await send(path, { ...track({ writeKey: KEY }), batch: [] }, fromBrowser());
    expect(headers.get("access-control-allow-origin")).toBe(ORIGIN);
    expect(headers.get("access-control-expose-headers")).toContain("retry-after");
    const foreign = await opened.app.request(path, {
      method: "OPTIONS",
      headers: { ...asks, origin: "https://elsewhere.test" },
    });
    expect([foreign.status, foreign.headers.get("access-control-allow-origin")]).toEqual([403, null]);
  });

  test("get the settings that Segment's client starts with", async () => {
    await open({}, { publicUrl: "https://events.studio.test" });
    const settings = (key: string) =>
      opened.app.request(`/v1/projects/${key}/settings`, { headers: { origin: ORIGIN } });
    const response = await settings(KEY);
    expect(response.headers.get("access-control-allow-origin")).toBe(ORIGIN);
    expect(await response.json()).toMatchObject({
      integrations: { "Segment.io": { apiKey: KEY, apiHost: "events.studio.test/v1", protocol: "https" } },
    });
    expect((await settings("unknown-key")).status).toBe(404);
  });
});

describe("a repeated message", () => {
  test("is stored once, whatever it says", async () => {
    for (const change of [{}, {}, { event: "Contact" }, { properties: { value: 9 } }, { anonymousId: "another-one" }])
      expect(await send("/v1/t", track(change))).toMatchObject(SUCCESS);
    await send("/v1/b", { batch: [track({ type: "track" }), track({ type: "track" })] });
    expect(await names()).toEqual(["Lead"]);
  });

  test("is recognised for two days, and on both sides of midnight", async () => {
    const MIDNIGHT = Date.UTC(2026, 10, 20);
    const attempt = async (receivedAt: number, fields: object) => {
      now = receivedAt;
      await send("/v1/t", track(fields));
    };
    const happened = (ago: number, sentAt: number) => ({
      timestamp: new Date(sentAt - ago).toISOString(),
      sentAt: new Date(sentAt).toISOString(),
    });
    // The network delays the first attempt, so that its corrected time is after midnight and the second one's before.
    await attempt(MIDNIGHT + 5000, { messageId: "slow", ...happened(4000, MIDNIGHT) });
    await attempt(MIDNIGHT + 9000, { messageId: "slow", ...happened(13_000, MIDNIGHT + 9000) });
    await attempt(MIDNIGHT - 1000, { messageId: "early", ...happened(0, MIDNIGHT - 1000) });
    await attempt(MIDNIGHT + 3000, { messageId: "early", ...happened(0, MIDNIGHT) });
    for (const hours of [0, 24, 48]) await attempt(MIDNIGHT + hours * 3_600_000, { messageId: "without-time" });
    expect((await stored()).map(({ eventId }) => eventId).toSorted()).toEqual(["early", "slow", "without-time"]);
  });

  test("counts for each site of an account together, as sources do at Segment", async () => {
    await open({}, { sites: [testSite(), testSite({ key: "another_site", name: "Other" })] });
    await send("/v1/t", track());
    await send("/v1/t", track(), { ...SERVER, authorization: `Basic ${btoa("another_site:")}` });
    expect(await names()).toEqual(["Lead"]);
  });

  test("without an ID cannot be recognised", async () => {
    for (const messageId of [undefined, ""]) await send("/v1/t", track({ messageId }));
    expect(await names()).toEqual(["Lead", "Lead"]);
  });
});

describe("the ID by which vendors count an event once", () => {
  test.each([
    ["the message's", {}, "m1"],
    [
      "the order's, of a purchase",
      { event: "Order Completed", properties: { order_id: 1001, total: 5, currency: "EUR" } },
      "1001",
    ],
    ["event_id, before both", { event: "Order Completed", properties: { order_id: "1001", event_id: "e9" } }, "e9"],
  ])("is %s", async (_, change, expected) => {
    await send("/v1/t", track(change));
    expect((await stored()).map(({ eventId }) => eventId)).toEqual([expected]);
  });

  test("keeps an order of two messages one, and an event of another name apart", async () => {
    const properties = { order_id: "1001", total: 5, currency: "EUR" };
    for (const messageId of ["m1", "m2"])
      await send("/v1/t", track({ event: "Order Completed", messageId, properties }));
    for (const event of ["Lead", "Contact"])
      await send("/v1/t", track({ event, messageId: event, properties: { event_id: "1001" } }));
    expect(await names()).toEqual(["Contact", "Lead", "Purchase"]);
  });
});

describe("consent", () => {
  const GA = { vendor: "ga", account: "G-ABCDEF1", token: "t" };
  const both = { destinations: [...testSite().destinations, GA] };
  const receives = async () => new Set((await stored()).map(({ destination }) => destination));
  const withConsent = (categoryPreferences?: object) =>
    track({ context: { ...VISITOR.context, consent: { categoryPreferences } } });

  test.each([
    ["of both purposes reaches both", { Analytics: true, Advertising: true }, ["facebook", "ga"]],
    ["to statistics reaches Analytics", { Analytics: true, Advertising: false }, ["ga"]],
    ["to something else reaches nobody", { Functional: true }, []],
  ])("%s", async (_, preferences, expected) => {
    await open(both);
    await send("/v1/t", withConsent(preferences));
    expect([...(await receives())].toSorted()).toEqual(expected);
    expect(refused()).toEqual(expected.length > 0 ? [] : [["no-consent", 1]]);
  });

  test.each(["a page", "a server", "a device"])(
    "that %s does not mention is a no, unless the site requires none",
    async (source) => {
      const headers = source === "a page" ? fromBrowser() : { "content-type": "text/plain" };
      const message = track({
        writeKey: KEY,
        context: { userAgent: FIREFOX, ip: "203.0.113.9", direct: source === "a device" },
      });
      expect(await send("/v1/t", message, headers)).toMatchObject(SUCCESS);
      expect([await names(), refused()]).toEqual([[], [["no-consent", 1]]]);
      await open({ consent: "not-required" });
      await send("/v1/t", message, headers);
      expect(await names()).toEqual(["Lead"]);
      await send("/v1/t", { ...withConsent({ Advertising: false }), messageId: "m2", writeKey: KEY }, headers);
      expect(await names()).toEqual(["Lead"]);
    },
  );

  test("goes by the categories of the site's settings", async () => {
    await open({ consentCategories: { marketing: ["Werbung"] } });
    await send("/v1/t", withConsent({ Werbung: true }));
    await send("/v1/t", { ...withConsent({ Advertising: true }), messageId: "m2" });
    expect(await names()).toEqual(["Lead"]);
  });

  test("of each visitor of a batch is their own", async () => {
    const refusing = { context: { ...VISITOR.context, consent: { categoryPreferences: { Advertising: false } } } };
    const batch = [track({ type: "track" }), track({ type: "track", messageId: "m2", ...refusing })];
    await send("/v1/batch", { batch });
    expect((await stored()).map(({ eventId }) => eventId)).toEqual(["m1"]);
  });

  test("cannot override the browser's Global Privacy Control", async () => {
    await send("/v1/t", track({ writeKey: KEY }), { ...fromBrowser(), "sec-gpc": "1" });
    expect(await names()).toEqual([]);
  });

  test("that is withdrawn drops what waits", async () => {
    await send("/v1/t", track());
    await send("/v1/t", track({ userId: "somebody-else", messageId: "m2" }));
    await send("/v1/t", {
      ...withConsent({ Advertising: false }),
      event: "Segment Consent Preference Updated",
      messageId: "m3",
    });
    const states = (await stored()).map(({ eventId, state }) => [eventId, state] as const);
    expect(Object.fromEntries(states)).toEqual({ m1: "dropped", m2: "waiting" });
  });
});

test("integrations that are switched off get nothing", async () => {
  await send("/v1/t", track({ integrations: { All: false, "Google Analytics 4": true } }));
  await send("/v1/b", {
    integrations: { "Facebook Pixel": false },
    batch: [track({ type: "track", messageId: "m2" })],
  });
  expect([await names(), refused()]).toEqual([[], []]);
});

test("events of several places share a visitor, who is told apart by a hash", async () => {
  for (const messageId of ["m1", "m2"]) await send("/v1/t", track({ messageId, userId: "ada@example.com" }));
  const events = await stored();
  expect(new Set(events.map(({ visitorKey }) => visitorKey)).size).toBe(1);
  expect(JSON.stringify(events)).not.toContain("ada@example.com");
});

describe("personal data", () => {
  const traits = {
    email: "ada@example.com",
    phone: "+353 86 123 4567",
    name: "Ada Lovelace",
    address: { city: "Galway", country: "IE" },
  };
  const messages = [
    { ...VISITOR, type: "identify", traits },
    track({ type: "track", properties: { note: "for ada@example.com", value: 5, currency: "EUR" } }),
    track({ type: "track", messageId: "m2", userId: "somebody-else" }),
  ];
  const userData = async (eventId: string) =>
    (await stored()).find((event) => event.eventId === eventId)?.payload?.["user_data"];

  test("of an identify call is hashed for the same user's events of the request, with advanced matching", async () => {
    const lines: string[] = [];
    await open({ advancedMatching: true }, { log: createLog("debug", (line) => void lines.push(line)) });
    await send("/v1/batch", { batch: messages });
    const HASH = [expect.stringMatching(/^[\da-f]{64}/)];
    expect(await userData("m1")).toMatchObject({ em: HASH, ph: HASH, fn: HASH, ln: HASH, ct: HASH, country: HASH });
    expect(await userData("m2")).not.toHaveProperty("em");
    await send("/v1/t", track({ messageId: "m3" }));
    expect(await userData("m3")).not.toHaveProperty("em");
    await send("/v1/t", track({ messageId: "m4", context: { ...VISITOR.context, traits } }));
    expect(await userData("m4")).toMatchObject({ em: HASH });
    const { rows } = await own.database.pool.query("select * from tracked_events");
    expect(JSON.stringify([rows, lines])).not.toMatch(/ada@|Lovelace|1234567890|86 ?123|Galway/i);
  });

  test("is not used without advanced matching", async () => {
    await send("/v1/batch", { batch: messages });
    expect(JSON.stringify(await stored())).not.toMatch(/ada@|"(?:em|ph|fn|ln|ct)"/);
  });
});

describe("what each vendor receives", () => {
  const vendors = () => new FakeVendors(() => Date.now());
  const destinations = DESTINATIONS.map((vendor) => ({
    vendor,
    account: ACCOUNT_IDS[vendor],
    token: "good-token",
    endpoint: `http://${vendor}.test`,
    ...(vendor === "google_ads" && { conversionAction: "7" }),
  }));

  /** The recorded calls as if the client made them now: vendors and delivery loop go by the clock. */
  async function replay(calls: (typeof RECORDED)["node"], site: object = {}) {
    const network = vendors();
    now = Date.now();
    await open({ advancedMatching: true, destinations, ...site });
    for (const { path, headers, body } of calls) {
      const { sentAt } = body as { readonly sentAt: string };
      const text = JSON.stringify(body).replaceAll(/20\d\d-\d\d-\d\dT[\d:.]+Z/g, (instant) =>
        new Date(Date.parse(instant) - Date.parse(sentAt) + now).toISOString(),
      );
      expect(await send(path, text, { "x-forwarded-for": "203.0.113.5", ...headers })).toMatchObject(SUCCESS);
    }
    const expected = (await stored()).filter(({ state }) => state === "waiting").length;
    const { events } = opened.gateway;
    const workers = await startDeliveryWorkers({
      ...events,
      shop: opened.gateway,
      send: network.send,
      random: () => 0,
    });
    const arrived = () =>
      DESTINATIONS.flatMap((name) =>
        network
          .of(name)
          .arrivals()
          .map((arrival) => ({ ...arrival, vendor: name })),
      );
    try {
      await until(() => arrived().length >= expected);
    } finally {
      await workers.stop();
    }
    // Each account has its own loop, and several events are sent at once.
    return (vendor: DestinationName) =>
      arrived()
        .filter((arrival) => arrival.vendor === vendor)
        .toSorted((a, b) => a.name.localeCompare(b.name));
  }

  test("of an order that Segment's Node client reports", async () => {
    const at = await replay(RECORDED.node);
    const contents = [expect.objectContaining({ id: "412", quantity: 2, item_price: 39.5 })];
    expect(at("facebook")).toMatchObject([
      {
        name: "Purchase",
        id: "1001",
        event: {
          custom_data: { value: 97.5, currency: "EUR", order_id: "1001", content_ids: ["412"], contents },
          user_data: { client_ip_address: "203.0.113.9", em: [expect.stringMatching(/^[\da-f]{64}/)] },
        },
      },
    ]);
    expect(at("ga")).toMatchObject([
      {
        name: "purchase",
        event: {
          params: {
            transaction_id: "1001",
            value: 97.5,
            items: [{ item_id: "412", item_name: "Pantry Jar", quantity: 2 }],
          },
        },
      },
    ]);
    expect(at("google_ads")).toMatchObject([{ id: "1001", event: { conversionValue: 97.5, currency: "EUR" } }]);
    expect(at("tiktok")).toMatchObject([
      {
        name: "Purchase",
        id: "1001",
        event: { properties: { contents: [{ content_id: "412", content_name: "Pantry Jar" }] } },
      },
    ]);
    expect(at("pinterest")).toMatchObject([
      { name: "checkout", id: "1001", event: { custom_data: { value: "97.5", num_items: 2 } } },
    ]);
    expect(at("bing")).toMatchObject([
      { name: "Purchase", id: "1001", event: { customData: { pageType: "purchase", itemIds: ["412"] } } },
    ]);
    // The page and the screen came without consent.
    expect(refused()).toEqual([["no-consent", 2]]);
  });

  test("of a page and a product that Segment's client reports in a browser", async () => {
    const at = await replay(RECORDED.browser);
    expect(at("facebook").map(({ name }) => name)).toEqual(["AddToCart", "PageView"]);
    expect(at("facebook")[0]).toMatchObject({
      id: "ajs-next-1795075659223-03355f6e-ab6e-422d-8272-ca13e44b7fae",
      event: {
        event_source_url: "https://studio.test/product/jar",
        custom_data: { value: 79, currency: "EUR", content_ids: ["412"], content_name: "Pantry Jar" },
        user_data: { client_ip_address: "203.0.113.5", client_user_agent: expect.stringContaining("Chrome") },
      },
    });
    expect(at("ga").map(({ name }) => name)).toEqual(["add_to_cart", "page_view"]);
    expect(at("ga")[1]?.event).toMatchObject({
      params: {
        page_title: "Pantry Jar",
        page_location: "https://studio.test/product/jar?utm_source=news&gclid=Cj0abc",
      },
    });
    expect(at("pinterest").map(({ name }) => name)).toEqual(["add_to_cart", "page_visit"]);
    expect(at("bing")[0]).toMatchObject({
      name: "AddToCart",
      event: { customData: { pageType: "cart", ecommTotalValue: 79 } },
    });
    const visitors = new Set((await stored()).map(({ visitorKey }) => visitorKey));
    expect(visitors.size).toBe(1);
  });

  test("of a batch that Segment's client sends in a browser", async () => {
    const at = await replay(RECORDED.browserBatch);
    expect(at("tiktok").map(({ name }) => name)).toEqual(["PageView"]);
  });

  test("of an event of the site's own", async () => {
    const body = {
      ...track({ type: "track", event: "Size Guide Opened", properties: { guide: "bowls" } }),
      sentAt: new Date(0).toISOString(),
    };
    const at = await replay([{ path: "/v1/t", headers: SERVER, body }]);
    expect(at("facebook")).toMatchObject([
      { name: "Size Guide Opened", id: "m1", event: { custom_data: { guide: "bowls" } } },
    ]);
    expect(at("ga")).toMatchObject([{ name: "Size_Guide_Opened", event: { params: { guide: "bowls" } } }]);
    expect(at("pinterest")).toEqual([]);
  });

  test("of events that only Google Analytics has", async () => {
    const properties = { order_id: "1001", total: 5, currency: "EUR", products: [{ product_id: "412", price: 5 }] };
    const call = (event: string) => ({
      path: "/v1/t",
      headers: SERVER,
      body: { ...track({ event, messageId: event, properties }), sentAt: new Date(0).toISOString() },
    });
    const at = await replay(["Cart Viewed", "Product Clicked", "Order Refunded", "Product List Viewed"].map(call));
    expect(
      at("ga")
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(["refund", "select_item", "view_cart", "view_item_list"]);
    expect(at("facebook").map(({ name }) => name)).toEqual(["ViewCategory"]);
  });
});
