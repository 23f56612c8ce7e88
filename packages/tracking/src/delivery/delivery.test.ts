import { describe, expect, test } from "vitest";
import { createKeyValueStore } from "../browser/key-value-store.ts";
import { createFakePage } from "../page/fake-page.ts";
import type { FakeFacts, FakePage } from "../page/fake-page.ts";
import type { HttpRequest } from "../page/index.ts";
import { readEvent } from "../wire/event.ts";
import { readBatch } from "../wire/read-server-event.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import { createClassicDelivery, createGatewayDelivery } from "./index.ts";
import type { Delivery } from "./index.ts";

const GATEWAY = { gateway: { url: "/events" } };
const CLASSIC = { ajaxUrl: "/ajax", ajax_event: "nonce1" };
const REST = {
  pysFacebookRest: { restApiUrl: "/wp-json/pys-facebook/v1/event" },
  pysTikTokRest: { restApiUrl: "/wp-json/pys-tiktok/v1/event" },
  pysPinterestRest: { restApiUrl: "/wp-json/pys-pinterest/v1/event" },
};
const PARAMS = { value: 5, contents: [{ id: "1", quantity: 2 }], tags: ["a", "b"], none: null };

function offer(delivery: Delivery, id: string, event: object = {}, pixel: PixelSlug = "facebook") {
  const printed = readEvent({ name: "AddToCart", type: "dyn", e_id: "woo_x", woo_order: "", ...event });
  delivery.offer(pixel, { id, ids: ["111", "222"], name: printed.name, params: PARAMS, printed });
}

const gateway = (facts: FakeFacts = {}) => {
  const page = createFakePage({ href: "https://shop.test/p", ...facts });
  const delivery = createGatewayDelivery(page, GATEWAY);
  delivery.open(() => true);
  return { page, delivery };
};

/** How long our own door's events wait for others. */
const GATHER_MS = 500;

const idsIn = (request: HttpRequest | undefined) =>
  (JSON.parse(request?.body ?? '{"events":[]}') as { events: { eventID: string }[] }).events.map(
    ({ eventID }) => eventID,
  );
const arrived = (page: FakePage) => page.requests.flatMap(idsIn);

async function pass(page: FakePage, milliseconds: number) {
  await page.settle();
  page.advance(milliseconds);
  await page.settle();
}

describe("the classic door", () => {
  const classic = (options: object = {}, facts: FakeFacts = {}) => {
    const page = createFakePage({ href: "https://shop.test/p?x=1", ...facts });
    return { page, delivery: createClassicDelivery(page, { ...CLASSIC, ...options }, page.beacon) };
  };

  test("gets a beacon with flat names, in which every list is numbered [T1.03, T7.01]", async () => {
    const { page, delivery } = classic();
    offer(delivery, "e1");
    await pass(page, 50);
    expect(page.requests).toEqual([]);
    const [beacon] = page.beacons;
    expect(beacon).toMatchObject({ url: "/ajax", contentType: "application/x-www-form-urlencoded" });
    expect([...new URLSearchParams(beacon?.body)]).toEqual([
      ["action", "pys_api_event"],
      ["pixel", "facebook"],
      ["event", "AddToCart"],
      ["event_slug", "woo_x"],
      ["ids[0]", "111"],
      ["ids[1]", "222"],
      ["data[value]", "5"],
      ["data[contents][0][id]", "1"],
      ["data[contents][0][quantity]", "2"],
      ["data[tags][0]", "a"],
      ["data[tags][1]", "b"],
      ["url", "https://shop.test/p?x=1"],
      ["eventID", "e1"],
      ["ajax_event", "nonce1"],
      ["woo_order", ""],
      ["edd_order", ""],
    ]);
  });

  test("gets a form where the beacon fails or is switched off [T7.01, T8.03]", async () => {
    for (const { page, delivery } of [classic({}, { takesBeacons: false }), classic({ useSendBeacon: "" })]) {
      offer(delivery, "e1", { woo_order: "9001" });
      await pass(page, 50);
      expect(page.beacons).toEqual([]);
      expect(page.requests[0]).toMatchObject({
        url: "/ajax",
        method: "POST",
        headers: { "Cache-Control": "no-cache" },
      });
      const body = [...new URLSearchParams(page.requests[0]?.body)];
      expect(body.filter(([name]) => name === "ids[]")).toHaveLength(2);
      expect(body).toContainEqual(["data[contents][0][id]", "1"]);
      expect(body).toContainEqual(["woo_order", "9001"]);
    }
  });

  test("of TikTok has its own action and spells the id its own way [T7.02]", async () => {
    const { page, delivery } = classic();
    offer(delivery, "e1", {}, "tiktok");
    await pass(page, 50);
    const body = new URLSearchParams(page.beacons[0]?.body);
    expect([body.get("action"), body.get("event_id"), body.has("eventID")]).toEqual([
      "pys_tiktok_api_event",
      "e1",
      false,
    ]);
  });
});

