import { describe, expect, test } from "vitest";
import { sha256 } from "../../visitor/index.ts";
import type { IncomingEvent, PreparedEvent, RawVisitor } from "../destination.ts";
import { fakeFacebook } from "../fakes/facebook.ts";
import { createBehaviour } from "../fakes/fake-vendor.ts";
import { ACCOUNT, answered, exchange, exampleEvent, knownVisitor, NOON, UNKNOWN_VISITOR } from "../fakes/visitors.ts";
import { facebook } from "./index.ts";

const HOUR_MS = 3_600_000;

function prepared(event: Partial<IncomingEvent> = {}, visitor: RawVisitor = knownVisitor()): PreparedEvent {
  const preparation = facebook.prepare(exampleEvent(event), visitor);
  if (!preparation.ok) throw new Error(preparation.reason);
  return preparation.event;
}

const failure = (code: number, subcode?: number) => answered(400, { error: { code, error_subcode: subcode } });

describe("events for Meta", () => {
  test("have the browser's name, ID and time (T1.03)", () => {
    expect(prepared()).toMatchObject({
      event_name: "AddToCart",
      event_id: exampleEvent().id,
      event_time: NOON / 1000,
      action_source: "website",
      event_source_url: "https://shop.test/product/mug/",
      custom_data: {
        value: 24.5,
        currency: "EUR",
        content_ids: ["12"],
        contents: [{ id: "12", quantity: 2, item_price: 12.25 }],
      },
    });
  });

  test("name an order by the endpoint's ID, else by their parameters; empty values are left out", () => {
    const sent = (params: object, order = "") => prepared({ params: { ...params }, order })["custom_data"];
    expect(sent({ transaction_id: "7", order_id: "8" })).toEqual({ order_id: "7" });
    expect(sent({ order_id: "8" })).toEqual({ order_id: "8" });
    expect(sent({ order_id: "8" }, "9")).toEqual({ order_id: "9" });
    expect(sent({ items: [{ item_id: "7", quantity: 2 }] })).toEqual({
      content_type: "product",
      content_ids: ["7"],
      contents: [{ id: "7", quantity: 2 }],
      num_items: 2,
    });
    expect(sent({ a: {}, b: [], c: "", d: null, e: 0, f: false })).toEqual({ e: 0, f: false });
  });

  test("do not derive withheld data from other parameters", () => {
    const params = { items: [{ item_id: "7", quantity: 2 }], search_term: "bowl", value: 5 };
    const withheldParams = ["content_ids", "contents", "content_type", "num_items", "search_string", "search_term"];
    const sent = facebook.prepare(exampleEvent({ params }), knownVisitor(), { withheldParams, limitsUse: false });
    expect(sent.ok && sent.event["custom_data"]).toEqual({ value: 5 });
  });

  test("identify people by hashes, in every normalisation that Meta's own packages use", () => {
    expect(prepared()["user_data"]).toEqual({
      em: [sha256("ada.lovelace@example.com")],
      ph: [sha256("4915123456789")],
      fn: [sha256("ada")],
      ln: [sha256("lovelace")],
      ct: [sha256("zürich"), sha256("zrich")],
      zp: [sha256("8001")],
      country: [sha256("de")],
      external_id: [sha256("visitor-42")],
      client_ip_address: "203.0.113.9",
      client_user_agent: "Mozilla/5.0",
    });
    const { user_data: other } = prepared({}, knownVisitor({ firstName: "Jean-Luc", lastName: "O'Neil" }));
    expect(other).toMatchObject({
      fn: [sha256("jeanluc"), sha256("jean-luc")],
      ln: [sha256("oneil"), sha256("o'neil")],
    });
  });

  test("keep existing hashes, with the suffix of Meta's own library", () => {
    const hash = sha256("ada.lovelace@example.com");
    const visitor = knownVisitor({ emails: [hash.toUpperCase(), `${hash}.AQQCAQMC`], externalId: hash });
    expect(prepared({}, visitor)["user_data"]).toMatchObject({ em: [hash, `${hash}.AQQCAQMC`], external_id: [hash] });
  });

  test("contain Meta's cookies unchanged; a newer click ID in the URL wins, with its case", () => {
    const cookies = { _fbp: "fb.1.1700000000000.1234567890", _fbc: "fb.1.1700000000000.AbC" };
    expect(prepared({}, knownVisitor({ cookies }))["user_data"]).toMatchObject({
      fbp: cookies._fbp,
      fbc: cookies._fbc,
    });
    const again = prepared({ url: "https://shop.test/?fbclid=AbC" }, knownVisitor({ cookies }));
    expect(again["user_data"]).toMatchObject({ fbc: cookies._fbc });
    const newer = prepared({ url: "https://shop.test/?fbclid=NeW_1" }, knownVisitor({ cookies }));
    expect(newer["user_data"]).toMatchObject({ fbc: `fb.1.${NOON}.NeW_1` });
    expect(prepared({}, knownVisitor({ cookies: { _fbp: "<script>" } }))["user_data"]).not.toHaveProperty("fbp");
  });

  test("of a shop with medical restrictions leave out the listed parameters, and request limited data use (T5.15)", () => {
    const event = exampleEvent({ params: { value: 1, content_name: "Insulin", tags: "diabetes" } });
    const limits = { withheldParams: ["content_name", "tags"], limitsUse: true };
    const preparation = facebook.prepare(event, knownVisitor(), limits);
    expect(preparation).toMatchObject({
      event: {
        custom_data: { value: 1 },
        data_processing_options: ["LDU"],
        data_processing_options_country: 0,
        data_processing_options_state: 0,
      },
    });
    expect(JSON.stringify(preparation)).not.toMatch(/insulin|diabetes/i);
  });

  test("leave out parameters with an email address or a person's name", () => {
    const { custom_data: data } = prepared({
      params: { value: 1, text: "write to ada@example.com", email: "x", landing_page: "https://shop.test/a?b=c" },
    });
    expect(data).toEqual({ value: 1, landing_page: "https://shop.test/a" });
  });

  test.each<[string, Partial<IncomingEvent>, RawVisitor, RegExp]>([
    ["without an id", { id: "" }, knownVisitor(), /no ID/],
    ["without a name", { name: " " }, knownVisitor(), /no name/],
    ["without a page", { url: "" }, knownVisitor(), /URL/],
    ["without a browser", {}, knownVisitor({ userAgent: "" }), /user agent/],
    [
      "that fits too many people",
      {},
      { ...UNKNOWN_VISITOR, userAgent: "M", city: "Bern", country: "ch" },
      /too few details/,
    ],
    ["of a purchase without money", { name: "Purchase", params: {} }, knownVisitor(), /value and a currency/],
  ])("an event %s is not sent", (_case, event, visitor, reason) => {
    expect(facebook.prepare(exampleEvent(event), visitor)).toEqual({
      ok: false,
      reason: expect.stringMatching(reason),
    });
  });
});

