import { describe, expect, test } from "vitest";
import { readBalances } from "../../tracking/events/test-balance.ts";
import { AJAX, ORIGIN, setUpEventRoutes } from "./test-event-routes.ts";

const handlers = setUpEventRoutes();

describe("the classic endpoint", () => {
  test("accepts an event from a beacon with an empty response [T7.01]", async () => {
    const body =
      "action=pys_api_event&pixel=facebook&event=AddToCart&event_slug=s&ids[0]=111&ids[1]=222&data[value]=5&data[contents][0][id]=7&url=http%3A%2F%2Fshop.test%2F&eventID=id-1&ajax_event=old&woo_order=&edd_order=";
    const response = await handlers.form(AJAX, body);
    expect([response?.status, await response?.text()]).toEqual([200, ""]);
    expect(await handlers.stored()).toMatchObject([
      { account: "111", id: "id-1", payload: { name: "AddToCart", params: { value: "5", contents: [{ id: "7" }] } } },
      { account: "222", id: "id-1" },
    ]);
  });

  test("accepts jQuery's lists without indexes and keeps every value (T7.01)", async () => {
    await handlers.form(AJAX, "action=pys_api_event&pixel=facebook&event=View&ids[]=111&ids[]=222&eventID=id-1");
    expect((await handlers.stored()).map(({ account }) => account)).toEqual(["111", "222"]);
  });

  test("uses the shop's URL if neither body nor request contains a page URL (T7.01)", async () => {
    await handlers.form(AJAX, "action=pys_api_event&pixel=facebook&event=View&ids[]=111&eventID=id-1");
    expect(await handlers.stored()).toMatchObject([{ payload: { url: `${ORIGIN}/` } }]);
  });

  test("does not send to an ID that a hide rule disables in this browser (T6.06)", async () => {
    handlers.browser.cookies.set("hide_tag_111", "true");
    await handlers.form(AJAX, "action=pys_api_event&pixel=facebook&event=View&ids[]=111&ids[]=222&eventID=id-1");
    expect((await handlers.stored()).map(({ account }) => account)).toEqual(["222"]);
  });

  test("accepts TikTok's own action and ID parameter [T7.02]", async () => {
    const response = await handlers.form(
      AJAX,
      "action=pys_tiktok_api_event&pixel=tiktok&event=AddToCart&ids[]=TT&event_id=tt-1",
    );
    expect(response?.status).toBe(200);
    expect(await handlers.stored()).toMatchObject([{ destination: "tiktok", account: "TT", id: "tt-1" }]);
  });

  test("ignores invalid events and leaves other actions to other handlers", async () => {
    expect((await handlers.form(AJAX, "action=pys_api_event&pixel=facebook&event=&eventID=1"))?.status).toBe(200);
    expect(await (await handlers.form(AJAX, "action=woocommerce_add_to_cart&product_id=1"))?.json()).toMatchObject({
      error: true,
    });
    expect(await handlers.stored()).toEqual([]);
  });

  test("rejects cross-site requests", async () => {
    const body = "action=pys_api_event&pixel=facebook&event=View&ids[]=111&eventID=id-1";
    expect((await handlers.form(AJAX, body, { origin: "https://elsewhere.test" }))?.status).toBe(403);
    expect(await handlers.stored()).toEqual([]);
  });
});

