import { describe, expect, test } from "vitest";
import { readBalances } from "../events/balance.ts";
import { AJAX, ORIGIN, eventDoorsOfThisFile } from "./test-event-doors.ts";

const doors = eventDoorsOfThisFile();

describe("the classic door", () => {
  test("takes an event as a beacon sends it and answers nothing [T7.01]", async () => {
    const body =
      "action=pys_api_event&pixel=facebook&event=AddToCart&event_slug=s&ids[0]=111&ids[1]=222&data[value]=5&data[contents][0][id]=7&url=http%3A%2F%2Fshop.test%2F&eventID=id-1&ajax_event=old&woo_order=&edd_order=";
    const answer = await doors.form(AJAX, body);
    expect([answer?.status, await answer?.text()]).toEqual([200, ""]);
    expect(await doors.stored()).toMatchObject([
      { account: "111", id: "id-1", payload: { name: "AddToCart", params: { value: "5", contents: [{ id: "7" }] } } },
      { account: "222", id: "id-1" },
    ]);
  });

  test("takes what jQuery posts: lists without numbers, of which none is lost [T7.01]", async () => {
    await doors.form(AJAX, "action=pys_api_event&pixel=facebook&event=View&ids[]=111&ids[]=222&eventID=id-1");
    expect((await doors.stored()).map(({ account }) => account)).toEqual(["111", "222"]);
  });

  test("knows TikTok's own action and its spelling of the id [T7.02]", async () => {
    const answer = await doors.form(
      AJAX,
      "action=pys_tiktok_api_event&pixel=tiktok&event=AddToCart&ids[]=TT&event_id=tt-1",
    );
    expect(answer?.status).toBe(200);
    expect(await doors.stored()).toMatchObject([{ destination: "tiktok", account: "TT", id: "tt-1" }]);
  });

  test("says nothing about what it cannot read, and leaves other actions to others", async () => {
    expect((await doors.form(AJAX, "action=pys_api_event&pixel=facebook&event=&eventID=1"))?.status).toBe(200);
    expect(await doors.form(AJAX, "action=woocommerce_add_to_cart&product_id=1")).toBeNull();
    expect(await doors.stored()).toEqual([]);
  });

  test("refuses pages of other sites", async () => {
    const body = "action=pys_api_event&pixel=facebook&event=View&ids[]=111&eventID=id-1";
    expect((await doors.form(AJAX, body, { origin: "https://elsewhere.test" }))?.status).toBe(403);
    expect(await doors.stored()).toEqual([]);
  });
});

describe("the REST doors", () => {
  const body = { event: "AddToCart", data: '{"value":"5"}', ids: '["111"]', eventID: "r-1", woo_order: "0" };

  test("take JSON and a beacon's form, one door for each of three vendors [T7.05]", async () => {
    const answer = await doors.json("/wp-json/pys-facebook/v1/event", body);
    expect([answer?.status, await answer?.json()]).toEqual([200, { success: true }]);
    await doors.form("/wp-json/pys-tiktok/v1/event", new URLSearchParams({ ...body, ids: '["TT"]' }).toString());
    await doors.json("/wp-json/pys-pinterest/v1/event", { ...body, ids: ["PP"], data: { value: "5" } });
    expect(await doors.stored()).toMatchObject([
      { destination: "facebook", payload: { params: { value: "5" } } },
      { destination: "tiktok", payload: { params: { value: "5" } } },
      { destination: "pinterest", payload: { params: { value: "5" } } },
    ]);
  });

  test("say what is wrong, so that the page tries the classic door [T8.02, T8.04]", async () => {
    expect((await doors.json("/wp-json/pys-facebook/v1/event", { ...body, event: "" }))?.status).toBe(400);
    expect((await doors.json("/wp-json/pys-unknown/v1/event", body))?.status).toBe(404);
    expect(
      (await doors.json("/wp-json/pys-facebook/v1/event", body, { origin: "https://elsewhere.test" }))?.status,
    ).toBe(401);
    expect((await doors.json("/wp-json/pys-facebook/v1/event", body, {}))?.status).toBe(401);
    expect((await doors.json("/wp-json/pys-facebook/v1/event", body, { referer: `${ORIGIN}/a/` }))?.status).toBe(200);
    expect((await doors.json("/wp-json/pys-facebook/v1/event", "x".repeat(300_000)))?.status).toBe(413);
  });
});

describe("our own door", () => {
  test("takes a batch and says that it is safe", async () => {
    const answer = await doors.batch([{ id: "a" }, { id: "b" }, { pixel: "tiktok", ids: ["TT"], id: "a" }]);
    expect(answer?.status).toBe(202);
    expect(await answer?.json()).toEqual({ accepted: 3, ignored: 0 });
    expect(await doors.stored()).toHaveLength(3);
  });

  test("stores a batch that comes again once", async () => {
    await doors.batch([{ id: "a" }]);
    expect((await doors.batch([{ id: "a" }, { id: "b" }]))?.status).toBe(202);
    expect((await readBalances(doors.database.pool))[0]).toMatchObject({ accepted: 2 });
  });

  test("says clearly what it does not take", async () => {
    expect((await doors.json("/t/events", "no batch"))?.status).toBe(400);
    expect((await doors.json("/t/events", "x".repeat(600_000)))?.status).toBe(413);
    expect((await doors.batch(Array.from({ length: 201 }, (_, index) => ({ id: `e${index}` }))))?.status).toBe(413);
    expect((await doors.batch([{}], { origin: "https://elsewhere.test" }))?.status).toBe(403);
    expect(await doors.stored()).toEqual([]);
  });

  test("asks whoever sends too much to wait, and nobody else", async () => {
    const hundred = (prefix: string) =>
      doors.batch(Array.from({ length: 200 }, (_, index) => ({ id: `${prefix}${index}` })));
    expect([(await hundred("a"))?.status, (await hundred("b"))?.status]).toEqual([202, 202]);
    const answer = await hundred("c");
    expect(answer?.status).toBe(429);
    expect(Number(answer?.headers.get("retry-after"))).toBeGreaterThan(0);
    doors.browser.cookies.set("pbid", "another-browser");
    expect((await hundred("d"))?.status).toBe(202);
  });

  test("passes over pixels that the owner does not have, events of last month, and clocks of next year", async () => {
    const answer = await doors.batch([
      { id: "unknown", ids: ["999"] },
      { id: "old", at: new Date("2026-10-01T00:00:00Z").getTime() },
      { id: "ahead", at: new Date("2027-11-01T00:00:00Z").getTime() },
    ]);
    expect(await answer?.json()).toEqual({ accepted: 1, ignored: 2 });
    expect(await doors.stored()).toMatchObject([{ id: "ahead", payload: { at: doors.shop.now().getTime() } }]);
  });
});