describe("the REST doors", () => {
  const rest = (facts: FakeFacts = {}, options: object = {}) => {
    const page = createFakePage({ globals: REST, ...facts });
    return { page, delivery: createClassicDelivery(page, { ...CLASSIC, ...options }, page.beacon) };
  };

  test.each(["facebook", "tiktok", "pinterest"] as const)(
    "of %s gets lists and parameters as text [T7.05]",
    async (pixel) => {
      const { page, delivery } = rest({}, { useSendBeacon: "" });
      offer(delivery, "e1", { edd_order: "7" }, pixel);
      await pass(page, 50);
      expect(page.requests).toHaveLength(1);
      expect(page.requests[0]).toMatchObject({
        url: `/wp-json/pys-${pixel}/v1/event`,
        headers: { "Content-Type": "application/json" },
      });
      expect(JSON.parse(page.requests[0]?.body ?? "")).toEqual({
        event: "AddToCart",
        event_slug: "woo_x",
        data: JSON.stringify(PARAMS),
        ids: JSON.stringify(["111", "222"]),
        eventID: "e1",
        woo_order: "0",
        edd_order: "7",
      });
    },
  );

  test("are tried by beacon first, as a form [T7.05]", async () => {
    const { page, delivery } = rest();
    offer(delivery, "e1");
    await pass(page, 50);
    expect(page.beacons).toMatchObject([
      { url: "/wp-json/pys-facebook/v1/event", contentType: "application/x-www-form-urlencoded" },
    ]);
    expect(new URLSearchParams(page.beacons[0]?.body).get("ids")).toBe('["111","222"]');
  });

  test.each([500, 404, 401, 0])("that answer %s are followed by the classic one [T7.05, T8.02]", async (status) => {
    const answer = ({ url }: HttpRequest) => ({ status: url === "/ajax" ? 200 : status, json: undefined });
    const { page, delivery } = rest({ answer }, { useSendBeacon: "" });
    offer(delivery, "e1");
    await pass(page, 50);
    expect(page.requests.map(({ url }) => url)).toEqual(["/wp-json/pys-facebook/v1/event", "/ajax"]);
  });

  test("do not exist for other pixels: that is told, and the classic one is used [T8.04]", async () => {
    const { page, delivery } = rest({}, { useSendBeacon: "" });
    offer(delivery, "e1", {}, "bing");
    await pass(page, 50);
    expect(page.warnings).toHaveLength(1);
    expect(page.requests.map(({ url }) => url)).toEqual(["/ajax"]);
  });
});