describe("the REST endpoints", () => {
  const body = { event: "AddToCart", data: '{"value":"5"}', ids: '["111"]', eventID: "r-1", woo_order: "0" };

  test("accept JSON and form data, with one endpoint for each of three vendors [T7.05]", async () => {
    const response = await handlers.json("/wp-json/pys-facebook/v1/event", body);
    expect([response?.status, await response?.json()]).toEqual([200, { success: true }]);
    await handlers.form("/wp-json/pys-tiktok/v1/event", new URLSearchParams({ ...body, ids: '["TT"]' }).toString());
    await handlers.json("/wp-json/pys-pinterest/v1/event", { ...body, ids: ["PP"], data: { value: "5" } });
    expect(await handlers.stored()).toMatchObject([
      { destination: "facebook", payload: { params: { value: "5" } } },
      { destination: "tiktok", payload: { params: { value: "5" } } },
      { destination: "pinterest", payload: { params: { value: "5" } } },
    ]);
  });

  test("use the page URL of the body, the event or the front page if the request has none (T7.05)", async () => {
    const send = (id: string, more: object, headers?: Record<string, string>) =>
      handlers.json("/wp-json/pys-facebook/v1/event", { ...body, eventID: id, ...more }, headers);
    await send("a", {});
    await send("b", { data: { event_url: "shop.test/product/jar/" } });
    await send("c", { data: { event_url: "elsewhere.test/jar/" } });
    await send("d", { url: `${ORIGIN}/shop/`, data: { event_url: "shop.test/product/jar/" } });
    await send("e", { data: { event_url: "shop.test/product/jar/" } }, { referer: `${ORIGIN}/cart/` });
    expect((await handlers.stored()).map(({ id, payload }) => [id, payload["url"]])).toEqual([
      ["a", `${ORIGIN}/`],
      ["b", `${ORIGIN}/product/jar/`],
      ["c", `${ORIGIN}/`],
      ["d", `${ORIGIN}/shop/`],
      ["e", `${ORIGIN}/cart/`],
    ]);
  });

  test("report when an event was not stored", async () => {
    const responseTo = async (more: object) =>
      (await (await handlers.json("/wp-json/pys-facebook/v1/event", { ...body, ...more }))?.json()) as unknown;
    expect(await responseTo({})).toEqual({ success: true });
    const refused = { success: false, message: expect.stringContaining("not stored") };
    expect(await responseTo({ eventID: "" }), "without an ID").toEqual(refused);
    expect(await responseTo({ eventID: "x", ids: '["999"]' }), "for a pixel that the shop does not have").toEqual(
      refused,
    );
    handlers.consent({ facebook: false });
    expect(await responseTo({ eventID: "y" }), "without consent").toEqual(refused);
    expect(await handlers.stored()).toHaveLength(1);
  });

  test("fail with an error status, so that the page tries the classic endpoint (T8.02, T8.04)", async () => {
    expect((await handlers.json("/wp-json/pys-facebook/v1/event", { ...body, event: "" }))?.status).toBe(400);
    expect((await handlers.json("/wp-json/pys-unknown/v1/event", body))?.status).toBe(404);
    expect(
      (await handlers.json("/wp-json/pys-facebook/v1/event", body, { origin: "https://elsewhere.test" }))?.status,
    ).toBe(401);
    expect((await handlers.json("/wp-json/pys-facebook/v1/event", body, {}))?.status).toBe(401);
    expect((await handlers.json("/wp-json/pys-facebook/v1/event", body, { referer: `${ORIGIN}/a/` }))?.status).toBe(
      200,
    );
    expect((await handlers.json("/wp-json/pys-facebook/v1/event", "x".repeat(300_000)))?.status).toBe(413);
  });
});

describe("the shop's own endpoint", () => {
  test("accepts a batch and confirms that it is stored", async () => {
    const response = await handlers.batch([{ id: "a" }, { id: "b" }, { pixel: "tiktok", ids: ["TT"], id: "a" }]);
    expect(response?.status).toBe(202);
    expect(await response?.json()).toEqual({ accepted: 3, ignored: 0 });
    expect(await handlers.stored()).toHaveLength(3);
  });

  test("stores a repeated event once", async () => {
    await handlers.batch([{ id: "a" }]);
    expect((await handlers.batch([{ id: "a" }, { id: "b" }]))?.status).toBe(202);
    expect((await readBalances(handlers.database.pool))[0]).toMatchObject({ accepted: 2 });
  });

  test("rejects invalid, oversized and cross-site batches with a clear status", async () => {
    expect((await handlers.json("/t/events", "no batch"))?.status).toBe(400);
    expect((await handlers.json("/t/events", "x".repeat(600_000)))?.status).toBe(413);
    expect((await handlers.batch(Array.from({ length: 201 }, (_, index) => ({ id: `e${index}` }))))?.status).toBe(413);
    expect((await handlers.batch([{}], { origin: "https://elsewhere.test" }))?.status).toBe(403);
    expect(await handlers.stored()).toEqual([]);
  });

  test("limits the rate of one visitor only", async () => {
    const sendMany = (prefix: string) =>
      handlers.batch(Array.from({ length: 200 }, (_, index) => ({ id: `${prefix}${index}` })));
    expect([(await sendMany("a"))?.status, (await sendMany("b"))?.status]).toEqual([202, 202]);
    const response = await sendMany("c");
    expect(response?.status).toBe(429);
    expect(Number(response?.headers.get("retry-after"))).toBeGreaterThan(0);
    handlers.browser.cookies.set("pbid", "another-browser");
    expect((await sendMany("d"))?.status).toBe(202);
  });

  test("ignores unknown pixels and old events, and corrects clocks that are far ahead", async () => {
    const response = await handlers.batch([
      { id: "unknown", ids: ["999"] },
      { id: "old", at: new Date("2026-10-01T00:00:00Z").getTime() },
      { id: "ahead", at: new Date("2027-11-01T00:00:00Z").getTime() },
    ]);
    expect(await response?.json()).toEqual({ accepted: 1, ignored: 2 });
    expect(await handlers.stored()).toMatchObject([{ id: "ahead", payload: { at: handlers.shop.now().getTime() } }]);
  });
});
