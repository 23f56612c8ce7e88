import { describe, expect, test } from "vitest";
import type { IncomingEvent, PreparedEvent, RawVisitor } from "../destination.ts";
import { createBehaviour } from "../fakes/fake-vendor.ts";
import { fakeAnalytics } from "../fakes/ga.ts";
import { ACCOUNT, answered, exchange, exampleEvent, knownVisitor, NOON, UNKNOWN_VISITOR } from "../fakes/visitors.ts";
import { ga } from "./index.ts";

const PROPERTY = { ...ACCOUNT, id: "G-ABC123" };
const COOKIES = { _ga: "GA1.1.111.222", _ga_ABC123: "GS2.1.s1700000001$o3$g0", _ga_OTHER: "GS1.1.1700000002.1.0" };

function prepared(event: Partial<IncomingEvent> = {}, visitor = knownVisitor({ cookies: COOKIES })): PreparedEvent {
  const preparation = ga.prepare(exampleEvent(event), visitor);
  if (!preparation.ok) throw new Error(preparation.reason);
  return preparation.event;
}

interface Message {
  readonly client_id: string;
  readonly timestamp_micros: number;
  readonly consent: object;
  readonly events: readonly { readonly name: string; readonly params: Readonly<Record<string, unknown>> }[];
}

function sent(event: Partial<IncomingEvent> = {}, visitor?: RawVisitor, account = PROPERTY): Message {
  return JSON.parse(ga.request([prepared(event, visitor)], account).body) as Message;
}

const paramsOf = (event: Partial<IncomingEvent>, visitor?: RawVisitor) => sent(event, visitor).events[0]?.params ?? {};

describe("events for Analytics", () => {
  test("use Google's names, with client and session from its cookies (T1.03)", () => {
    expect(sent()).toEqual({
      client_id: "111.222",
      timestamp_micros: NOON * 1000,
      consent: { ad_user_data: "GRANTED", ad_personalization: "GRANTED" },
      events: [
        {
          name: "add_to_cart",
          params: {
            currency: "EUR",
            value: 24.5,
            items: [{ item_id: "12", price: 12.25, quantity: 2 }],
            event_id: exampleEvent().id,
            page_location: "https://shop.test/product/mug/",
            page_referrer: "https://search.test/",
            session_id: "1700000001",
            engagement_time_msec: 100,
          },
        },
      ],
    });
    expect(sent({}, undefined, { ...PROPERTY, id: "G-OTHER" }).events[0]?.params["session_id"]).toBe("1700000002");
  });

  test("without Google's cookies derive a stable client ID from the shop's own ID", () => {
    const visitor = knownVisitor({ externalId: "v1" });
    expect(sent({}, visitor).client_id).toMatch(/^\d+\.\d+$/);
    expect(sent({}, visitor).client_id).toBe(sent({ id: "other" }, knownVisitor({ externalId: "v1" })).client_id);
    expect(paramsOf({}, visitor)["session_id"]).toBe(paramsOf({ at: NOON + 60_000 }, visitor)["session_id"]);
  });

  test("keep campaign parameters in the page URL, and nothing else of the query", () => {
    const url = "https://shop.test/?utm_source=news&email=ada@example.com&gclid=G1&name=Ada";
    expect(paramsOf({ url })["page_location"]).toBe("https://shop.test/?utm_source=news&gclid=G1");
  });

  test("respect the limits: 25 parameters, names of 40 and texts of 100 characters, the order first", () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`p${index}`, "x".repeat(300)]));
    const params = paramsOf({ params: { ...many, "not allowed": 1, ga_x: 1, value: 3 }, order: "77" });
    expect(Object.keys(params)).toHaveLength(24);
    expect(params).toMatchObject({ value: 3, transaction_id: "77", p0: "x".repeat(100) });
    expect(params).not.toHaveProperty("ga_x");
    const cut = paramsOf({ params: { p0: `${"x".repeat(99)}\u{1f600}` } })["p0"] as string;
    expect(cut.isWellFormed()).toBe(true);
    const items = paramsOf({ params: { items: [{ item_id: "1", item_variant: "blue", own1: "a", nested: {} }] } });
    expect(items["items"]).toEqual([{ item_id: "1", item_variant: "blue", own1: "a", quantity: 1 }]);
  });

  test("contain a rejection of advertising", () => {
    const visitor = knownVisitor({ cookies: COOKIES, consent: { adUserData: false, adPersonalization: false } });
    expect(sent({}, visitor).consent).toEqual({ ad_user_data: "DENIED", ad_personalization: "DENIED" });
  });

  test.each<[string, Partial<IncomingEvent>, RawVisitor]>([
    ["of a browser without any number", {}, UNKNOWN_VISITOR],
    ["with a name that Analytics keeps for itself", { name: "session_start" }, knownVisitor()],
    ["with a name that is none", { name: "404" }, knownVisitor()],
    ["of a purchase without its order", { name: "Purchase" }, knownVisitor()],
  ])("an event %s is not sent", (_case, event, visitor) => {
    expect(ga.prepare(exampleEvent(event), visitor)).toMatchObject({ ok: false });
  });

  test("appear in DebugView in test mode", () => {
    expect(sent({}, undefined, { ...PROPERTY, testCode: "on" }).events[0]?.params).toMatchObject({ debug_mode: 1 });
  });
});

describe("against the fake of Analytics", () => {
  test("events are sent one by one and never twice, because Analytics does not deduplicate", () => {
    const vendor = fakeAnalytics(createBehaviour());
    const request = ga.request([prepared()], PROPERTY);
    expect(ga.read(exchange(vendor, request, NOON), 1)).toEqual({ kind: "delivered", refused: [] });
    exchange(vendor, request, NOON);
    expect(vendor.arrivals()).toHaveLength(2);
    expect(ga).toMatchObject({ canRepeat: false, maxEvents: 1 });
    expect(() => ga.request([prepared(), prepared()], PROPERTY)).toThrow();
  });

  test("a purchase counts once per order", () => {
    const vendor = fakeAnalytics(createBehaviour());
    for (const id of ["a", "b"])
      exchange(vendor, ga.request([prepared({ name: "Purchase", id, order: "77" })], PROPERTY), NOON);
    expect(vendor.arrivals()).toMatchObject([{ name: "purchase", copies: 2 }]);
  });

  test.each([
    [200, "delivered"],
    [204, "delivered"],
    [429, "throttled"],
    [500, "retry"],
    [503, "retry"],
    [413, "refused"],
  ])("status %s means: %s", (status, kind) => {
    expect(ga.read(answered(status, ""), 1)).toMatchObject({ kind });
  });

  test("the probe uses Google's validation, which names the fault and not the value", () => {
    const vendor = fakeAnalytics(createBehaviour());
    const probe = ga.probe(PROPERTY, NOON);
    expect(probe.url).toContain("/debug/mp/collect?measurement_id=G-ABC123");
    expect(ga.read(exchange(vendor, probe, NOON), 0)).toMatchObject({ kind: "delivered" });
    const faulty = { ...probe, body: JSON.stringify({ client_id: "1.1", events: [{ name: "no good" }] }) };
    expect(ga.read(exchange(vendor, faulty, NOON), 0)).toEqual({
      kind: "refused",
      reason: "Google Analytics rejected the event (NAME_INVALID, events.name)",
    });
    expect(vendor.arrivals()).toEqual([]);
  });
});
