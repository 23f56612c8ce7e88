import { describe, expect, test } from "vitest";
import { createFakePage } from "../page/fake-page.ts";
import { readEvent } from "../wire/event.ts";
import { readBatch, readKeyedBatch } from "../wire/server-event.ts";
import { createGatewayDelivery } from "./index.ts";
import { arrived, GATEWAY, GATHER_MS, idsIn, offer, openGateway, PARAMS, pass } from "./test-delivery.ts";

describe("our own endpoint", () => {
  test("gets events in batches, with keepalive", async () => {
    const { page, delivery } = openGateway();
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

  test("on another host gets the site's key, and the cookies that it needs, in the body", async () => {
    const cookies = {
      pys_consent: "c",
      pbid: "me",
      _fbp: "fb.1",
      _ga_AB12: "s",
      session: "secret",
      pys_landing_page: "/",
    };
    const page = createFakePage({ href: "https://shop.test/p", cookies });
    const delivery = createGatewayDelivery(page, { gateway: { url: "https://events.test/t/events", key: "site_1" } });
    delivery.open(() => true);
    offer(delivery, "e1");
    await pass(page, GATHER_MS);
    expect(JSON.parse(page.requests[0]?.body ?? "")).toMatchObject({
      key: "site_1",
      visitor: { cookies: { pys_consent: "c", pbid: "me", _fbp: "fb.1", _ga_AB12: "s" } },
    });
    expect(page.requests[0]?.body).not.toMatch(/secret|landing/);
    expect(readKeyedBatch(page.requests[0]?.body ?? "")).toMatchObject({ key: "site_1", copies: [{ id: "e1" }] });
  });

  test("on another host gets the withdrawal of consent at once, while the visitor's ID is still there", async () => {
    const options = { gateway: { url: "https://events.test/t/events", key: "site_1" } };
    const page = createFakePage({ cookies: { pbid: "me", pys_consent: "refused" }, takesTurns: true });
    const delivery = createGatewayDelivery(page, options);
    delivery.forget("facebook");
    delivery.forget("tiktok");
    page.cookies.remove("pbid");
    delivery.forget();
    await page.settle();
    page.advance(0);
    delivery.forget();
    expect(page.requests).toMatchObject([{ url: options.gateway.url, keepalive: true }]);
    expect(JSON.parse(page.requests[0]?.body ?? "")).toEqual({
      key: "site_1",
      visitor: { cookies: { pbid: "me", pys_consent: "refused" } },
      events: [],
    });
  });

  test("loses nothing when the visitor leaves at once; the next page resends unacknowledged events", async () => {
    const { page, delivery } = openGateway({ respond: () => new Promise(() => {}) });
    for (let count = 0; count < 20; count += 1) offer(delivery, `e${count}`);
    page.emit({ type: "pagehide" });
    page.emit({ type: "pagehide" });
    expect(arrived(page)).toHaveLength(20);
    expect(page.storage.keys()).toHaveLength(20);

    const stored = Object.fromEntries(page.storage.keys().map((key) => [key, page.storage.read(key) ?? ""]));
    const next = openGateway({ stored });
    await pass(next.page, GATHER_MS);
    expect(arrived(next.page).toSorted()).toEqual(arrived(page).toSorted());
    expect(next.page.storage.keys()).toEqual([]);
  });

  test("is retried while it is down, after the requested or a growing delay, until each event arrived once", async () => {
    let isAway = true;
    const { page, delivery } = openGateway({
      respond: () => (isAway ? { status: 503, json: undefined, retryAfter: "2" } : { status: 202, json: undefined }),
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

  test("doubles the delay after each failure, and retries when the browser is back online", async () => {
    let status = 0;
    const { page, delivery } = openGateway({ respond: () => ({ status, json: undefined }), random: 1 });
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

  test("is not sent rejected events again", async () => {
    const { page, delivery } = openGateway({ respond: () => ({ status: 400, json: undefined }) });
    offer(delivery, "e1");
    await pass(page, GATHER_MS);
    await pass(page, 100_000);
    expect(page.requests).toHaveLength(1);
    expect(page.warnings).toHaveLength(1);
  });

  test("never gets more at once than the keepalive limit", async () => {
    const { page, delivery } = openGateway();
    const long = "ü".repeat(8000);
    for (let count = 0; count < 6; count += 1)
      delivery.offer("facebook", {
        id: `e${count}`,
        ids: [],
        name: "x",
        params: { long },
        printed: readEvent({ name: "x" }),
        at: 0,
      });
    await pass(page, GATHER_MS);
    expect(arrived(page)).toHaveLength(6);
    expect(page.requests.length).toBeGreaterThan(1);
    for (const { body, keepalive } of page.requests)
      expect(keepalive && new TextEncoder().encode(body).length <= 65_536).toBe(true);
  });

  test("gets no event whose consent was withdrawn since, on this page or an earlier one", async () => {
    const { page, delivery } = openGateway();
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

  test("gets one entry for several pixels, with one time, and drops one pixel without the others", async () => {
    const { page, delivery } = openGateway({ respond: () => ({ status: 503, json: undefined }) });
    for (const pixel of ["tiktok", "facebook", "pinterest"] as const) offer(delivery, "e1", {}, pixel);
    offer(delivery, "e2", {}, "pinterest");
    await pass(page, GATHER_MS);
    expect(idsIn(page.requests[0])).toEqual(["e1", "e2"]);
    const sent = readBatch(page.requests[0]?.body ?? "") ?? [];
    expect(sent.map((copy) => `${copy?.pixel} ${copy?.id}`)).toEqual([
      "tiktok e1",
      "facebook e1",
      "pinterest e1",
      "pinterest e2",
    ]);
    expect(new Set(sent.map((copy) => copy?.at)).size).toBe(1);

    // Both are stored by now. Another pixel joins the second, and consent for Pinterest is withdrawn.
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

  test("never gets more at once than it accepts, however many pixels each event has", async () => {
    const { page, delivery } = openGateway();
    for (let count = 0; count < 50; count += 1) {
      for (const pixel of ["tiktok", "facebook", "pinterest"] as const) offer(delivery, `e${count}`, {}, pixel);
    }
    await pass(page, GATHER_MS);
    await pass(page, GATHER_MS);
    const copies = page.requests.map(({ body }) => readBatch(body ?? "")?.length ?? 0);
    expect(copies).toEqual([99, 51]);
  });

  test("stores a limited number of events while it is down", async () => {
    const { page, delivery } = openGateway({ respond: () => ({ status: 503, json: undefined }) });
    for (let count = 0; count < 550; count += 1) offer(delivery, `e${count}`);
    await pass(page, GATHER_MS);
    expect(page.storage.keys()).toHaveLength(500);
    expect(page.storage.keys()).toContain("vitrine_event_facebook_e549");
  });
});
