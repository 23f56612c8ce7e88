import { describe, expect, test } from "vitest";
import { sha256 } from "../../visitor/index.ts";
import type { IncomingEvent, PreparedEvent, RawVisitor } from "../destination.ts";
import { createBehaviour } from "../fakes/fake-vendor.ts";
import { fakeGoogleAds } from "../fakes/google-ads.ts";
import { ACCOUNT, answered, exchange, exampleEvent, knownVisitor, NOON, UNKNOWN_VISITOR } from "../fakes/visitors.ts";
import { googleAds } from "./index.ts";

const ADS = { ...ACCOUNT, id: "123-456-7890", extra: { conversionAction: "998877" } };
const ORDER = { name: "Purchase", order: "77", params: { value: 24.5, currency: "EUR" } };

function prepared(event: Partial<IncomingEvent> = {}, visitor: RawVisitor = knownVisitor()): PreparedEvent {
  const preparation = googleAds.prepare(exampleEvent({ ...ORDER, ...event }), visitor);
  if (!preparation.ok) throw new Error(preparation.reason);
  return preparation.event;
}

describe("events for Google Ads", () => {
  test("are orders with their value, the click ID, and hashes of the customer (T1.03)", () => {
    const visitor = knownVisitor({ emails: ["Ada.L+shop@gmail.com"], cookies: { _gcl_aw: "GCL.1700000000.Cj0K_x" } });
    expect(prepared({}, visitor)).toEqual({
      transactionId: "77",
      eventTimestamp: "2026-11-15T12:00:00.000Z",
      eventSource: "WEB",
      adIdentifiers: { gclid: "Cj0K_x" },
      userData: {
        userIdentifiers: [
          { emailAddress: sha256("adal@gmail.com") },
          { phoneNumber: sha256("+4915123456789") },
          {
            address: {
              givenName: sha256("ada"),
              familyName: sha256("lovelace"),
              regionCode: "DE",
              postalCode: "CH-8001",
            },
          },
        ],
      },
      conversionValue: 24.5,
      currency: "EUR",
      consent: { adUserData: "CONSENT_GRANTED", adPersonalization: "CONSENT_GRANTED" },
    });
  });

  test("leave out an incomplete address, and have at most ten identifiers", () => {
    const emails = Array.from({ length: 14 }, (_, index) => `a${index}@x.test`);
    const { userData } = prepared({}, knownVisitor({ emails, phones: [], lastName: "" }));
    expect((userData as { userIdentifiers: unknown[] }).userIdentifiers).toHaveLength(10);
    expect(JSON.stringify(prepared({}, knownVisitor({ lastName: "" })))).not.toContain("postalCode");
  });

  test.each<[string, Partial<IncomingEvent>, RawVisitor]>([
    ["that is no order", { name: "AddToCart" }, knownVisitor()],
    ["without an order's number", { order: "" }, knownVisitor()],
    ["of somebody who did not agree", {}, knownVisitor({ consent: { adUserData: false, adPersonalization: false } })],
    ["of nobody", {}, UNKNOWN_VISITOR],
  ])("an event %s is not sent", (_case, event, visitor) => {
    expect(googleAds.prepare(exampleEvent({ ...ORDER, ...event }), visitor)).toMatchObject({ ok: false });
  });
});

describe("Google Ads' response", () => {
  test.each([
    [401, "UNAUTHENTICATED", "stopped"],
    [403, "PERMISSION_DENIED", "stopped"],
    [404, "NOT_FOUND", "stopped"],
    [429, "RESOURCE_EXHAUSTED", "throttled"],
    [503, "UNAVAILABLE", "retry"],
    [504, "DEADLINE_EXCEEDED", "retry"],
    [500, "INTERNAL", "retry"],
    [400, "INVALID_ARGUMENT", "refused"],
  ])("%s %s means: %s", (code, status, kind) => {
    expect(googleAds.read(answered(code, { error: { code, status } }), 2)).toMatchObject({ kind });
  });

  test("leads to a reason with Google's own error code", () => {
    const details = [{ reason: "EVENT_TIME_INVALID" }];
    const response = answered(400, { error: { status: "INVALID_ARGUMENT", message: "ada@example.com", details } });
    expect(googleAds.read(response, 1)).toEqual({
      kind: "refused",
      reason: "Google Ads refuses an event (INVALID_ARGUMENT, EVENT_TIME_INVALID)",
    });
    expect(googleAds.read(answered(502, "<html>"), 1)).toMatchObject({ kind: "retry" });
  });
});

describe("against the fake of Google Ads", () => {
  test("one bad order fails the batch; alone, each good one arrives once", () => {
    const behaviour = createBehaviour();
    const vendor = fakeGoogleAds(behaviour);
    behaviour.rejects = (id) => id === "bad";
    const send = (orders: readonly string[]) =>
      googleAds.read(
        exchange(
          vendor,
          googleAds.request(
            orders.map((order) => prepared({ order })),
            ADS,
          ),
          NOON,
        ),
        orders.length,
      ).kind;
    expect(send(["1", "bad"])).toBe("refused");
    expect([send(["1"]), send(["1"]), send(["bad"])]).toEqual(["delivered", "delivered", "refused"]);
    expect(vendor.arrivals()).toMatchObject([{ id: "1", copies: 2 }]);
  });

  test("the probe and test mode only validate", () => {
    const vendor = fakeGoogleAds(createBehaviour());
    const probe = (token: string) =>
      googleAds.read(exchange(vendor, googleAds.probe({ ...ADS, token }, NOON), NOON), 0).kind;
    expect([probe("good-token"), probe("old-token")]).toEqual(["delivered", "stopped"]);
    exchange(vendor, googleAds.request([prepared()], { ...ADS, testCode: "on" }), NOON);
    expect(vendor.arrivals()).toEqual([]);
  });
});