describe("what the server hears", () => {
  const asked = (event: object, options: object = {}, pixel: PixelSlug = "facebook") => {
    const page = createFakePage();
    const delivery = createGatewayDelivery(page, { ...GATEWAY, ...options });
    offer(delivery, "e1", event, pixel);
    page.advance(GATHER_MS);
    return page.requests.length;
  };
  const silent = { ajaxForServerEvent: "", ajaxForServerStaticEvent: "" };

  test("is what it does not know by itself [T1.03]", () => {
    expect(asked({})).toBe(1);
    expect(asked({ type: "static" })).toBe(1);
    expect(asked({}, silent)).toBe(0);
    expect(asked({ type: "static" }, { ajaxForServerStaticEvent: "" })).toBe(0);
    expect(asked({ type: "static", ajaxFire: true }, { ajaxForServerStaticEvent: "" })).toBe(1);
    expect(asked({ e_id: "woo_remove_from_cart" })).toBe(0);
    expect(asked({ e_id: "woo_add_to_cart_on_button_click" }, { woo: { addToCartCatchMethod: "add_cart_hook" } })).toBe(
      0,
    );
    expect(asked({}, { ...silent, gdpr: { cookiebot_integration_enabled: true } })).toBe(1);
  });

  test("by itself, it hears under the browser's id, which is left for it in a cookie of the session [T3.18]", () => {
    const page = createFakePage({ cookies: { pys_fb_event_id: '{"Lead":"old"}' } });
    const delivery = createGatewayDelivery(page, GATEWAY);
    offer(delivery, "e1", { e_id: "woo_remove_from_cart", name: "RemoveFromCart" });
    offer(delivery, "e2", { e_id: "woo_remove_from_cart", name: "RemoveFromCart" }, "pinterest");
    expect(JSON.parse(page.cookies.read("pys_fb_event_id") ?? "")).toEqual({ Lead: "old", RemoveFromCart: "e1" });
    expect(page.lives.get("pys_fb_event_id")).toBeUndefined();
    page.advance(GATHER_MS);
    expect(page.requests).toEqual([]);
  });

  test("of TikTok is also what waits or was not printed [T7.02]", () => {
    expect(asked({ type: "static" }, silent, "tiktok")).toBe(0);
    expect(asked({ type: "static", delay: 1 }, silent, "tiktok")).toBe(1);
    expect(asked({}, silent, "tiktok")).toBe(1);
  });

  test("of links comes half a second later, of cart buttons two seconds while the cart is refreshed [T9.14, T9.15]", async () => {
    const { page, delivery } = gateway();
    offer(delivery, "link", { e_id: "automatic_event_outbound_link" });
    offer(delivery, "quick", { e_id: "woo_add_to_cart_on_button_click" });
    page.sessionStorage.write("wc_fragments_abc", "{}");
    offer(delivery, "cart", { e_id: "woo_add_to_cart_on_button_click" });
    await pass(page, 499);
    expect(arrived(page)).toEqual([]);
    await pass(page, 1);
    expect(arrived(page)).toEqual(["link", "quick"]);
    await pass(page, 1499);
    expect(arrived(page)).toHaveLength(2);
    await pass(page, 1);
    expect(arrived(page)).toEqual(["link", "quick", "cart"]);
  });

  test("is not delayed where the browser closes its storage; that is logged [T8.06]", async () => {
    const page = createFakePage();
    const closed = createKeyValueStore(() => {
      throw new Error("SecurityError");
    }, page.warn);
    const delivery = createGatewayDelivery({ ...page, sessionStorage: closed }, GATEWAY);
    offer(delivery, "cart", { e_id: "woo_add_to_cart_on_button_click" });
    await pass(page, GATHER_MS);
    expect(arrived(page)).toEqual(["cart"]);
    expect(page.warnings).toEqual(["Storage is closed"]);
  });

  test("is not put off by further events", async () => {
    const { page, delivery } = gateway();
    for (let count = 0; count < 10; count += 1) {
      offer(delivery, `e${count}`);
      await pass(page, GATHER_MS / 3);
    }
    expect(arrived(page).length).toBeGreaterThan(5);
  });

  test("includes Meta's cookies, for Meta only", async () => {
    const { page, delivery } = gateway({ cookies: { _fbp: "fb.1.2.3", _fbc: "fb.1.2.x" } });
    offer(delivery, "e1");
    offer(delivery, "e1", {}, "tiktok");
    await pass(page, GATHER_MS);
    expect(readBatch(page.requests[0]?.body ?? "")).toMatchObject([
      { pixel: "facebook", params: { ...PARAMS, _fbp: "fb.1.2.3", _fbc: "fb.1.2.x" } },
      { pixel: "tiktok", params: PARAMS },
    ]);
    expect(readBatch(page.requests[0]?.body ?? "")?.[1]?.params).not.toHaveProperty("_fbp");
  });
});

