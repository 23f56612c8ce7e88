import { describe, expect, test } from "vitest";
import { createKeyValueStore } from "../browser/key-value-store.ts";
import { createFakePage } from "../page/fake-page.ts";
import { readBatch } from "../wire/server-event.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import { createGatewayDelivery } from "./index.ts";
import { arrived, GATEWAY, GATHER_MS, offer, openGateway, PARAMS, pass } from "./test-delivery.ts";

describe("the server's copy", () => {
  const requested = (event: object, options: object = {}, pixel: PixelSlug = "facebook") => {
    const page = createFakePage();
    const delivery = createGatewayDelivery(page, { ...GATEWAY, ...options });
    offer(delivery, "e1", event, pixel);
    page.advance(GATHER_MS);
    return page.requests.length;
  };
  const silent = { ajaxForServerEvent: "", ajaxForServerStaticEvent: "" };

  test("is needed for events that the server does not create itself (T1.03)", () => {
    expect(requested({})).toBe(1);
    expect(requested({ type: "static" })).toBe(1);
    expect(requested({}, silent)).toBe(0);
    expect(requested({ type: "static" }, { ajaxForServerStaticEvent: "" })).toBe(0);
    expect(requested({ type: "static", ajaxFire: true }, { ajaxForServerStaticEvent: "" })).toBe(1);
    expect(requested({ e_id: "woo_remove_from_cart" })).toBe(0);
    expect(
      requested({ e_id: "woo_add_to_cart_on_button_click" }, { woo: { addToCartCatchMethod: "add_cart_hook" } }),
    ).toBe(0);
    expect(requested({}, { ...silent, gdpr: { cookiebot_integration_enabled: true } })).toBe(1);
  });

  test("of events that it creates uses the browser's ID from a session cookie (T3.18)", () => {
    const page = createFakePage({ cookies: { pys_fb_event_id: '{"Lead":"old"}' } });
    const delivery = createGatewayDelivery(page, GATEWAY);
    offer(delivery, "e1", { e_id: "woo_remove_from_cart", name: "RemoveFromCart" });
    offer(delivery, "e2", { e_id: "woo_remove_from_cart", name: "RemoveFromCart" }, "pinterest");
    expect(JSON.parse(page.cookies.read("pys_fb_event_id") ?? "")).toEqual({ Lead: "old", RemoveFromCart: "e1" });
    expect(page.lives.get("pys_fb_event_id")).toBeUndefined();
    page.advance(GATHER_MS);
    expect(page.requests).toEqual([]);
  });

  test("for TikTok also includes events that are delayed or were not printed (T7.02)", () => {
    expect(requested({ type: "static" }, silent, "tiktok")).toBe(0);
    expect(requested({ type: "static", delay: 1 }, silent, "tiktok")).toBe(1);
    expect(requested({}, silent, "tiktok")).toBe(1);
  });

  test("is delayed by half a second for links, and by two seconds for cart buttons while the cart refreshes (T9.14, T9.15)", async () => {
    const { page, delivery } = openGateway();
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

  test("is not delayed where storage is blocked; that is logged (T8.06)", async () => {
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

  test("is not postponed by further events", async () => {
    const { page, delivery } = openGateway();
    for (let count = 0; count < 10; count += 1) {
      offer(delivery, `e${count}`);
      await pass(page, GATHER_MS / 3);
    }
    expect(arrived(page).length).toBeGreaterThan(5);
  });

  test("includes Meta's cookies, for Meta only", async () => {
    const { page, delivery } = openGateway({ cookies: { _fbp: "fb.1.2.3", _fbc: "fb.1.2.x" } });
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
