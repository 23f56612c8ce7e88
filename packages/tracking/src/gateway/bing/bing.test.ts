import { describe, expect, test } from "vitest";
import { sha256 } from "../../visitor/index.ts";
import type { IncomingEvent, PreparedEvent, RawVisitor } from "../destination.ts";
import { fakeMicrosoft } from "../fakes/bing.ts";
import { createBehaviour } from "../fakes/fake-vendor.ts";
import { ACCOUNT, answered, exchange, exampleEvent, knownVisitor, NOON, UNKNOWN_VISITOR } from "../fakes/visitors.ts";
import { bing } from "./index.ts";

const CLICK = "a1b2c3d4-e5f6-4a5b-8c9d-0e1f2a3b4c5d";

function prepared(event: Partial<IncomingEvent> = {}, visitor: RawVisitor = knownVisitor()): PreparedEvent {
  const preparation = bing.prepare(exampleEvent(event), visitor);
  if (!preparation.ok) throw new Error(preparation.reason);
  return preparation.event;
}

describe("events for Microsoft", () => {
  test("are custom events with the tag's name and ID and the click ID (T1.03)", () => {
    const visitor = knownVisitor({ cookies: { _uetmsclkid: `_uet${CLICK}`, _uetvid: "9f8e" } });
    expect(prepared({ order: "77" }, visitor)).toEqual({
      eventType: "custom",
      eventId: exampleEvent().id,
      eventName: "AddToCart",
      eventTime: NOON / 1000,
      eventSourceUrl: "https://shop.test/product/mug/",
      referrerUrl: "https://search.test/",
      adStorageConsent: "G",
      userData: {
        externalId: sha256("visitor-42"),
        em: sha256("ada.lovelace@example.com"),
        ph: sha256("4915123456789"),
        anonymousId: "9f8e",
        msclkid: CLICK,
        clientIpAddress: "203.0.113.9",
        clientUserAgent: "Mozilla/5.0",
      },
      customData: {
        transactionId: "77",
        value: 24.5,
        currency: "EUR",
        items: [{ id: "12", price: 12.25, quantity: 2 }],
        itemIds: ["12"],
      },
    });
  });

  test("map the tag's revenue and product IDs to value and item IDs (T1.03, T3.05)", () => {
    const params = { ecomm_prodid: ["7", "8"], ecomm_totalvalue: 30, revenue_value: "30", currency: "EUR" };
    expect(prepared({ params })["customData"]).toEqual({
      value: 30,
      currency: "EUR",
      itemIds: ["7", "8"],
      ecommTotalValue: 30,
    });
  });

  test("leave out an invalid click ID, and are not sent for an unknown visitor", () => {
    expect(prepared({ url: "https://shop.test/?msclkid=<x>" })["userData"]).not.toHaveProperty("msclkid");
    expect(bing.prepare(exampleEvent(), UNKNOWN_VISITOR)).toMatchObject({ ok: false });
  });

  test("request limited data use if the owner enabled it", () => {
    const preparation = bing.prepare(exampleEvent(), knownVisitor(), { withheldParams: [], limitsUse: true });
    expect(preparation).toMatchObject({ event: { adStorageConsent: "D" } });
  });
});

describe("Microsoft's response", () => {
  test.each([
    [401, {}, "stopped"],
    [403, {}, "stopped"],
    [429, {}, "throttled"],
    [500, {}, "retry"],
    [400, { error: { details: [] } }, "refused"],
    [200, { eventsReceived: 1 }, "refused"],
    [200, { eventsReceived: 2 }, "delivered"],
    [503, "<html>", "retry"],
  ])("status %s with %o means for two events: %s", (status, body, kind) => {
    expect(bing.read(answered(status, body), 2)).toMatchObject({ kind });
  });

  test("names bad events by index and field; warnings are ignored", () => {
    const details = [
      { index: 1, propertyName: "eventTime", attemptedValue: "x", isWarning: false },
      { index: 0, propertyName: "keywords", isWarning: true },
    ];
    expect(bing.read(answered(200, { eventsReceived: 1, error: { details } }), 2)).toEqual({
      kind: "delivered",
      refused: [{ index: 1, reason: "Microsoft Advertising refuses the event (eventTime)" }],
    });
  });
});

describe("against the fake of Microsoft", () => {
  test("one bad event of twenty is named, and nineteen arrive once", () => {
    const behaviour = createBehaviour();
    const vendor = fakeMicrosoft(behaviour);
    behaviour.rejects = (id) => id === "e7";
    const events = Array.from({ length: 20 }, (_, index) => prepared({ id: `e${index}` }));
    for (let round = 0; round < 2; round += 1)
      expect(bing.read(exchange(vendor, bing.request(events, ACCOUNT), NOON), 20)).toMatchObject({
        kind: "delivered",
        refused: [{ index: 7 }],
      });
    expect(vendor.arrivals()).toHaveLength(19);
  });

  test("the probe detects a bad token and has no side effects", () => {
    const vendor = fakeMicrosoft(createBehaviour());
    const probe = (token: string) => bing.read(exchange(vendor, bing.probe({ ...ACCOUNT, token }, NOON), NOON), 0).kind;
    expect([probe("good-token"), probe("old-token")]).toEqual(["delivered", "stopped"]);
    expect(vendor.arrivals()).toEqual([]);
  });
});