describe("Meta's response", () => {
  test.each([
    [1, undefined, "retry"],
    [2, undefined, "retry"],
    [341, undefined, "retry"],
    [368, undefined, "retry"],
    [5000, undefined, "retry"],
    [21_009, undefined, "retry"],
    [99_999, undefined, "retry"],
    [4, undefined, "throttled"],
    [17, undefined, "throttled"],
    [613, undefined, "throttled"],
    [80_003, undefined, "throttled"],
    [190, 463, "stopped"],
    [200, undefined, "stopped"],
    [100, 33, "stopped"],
    [100, undefined, "refused"],
    [100, 2_804_003, "refused"],
    [3, undefined, "refused"],
    [105, undefined, "refused"],
  ])("code %s with subcode %s means: %s", (code, subcode, kind) => {
    expect(facebook.read(failure(code, subcode), 2)).toMatchObject({ kind });
  });

  test("leads to a reason that helps the owner and repeats no sent value", () => {
    expect(facebook.read(failure(190, 463), 1)).toEqual({
      kind: "stopped",
      reason: "Meta refuses the access token (code 190)",
    });
    expect(facebook.read(failure(100, 2_804_003), 1)).toMatchObject({
      reason: expect.stringMatching(/older than seven days/),
    });
    const telling = answered(400, { error: { code: 100, message: "bad em ada@example.com" } });
    expect(JSON.stringify(facebook.read(telling, 1))).not.toContain("ada");
  });

  test("is retried if it is an HTML page", () => {
    expect(facebook.read(answered(502, "<html>Bad gateway</html>"), 1)).toMatchObject({ kind: "retry" });
    expect(facebook.read(answered(200, "<html>Maintenance</html>"), 1)).toMatchObject({ kind: "retry" });
  });

  test("may request a delay, in seconds or as a date", () => {
    const slow = { error: { code: 17 } };
    expect(facebook.read(answered(400, slow, { "retry-after": "120" }), 1)).toMatchObject({ afterMs: 120_000 });
    const dated = { "retry-after": "Sun, 15 Nov 2026 12:01:30 GMT", date: "Sun, 15 Nov 2026 12:00:00 GMT" };
    expect(facebook.read(answered(400, slow, dated), 1)).toMatchObject({ afterMs: 90_000 });
    expect(facebook.read(answered(400, slow, { "retry-after": "soon" }), 1)).not.toHaveProperty("afterMs");
  });

  test("with fewer events than were sent starts a search for the missing ones", () => {
    expect(facebook.read(answered(200, { events_received: 1 }), 2)).toMatchObject({ kind: "refused" });
    expect(facebook.read(answered(200, { events_received: 2 }), 2)).toEqual({ kind: "delivered", refused: [] });
  });
});

