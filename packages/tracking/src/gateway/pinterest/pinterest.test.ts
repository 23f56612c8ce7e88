import { describe, expect, test } from "vitest";
import { sha256 } from "../../visitor/index.ts";
import type { IncomingEvent, PreparedEvent, RawVisitor } from "../destination.ts";
import { createBehaviour } from "../fakes/fake-vendor.ts";
import { fakePinterest } from "../fakes/pinterest.ts";
import { ACCOUNT, answered, exchange, exampleEvent, knownVisitor, NOON, UNKNOWN_VISITOR } from "../fakes/visitors.ts";
import { pinterest } from "./index.ts";

function prepared(event: Partial<IncomingEvent> = {}, visitor: RawVisitor = knownVisitor()): PreparedEvent {
  const preparation = pinterest.prepare(exampleEvent(event), visitor);
  if (!preparation.ok) throw new Error(preparation.reason);
  return preparation.event;
}

describe("events for Pinterest", () => {
  test("have money as text, quantities as numbers, and only known keys (T1.03)", () => {
    const params = { ...exampleEvent().params, unheard_of: "x", post_type: "product", search_term: "mug" };
    expect(prepared({ params, order: "77" })).toEqual({
      event_name: "add_to_cart",
      action_source: "web",
      event_time: NOON / 1000,
      event_id: exampleEvent().id,
      event_source_url: "https://shop.test/product/mug/",
      user_data: {
        em: [sha256("ada.lovelace@example.com")],
        ph: [sha256("4915123456789")],
        fn: [sha256("ada")],
        ln: [sha256("lovelace")],
        ct: [sha256("zürich")],
        zp: [sha256("8001")],
        country: [sha256("de")],
        external_id: [sha256("visitor-42")],
        client_ip_address: "203.0.113.9",
        client_user_agent: "Mozilla/5.0",
      },
      custom_data: {
        value: "24.5",
        currency: "EUR",
        content_ids: ["12"],
        contents: [{ id: "12", item_price: "12.25", quantity: 2 }],
        num_items: 2,
        order_id: "77",
        search_string: "mug",
      },
    });
  });

  test.each([
    ["PageView", "page_visit"],
    ["pagevisit", "page_visit"],
    ["Purchase", "checkout"],
    ["checkout", "checkout"],
    ["CompleteRegistration", "signup"],
    ["AddToWishlist", "add_to_wishlist"],
    ["InitiateCheckout", "initiate_checkout"],
    ["custom", "custom"],
  ])("the page's %s is Pinterest's %s", (name, expected) => {
    expect(prepared({ name })).toMatchObject({ event_name: expected });
  });

  test("have products like the tag, with prices and quantities (T1.03, T3.04)", () => {
    const line_items = [
      { product_id: 7, product_name: "Jar", product_category: "Clay", product_price: 12.5, product_quantity: 3 },
      { product_id: "8", product_price: "4", product_quantity: "1" },
    ];
    expect(prepared({ params: { value: 41.5, currency: "EUR", line_items, order_quantity: 4 } })).toMatchObject({
      custom_data: {
        value: "41.5",
        content_ids: ["7", "8"],
        contents: [
          { id: "7", item_name: "Jar", item_category: "Clay", item_price: "12.5", quantity: 3 },
          { id: "8", item_price: "4", quantity: 1 },
        ],
        num_items: 4,
      },
    });
  });

  test("have several hashed emails, and a state only as two letters", () => {
    const visitor = knownVisitor({ emails: ["a@x.test", "b@x.test"], state: "California" });
    expect(prepared({}, visitor)["user_data"]).toMatchObject({
      em: [sha256("a@x.test"), sha256("b@x.test")],
      st: [sha256("ca")],
    });
    expect(prepared({}, knownVisitor({ state: "Bayern" }))["user_data"]).not.toHaveProperty("st");
  });

  test("take the click ID from the URL, else from the cookie", () => {
    const visitor = knownVisitor({ cookies: { _epik: "dj0yJnU9old" } });
    expect(prepared({}, visitor)["user_data"]).toMatchObject({ click_id: "dj0yJnU9old" });
    expect(prepared({ url: "https://shop.test/?epik=dj0New" }, visitor)["user_data"]).toMatchObject({
      click_id: "dj0New",
    });
  });

  test("of an unknown type, or without user data, are not sent", () => {
    expect(pinterest.prepare(exampleEvent({ name: "PageScroll" }), knownVisitor())).toMatchObject({ ok: false });
    const onlyAddress = { ...UNKNOWN_VISITOR, address: "203.0.113.9" };
    expect(pinterest.prepare(exampleEvent(), onlyAddress)).toMatchObject({ ok: false });
    expect(pinterest.prepare(exampleEvent(), { ...onlyAddress, userAgent: "M" })).toMatchObject({ ok: true });
  });

  test("request limited data use if the owner enabled it", () => {
    const preparation = pinterest.prepare(exampleEvent(), knownVisitor(), { withheldParams: [], limitsUse: true });
    expect(preparation).toMatchObject({ event: { custom_data: { opt_out_type: "LDP" } } });
  });
});

