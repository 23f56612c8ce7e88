import { describe, expect, test } from "vitest";
import { createLog } from "../../server/platform/log.ts";
import { fromBrowser, KEY, testSite } from "../test-gateway.ts";
import { FIREFOX, SegmentGateway, SUCCESS, track, VISITOR } from "./test-segment.ts";

const gateway = new SegmentGateway();
const { open, send, stored, names, refused } = gateway;

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

test("events of one user share a visitor key, which is a hash", async () => {
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
    const { rows } = await gateway.pool.query("select * from tracked_events");
    expect(JSON.stringify([rows, lines])).not.toMatch(/ada@|Lovelace|1234567890|86 ?123|Galway/i);
  });

  test("is not used without advanced matching", async () => {
    await send("/v1/batch", { batch: messages });
    expect(JSON.stringify(await stored())).not.toMatch(/ada@|"(?:em|ph|fn|ln|ct)"/);
  });
});
