import { describe, expect, test } from "vitest";
import { sha256 } from "../../visitor/index.ts";
import type { IncomingEvent, PreparedEvent, RawVisitor } from "../destination.ts";
import { createBehaviour } from "../fakes/fake-vendor.ts";
import { fakeTikTok } from "../fakes/tiktok.ts";
import { ACCOUNT, answered, exchange, exampleEvent, knownVisitor, NOON, UNKNOWN_VISITOR } from "../fakes/visitors.ts";
import { tiktok } from "./index.ts";

function prepared(event: Partial<IncomingEvent> = {}, visitor: RawVisitor = knownVisitor()): PreparedEvent {
  const preparation = tiktok.prepare(exampleEvent(event), visitor);
  if (!preparation.ok) throw new Error(preparation.reason);
  return preparation.event;
}

describe("events for TikTok", () => {
  test("have the format of version 2, with the browser's name and ID (T1.03)", () => {
    expect(prepared({ order: "77" })).toEqual({
      event: "AddToCart",
      event_time: NOON / 1000,
      event_id: exampleEvent().id,
      user: {
        email: sha256("ada.lovelace@example.com"),
        phone: sha256("+4915123456789"),
        external_id: sha256("Visitor-42"),
        ip: "203.0.113.9",
        user_agent: "Mozilla/5.0",
      },
      page: { url: "https://shop.test/product/mug/", referrer: "https://search.test/" },
      properties: {
        content_type: "product",
        contents: [{ content_id: "12", content_type: "product", price: 12.25, quantity: 2 }],
        value: 24.5,
        currency: "EUR",
        order_id: "77",
      },
    });
  });

  test("lower-case emails, while an external ID keeps its case as in the pixel", () => {
    const user = (emails: string[]) => prepared({}, knownVisitor({ emails }))["user"];
    expect(user(["ANNA@Example.com "])).toEqual(user(["anna@example.com"]));
    expect(user([])).toMatchObject({ external_id: sha256("Visitor-42") });
  });

  test("have phone numbers with calling code and plus sign; invalid ones are left out", () => {
    const phone = (raw: string, country: string) =>
      (prepared({}, knownVisitor({ phones: [raw], country }))["user"] as Record<string, unknown>)["phone"];
    expect(phone("(650) 555-1212", "us")).toBe(sha256("+16505551212"));
    expect(phone("06 1234 5678", "it")).toBe(sha256("+390612345678"));
    expect(phone("06 12 34 56 78", "fr")).toBe(sha256("+33612345678"));
    expect(phone("+41 (0)79 123 45 67", "de")).toBe(sha256("+41791234567"));
    expect(phone("12", "")).toBeUndefined();
  });

  test("prefer the click ID of the URL over the cookie's; TikTok's own ID is unchanged", () => {
    const visitor = knownVisitor({ cookies: { ttclid: "E.C.P.old", _ttp: "2ab_c" } });
    expect(prepared({}, visitor)["user"]).toMatchObject({ ttclid: "E.C.P.old", ttp: "2ab_c" });
    expect(prepared({ url: "https://shop.test/?ttclid=E.C.P.New" }, visitor)["user"]).toMatchObject({
      ttclid: "E.C.P.New",
    });
  });

  test("have hashes without the suffix of Meta's library", () => {
    const hash = sha256("x");
    expect(prepared({}, knownVisitor({ emails: [`${hash}.AQQCAQMC`] }))["user"]).toMatchObject({ email: hash });
  });

  test("request limited data use if the owner enabled it, and are not sent without user data", () => {
    const limits = { withheldParams: [], limitsUse: true };
    expect(tiktok.prepare(exampleEvent(), knownVisitor(), limits)).toMatchObject({ event: { limited_data_use: true } });
    expect(tiktok.prepare(exampleEvent(), UNKNOWN_VISITOR)).toMatchObject({ ok: false });
  });
});

describe("TikTok's response, always with status 200", () => {
  test.each([
    [0, "delivered"],
    [20_001, "refused"],
    [40_001, "stopped"],
    [40_002, "refused"],
    [40_100, "throttled"],
    [40_105, "stopped"],
    [50_000, "retry"],
    [51_010, "retry"],
    [12_345, "retry"],
  ])("code %s means for a batch: %s", (code, kind) => {
    expect(tiktok.read(answered(200, { code }), 2)).toMatchObject({ kind });
  });

  test("is retried if it is HTML or empty; an error status is respected", () => {
    expect(tiktok.read(answered(200, "<html>"), 1)).toMatchObject({ kind: "retry" });
    expect(tiktok.read(answered(429, "{}", { "retry-after": "7" }), 1)).toMatchObject({
      kind: "throttled",
      afterMs: 7000,
    });
  });

  test("leads to a reason with the field, not its value", () => {
    const response = answered(200, { code: 40_002, message: "data[0].user.email: 'ada@example.com' is not a hash" });
    expect(tiktok.read(response, 1)).toEqual({
      kind: "refused",
      reason: "TikTok refuses an event (code 40002, email)",
    });
  });
});

describe("against the fake of TikTok", () => {
  test("the valid events of a batch arrive, and halving finds the invalid one", () => {
    const behaviour = createBehaviour();
    const vendor = fakeTikTok(behaviour);
    behaviour.rejects = (id) => id === "bad";
    const send = (ids: readonly string[]) =>
      tiktok.read(
        exchange(
          vendor,
          tiktok.request(
            ids.map((id) => prepared({ id })),
            ACCOUNT,
          ),
          NOON,
        ),
        ids.length,
      ).kind;
    expect(send(["a", "bad", "b"])).toBe("refused");
    expect(send(["a"])).toBe("delivered");
    expect(send(["bad", "b"])).toBe("refused");
    expect(send(["b"])).toBe("delivered");
    expect(send(["bad"])).toBe("refused");
    expect(vendor.arrivals().map(({ id }) => id)).toEqual(["a", "b"]);
  });

  test("the probe detects a bad token and has no side effects", () => {
    const vendor = fakeTikTok(createBehaviour());
    const probe = (token: string) =>
      tiktok.read(exchange(vendor, tiktok.probe({ ...ACCOUNT, token }, NOON), NOON), 0).kind;
    expect(probe("good-token")).toBe("delivered");
    expect(probe("old-token")).toBe("stopped");
    expect(vendor.arrivals()).toEqual([]);
  });

  test("a test code selects the test view, and the vendor's own URL is the default", () => {
    const { url, body } = tiktok.request([prepared()], { ...ACCOUNT, testCode: "TEST9", baseUrl: "" });
    expect(url).toBe("https://business-api.tiktok.com/open_api/v1.3/event/track/");
    expect(JSON.parse(body)).toMatchObject({
      event_source: "web",
      event_source_id: "1234567",
      test_event_code: "TEST9",
    });
  });
});