describe("our own door", () => {
  test("gets events in batches, which outlive the page", async () => {
    const { page, delivery } = gateway();
    for (let count = 0; count < 20; count += 1) offer(delivery, `e${count}`);
    await pass(page, GATHER_MS);
    expect(page.requests).toHaveLength(1);
    expect(page.requests[0]).toMatchObject({ url: "/events", method: "POST", keepalive: true });
    expect(JSON.parse(page.requests[0]?.body ?? "").events[0]).toEqual({
      event: "AddToCart",
      event_slug: "woo_x",
      data: PARAMS,
      url: "https://shop.test/p",
      eventID: "e0",
      time: page.now() - GATHER_MS,
      to: [{ pixel: "facebook", ids: ["111", "222"], data: {} }],
    });
    expect(page.storage.keys()).toEqual([]);
  });

  test("loses nothing when the visitor leaves at once; the next page tells again what nobody acknowledged", async () => {
    const { page, delivery } = gateway({ answer: () => new Promise(() => {}) });
    for (let count = 0; count < 20; count += 1) offer(delivery, `e${count}`);
    page.emit({ type: "pagehide" });
    page.emit({ type: "pagehide" });
    expect(arrived(page)).toHaveLength(20);
    expect(page.storage.keys()).toHaveLength(20);

    const stored = Object.fromEntries(page.storage.keys().map((key) => [key, page.storage.read(key) ?? ""]));
    const next = gateway({ stored });
    await pass(next.page, GATHER_MS);
    expect(arrived(next.page).toSorted()).toEqual(arrived(page).toSorted());
    expect(next.page.storage.keys()).toEqual([]);
  });

  test("is tried again while it is away, as it asks or ever more patiently, until all is there once", async () => {
    let isAway = true;
    const { page, delivery } = gateway({
      answer: () => (isAway ? { status: 503, json: undefined, retryAfter: "2" } : { status: 202, json: undefined }),
      random: 1,
    });
    for (let count = 0; count < 20; count += 1) offer(delivery, `e${count}`);
    await pass(page, GATHER_MS);
    expect(page.storage.keys()).toHaveLength(20);
    await pass(page, 1999);
    expect(page.requests).toHaveLength(1);
    isAway = false;
    await pass(page, 1);
    expect(page.requests).toHaveLength(2);
    expect(idsIn(page.requests[1])).toHaveLength(20);
    expect(page.storage.keys()).toEqual([]);
  });

  test("waits twice as long after each failure, and hurries when the browser is back online", async () => {
    let status = 0;
    const { page, delivery } = gateway({ answer: () => ({ status, json: undefined }), random: 1 });
    offer(delivery, "e1");
    await pass(page, GATHER_MS);
    for (const wait of [1000, 2000, 4000]) {
      const before = page.requests.length;
      await pass(page, wait - 1);
      expect(page.requests).toHaveLength(before);
      await pass(page, 1);
      expect(page.requests).toHaveLength(before + 1);
    }
    status = 200;
    page.emit({ type: "online" });
    await pass(page, 0);
    expect(page.storage.keys()).toEqual([]);
  });

  test("is not asked again for what it refuses", async () => {
    const { page, delivery } = gateway({ answer: () => ({ status: 400, json: undefined }) });
    offer(delivery, "e1");
    await pass(page, GATHER_MS);
    await pass(page, 100_000);
    expect(page.requests).toHaveLength(1);
    expect(page.warnings).toHaveLength(1);
  });

  test("never gets more at once than a browser lets outlive a page", async () => {
    const { page, delivery } = gateway();
    const long = "ü".repeat(8000);
    for (let count = 0; count < 6; count += 1)
      delivery.offer("facebook", {
        id: `e${count}`,
        ids: [],
        name: "x",
        params: { long },
        printed: readEvent({ name: "x" }),
      });
    await pass(page, GATHER_MS);
    expect(arrived(page)).toHaveLength(6);
    expect(page.requests.length).toBeGreaterThan(1);
    for (const { body, keepalive } of page.requests)
      expect(keepalive && new TextEncoder().encode(body).length <= 65_536).toBe(true);
  });

  test("hears nothing of what a visitor has forbidden since, on this page or an earlier one", async () => {
    const { page, delivery } = gateway();
    offer(delivery, "e1");
    offer(delivery, "e1", {}, "tiktok");
    delivery.forget("facebook");
    await pass(page, GATHER_MS);
    expect(readBatch(page.requests[0]?.body ?? "")).toMatchObject([{ pixel: "tiktok" }]);

    const stored = {
      vitrine_event_facebook_e1: JSON.stringify({ eventID: "e1", to: [{ pixel: "facebook", ids: [] }] }),
      vitrine_event_facebook_e2: JSON.stringify({ eventID: "e2", to: [null, "facebook"] }),
      vitrine_event_x: "{",
      other: "1",
    };
    const later = createFakePage({ stored });
    createGatewayDelivery(later, GATEWAY).open(() => false);
    await pass(later, GATHER_MS);
    expect(later.requests).toEqual([]);
    expect(later.storage.keys()).toEqual(["other"]);
  });

  test("is told once of what several pixels hear, under one time, and forgets one of them without the others", async () => {
    const { page, delivery } = gateway({ answer: () => ({ status: 503, json: undefined }) });
    for (const pixel of ["tiktok", "facebook", "pinterest"] as const) offer(delivery, "e1", {}, pixel);
    offer(delivery, "e2", {}, "pinterest");
    await pass(page, GATHER_MS);
    expect(idsIn(page.requests[0])).toEqual(["e1", "e2"]);
    const told = readBatch(page.requests[0]?.body ?? "") ?? [];
    expect(told.map((copy) => `${copy?.pixel} ${copy?.id}`)).toEqual([
      "tiktok e1",
      "facebook e1",
      "pinterest e1",
      "pinterest e2",
    ]);
    expect(new Set(told.map((copy) => copy?.at)).size).toBe(1);

    // In storage by now. One more hears of the second, and consent for Pinterest goes.
    offer(delivery, "e2", {}, "facebook");
    delivery.forget("pinterest");
    const stored = Object.fromEntries(page.storage.keys().map((key) => [key, page.storage.read(key) ?? ""]));
    const next = createFakePage({ stored });
    createGatewayDelivery(next, GATEWAY).open((pixel) => pixel !== "tiktok");
    await pass(next, GATHER_MS);
    expect((readBatch(next.requests[0]?.body ?? "") ?? []).map((copy) => `${copy?.pixel} ${copy?.id}`)).toEqual([
      "facebook e1",
      "facebook e2",
    ]);
    expect(next.storage.keys()).toEqual([]);
  });

  test("never hears of more at once than it takes, however many listen to each event", async () => {
    const { page, delivery } = gateway();
    for (let count = 0; count < 50; count += 1) {
      for (const pixel of ["tiktok", "facebook", "pinterest"] as const) offer(delivery, `e${count}`, {}, pixel);
    }
    await pass(page, GATHER_MS);
    await pass(page, GATHER_MS);
    const copies = page.requests.map(({ body }) => readBatch(body ?? "")?.length ?? 0);
    expect(copies).toEqual([99, 51]);
  });

  test("keeps a limited number of events while it is away", async () => {
    const { page, delivery } = gateway({ answer: () => ({ status: 503, json: undefined }) });
    for (let count = 0; count < 550; count += 1) offer(delivery, `e${count}`);
    await pass(page, GATHER_MS);
    expect(page.storage.keys()).toHaveLength(500);
    expect(page.storage.keys()).toContain("vitrine_event_facebook_e549");
  });
});