describe("Pinterest's response", () => {
  test.each([
    [400, { code: 4196 }, "refused"],
    [401, { code: 2 }, "stopped"],
    [403, { code: 29 }, "stopped"],
    [429, { code: 8 }, "throttled"],
    [503, { code: 4197 }, "retry"],
    [500, {}, "retry"],
    [422, {}, "refused"],
    [502, "<html>", "retry"],
  ])("status %s with %o means: %s", (status, body, kind) => {
    expect(pinterest.read(answered(status, body), 2)).toMatchObject({ kind });
  });

  test("names a failed event by index and field, whatever the status", () => {
    const events = [{ status: "processed" }, { status: "failed", error_message: "'value' must be text, was 24.5" }];
    const expected = { kind: "delivered", refused: [{ index: 1, reason: "Pinterest refuses the event (value)" }] };
    expect(pinterest.read(answered(200, { events }), 2)).toEqual(expected);
    expect(pinterest.read(answered(422, { code: 4198, details: { events } }), 2)).toEqual(expected);
  });
});

describe("against the fake of Pinterest", () => {
  test("one bad event of twenty is named, and nineteen arrive once however often they are sent", () => {
    const behaviour = createBehaviour();
    const vendor = fakePinterest(behaviour);
    behaviour.rejects = (id) => id === "e7";
    const events = Array.from({ length: 20 }, (_, index) => prepared({ id: `e${index}` }));
    const send = () => pinterest.read(exchange(vendor, pinterest.request(events, ACCOUNT), NOON), 20);
    expect(send()).toMatchObject({ kind: "delivered", refused: [{ index: 7 }] });
    send();
    expect(vendor.arrivals()).toHaveLength(19);
  });

  test("the fake is as strict as Pinterest: an unknown key or a number for money fails", () => {
    const vendor = fakePinterest(createBehaviour());
    const faulty = [
      { ...prepared(), surprise: 1 },
      { ...prepared(), custom_data: { value: 3 } },
      { ...prepared(), user_data: { em: ["ada@example.com"] } },
    ];
    const verdict = pinterest.read(exchange(vendor, pinterest.request(faulty, ACCOUNT), NOON), 3);
    expect(verdict).toMatchObject({ kind: "delivered", refused: [{ index: 0 }, { index: 1 }, { index: 2 }] });
  });

  test("the probe and a test code validate without recording", () => {
    const vendor = fakePinterest(createBehaviour());
    const probe = (token: string) =>
      pinterest.read(exchange(vendor, pinterest.probe({ ...ACCOUNT, token }, NOON), NOON), 0);
    expect(probe("good-token")).toEqual({ kind: "delivered", refused: [] });
    expect(probe("old-token")).toMatchObject({ kind: "stopped" });
    exchange(vendor, pinterest.request([prepared()], { ...ACCOUNT, testCode: "on" }), NOON);
    expect(vendor.arrivals()).toEqual([]);
  });
});

test("events go to the ad account if its ID differs from the tag's", () => {
  const account = { ...ACCOUNT, id: "612", extra: { adAccount: "549755813" } };
  expect(pinterest.request([{}], account).url).toContain("/ad_accounts/549755813/events");
  expect(pinterest.request([{}], { ...account, extra: {} }).url).toContain("/ad_accounts/612/events");
});
