import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RawVisitor } from "../destination.ts";
import { ALL_FAKES, createBehaviour } from "../fakes/index.ts";
import { ACCOUNT, answered, exchange, exampleEvent, NOON } from "../fakes/visitors.ts";
import { ALL_DESTINATIONS } from "./index.ts";

const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("__proto__", "constructor", "toString", "%", "[]"),
);
const params = fc.dictionary(
  fc.oneof(text, fc.constantFrom("contents", "items", "content_ids", "value", "currency", "search", "order_id")),
  fc.oneof(fc.anything({ maxDepth: 4, withBigInt: false }), text),
);
const url = fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), text);
const texts = fc.array(text, { maxLength: 4 });

const events = fc.record({
  name: fc.oneof(fc.constantFrom("Purchase", "AddToCart", "PageView", "constructor"), text),
  id: text,
  at: fc.oneof(fc.constant(NOON), fc.double(), fc.maxSafeInteger()),
  url,
  params,
  order: text,
});

const visitors: fc.Arbitrary<RawVisitor> = fc.record({
  emails: texts,
  phones: texts,
  firstName: text,
  lastName: text,
  city: text,
  state: text,
  postcode: text,
  country: text,
  externalId: text,
  address: text,
  userAgent: text,
  referrer: url,
  cookies: fc.dictionary(
    fc.oneof(text, fc.constantFrom("_ga", "_fbc", "_fbp", "_ttp", "_epik", "_gcl_aw", "_uetvid", "_ga_ABC")),
    text,
  ),
  consent: fc.record({ adUserData: fc.boolean(), adPersonalization: fc.boolean() }),
});

const bodies = fc.oneof(
  fc.json(),
  text,
  fc
    .record({
      error: fc.anything({ maxDepth: 3, withBigInt: false }),
      code: fc.oneof(fc.anything({ maxDepth: 1, withBigInt: false }), fc.constant({ toString: "", valueOf: "" })),
      events: fc.anything({ maxDepth: 2, withBigInt: false }),
      eventsReceived: fc.anything({ maxDepth: 1, withBigInt: false }),
      validationMessages: fc.anything({ maxDepth: 2, withBigInt: false }),
    })
    .map((value) => JSON.stringify(value)),
);

describe.each(Object.values(ALL_DESTINATIONS))("$name", (destination) => {
  test("prepares or rejects any event, and serialises what it prepared", () => {
    const vendor = ALL_FAKES[destination.name](createBehaviour());
    fc.assert(
      fc.property(events, visitors, (event, visitor) => {
        const preparation = destination.prepare(event, visitor);
        if (preparation.ok) exchange(vendor, destination.request([preparation.event], ACCOUNT), NOON);
        else expect(preparation.reason).toMatch(/^[A-Z][\w ,.'-]+$/);
      }),
      { numRuns: 100 },
    );
  });

  test("maps any response to a verdict", () => {
    const kinds = ["delivered", "retry", "throttled", "stopped", "refused"];
    const statuses = fc.constantFrom(200, 204, 301, 400, 401, 403, 404, 413, 422, 429, 500, 503);
    fc.assert(
      fc.property(statuses, bodies, fc.nat({ max: 5 }), text, (status, body, count, wait) => {
        const verdict = destination.read(answered(status, body, { "retry-after": wait, date: wait }), count);
        expect(kinds).toContain(verdict.kind);
        if (verdict.kind !== "delivered") expect(verdict.reason).not.toBe("");
        else for (const { index } of verdict.refused) expect(index).toBeLessThan(Math.max(count, 1));
      }),
      { numRuns: 200 },
    );
  });

  test("prepares valid events so that the vendor accepts them", () => {
    const vendor = ALL_FAKES[destination.name](createBehaviour());
    const well = fc.record({ name: fc.constantFrom("Purchase", "purchase"), params, order: fc.constant("77") });
    fc.assert(
      fc.property(well, visitors, (event, visitor) => {
        const priced = { ...event, params: { ...event.params, value: 5, currency: "EUR" } };
        const preparation = destination.prepare(exampleEvent(priced), visitor);
        if (!preparation.ok) return;
        const account = { ...ACCOUNT, extra: { conversionAction: "1" } };
        const response = exchange(vendor, destination.request([preparation.event], account), NOON);
        expect(destination.read(response, 1)).toEqual({ kind: "delivered", refused: [] });
        expect(vendor.arrivals()).toHaveLength(1);
        vendor.forget();
      }),
      { numRuns: 100 },
    );
  });
});