describe("against the fake of Meta", () => {
  test("a batch arrives once, however often it is sent", () => {
    const meta = fakeFacebook(createBehaviour());
    const events = [prepared({ id: "e1" }), prepared({ id: "e2" })];
    for (let round = 0; round < 3; round += 1)
      expect(facebook.read(exchange(meta, facebook.request(events, ACCOUNT), NOON), 2)).toMatchObject({
        kind: "delivered",
      });
    expect(meta.arrivals().map(({ id, copies }) => [id, copies])).toEqual([
      ["e1", 3],
      ["e2", 3],
    ]);
  });

  test("one event that is too old fails the whole batch", () => {
    const meta = fakeFacebook(createBehaviour());
    const old = prepared({ id: "old", at: NOON - 8 * 24 * HOUR_MS });
    const response = exchange(meta, facebook.request([prepared(), old], ACCOUNT), NOON);
    expect(facebook.read(response, 2)).toMatchObject({ kind: "refused" });
    expect(meta.arrivals()).toEqual([]);
    expect(facebook.horizonMs).toBeLessThan(48 * HOUR_MS);
  });

  test("the probe detects a bad token and has no side effects", () => {
    const meta = fakeFacebook(createBehaviour());
    const probe = (token: string) =>
      facebook.read(exchange(meta, facebook.probe({ ...ACCOUNT, token }, NOON), NOON), 0);
    expect(probe("good-token")).toMatchObject({ kind: "delivered" });
    expect(probe("old-token")).toMatchObject({ kind: "stopped" });
    expect(meta.arrivals()).toEqual([]);
  });

  test("the token is in the body, not in the URL, and a test code selects the test view", () => {
    const { url, body } = facebook.request([prepared()], { ...ACCOUNT, testCode: "TEST1" });
    expect(url).toBe("https://vendor.test/v24.0/1234567/events");
    expect(JSON.parse(body)).toMatchObject({ access_token: "good-token", test_event_code: "TEST1" });
    expect(facebook.request([], { ...ACCOUNT, baseUrl: "" }).url).toMatch(/^https:\/\/graph\.facebook\.com\//);
  });
});
