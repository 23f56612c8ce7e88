import { CONSENT, type ServerCopy } from "@vitrine/tracking/gateway/intake";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createProduct, createVariable } from "../cart/test-shop.ts";
import { sessionCookie, sessionCookieName } from "../cart/session.ts";
import { useTestDatabase } from "../db/test-db.ts";
import { readBalances } from "../events/balance.ts";
import { purchaseEventId } from "../events/purchase-id.ts";
import { saveAccount } from "../events/save-account.ts";
import { batchOf, createEventShop, type EventShop, MATCHING, plainDestination } from "../events/test-events.ts";
import { filledCart, IRISH_SHOP, requestFor } from "../orders/test-orders.ts";
import { placeOrder } from "../orders/place-order.ts";
import { TrackingSettings } from "../tracking/tracking-settings.ts";
import { textsVersion } from "../tracking/texts-version.ts";
import { consentPost } from "./consent-post.ts";
import { eventDoors } from "./event-doors.ts";
import { TestBrowser } from "./test-browser.ts";

const own = useTestDatabase({ emptyAfterEach: true });
const ORIGIN = "http://shop.test";
const ALL = { facebook: true, ga: true, google_ads: true, tiktok: true, bing: true, pinterest: true, gtm: true };
let opened: EventShop;
let browser: TestBrowser;

beforeAll(async () => {
  const names = ["facebook", "tiktok", "pinterest", "ga"] as const;
  opened = await createEventShop(
    () => own.database,
    names.map((name) => plainDestination(name)),
  );
});
afterAll(() => opened.events.close());
beforeEach(async () => {
  for (const [destination, account] of [
    ["facebook", "111"],
    ["facebook", "222"],
    ["tiktok", "TT"],
    ["pinterest", "PP"],
  ] as const) {
    await saveAccount(opened.shop, { destination, account, token: "t" });
  }
  browser = new TestBrowser(eventDoors(opened.events).door);
  consent(ALL);
});
afterEach(() => opened.shop.change({ tracking: MATCHING }));

const set = (tracking: object) => opened.shop.change({ tracking: TrackingSettings.parse(tracking) });

function consent(choice: Partial<typeof ALL>): void {
  browser.cookies.set(CONSENT, encodeURIComponent(btoa(JSON.stringify(choice))));
}

const COPY: ServerCopy = {
  pixel: "facebook",
  name: "AddToCart",
  key: "woo_add_to_cart",
  id: "id-1",
  ids: ["111"],
  params: { value: "5" },
  url: `${ORIGIN}/product/jar/`,
  wooOrder: "",
  eddOrder: "",
  at: new Date("2026-11-15T11:59:00Z").getTime(),
};

const HERE = { origin: ORIGIN };
const post = (path: string, body: string, type: string, headers: Record<string, string> = HERE) =>
  browser.send(path, { method: "POST", body, headers: { "content-type": type, ...headers } });
const json = (path: string, body: unknown, headers?: Record<string, string>) =>
  post(path, typeof body === "string" ? body : JSON.stringify(body), "application/json", headers);
const form = (path: string, body: string, headers?: Record<string, string>) =>
  post(path, body, "application/x-www-form-urlencoded;charset=UTF-8", headers);
const batch = (copies: readonly Partial<ServerCopy>[], headers?: Record<string, string>) =>
  json("/t/events", batchOf(copies.map((copy) => ({ ...COPY, ...copy }))), headers);

interface Stored {
  readonly destination: string;
  readonly account: string;
  readonly name: string;
  readonly id: string;
  readonly payload: Record<string, unknown>;
}
const stored = async () =>
  (
    await own.database.pool.query<Stored>(`
      select a.destination, a.account, e.name, e.event_id as id, e.payload::jsonb as payload
      from tracked_events e join destination_accounts a on a.id = e.account_id order by a.id, e.event_id`)
  ).rows;

const AJAX = "/wp-admin/admin-ajax.php";

describe("the classic door", () => {
  test("takes an event as a beacon sends it and answers nothing [T7.01]", async () => {
    const body =
      "action=pys_api_event&pixel=facebook&event=AddToCart&event_slug=s&ids[0]=111&ids[1]=222&data[value]=5&data[contents][0][id]=7&url=http%3A%2F%2Fshop.test%2F&eventID=id-1&ajax_event=old&woo_order=&edd_order=";
    const answer = await form(AJAX, body);
    expect([answer?.status, await answer?.text()]).toEqual([200, ""]);
    expect(await stored()).toMatchObject([
      { account: "111", id: "id-1", payload: { name: "AddToCart", params: { value: "5", contents: [{ id: "7" }] } } },
      { account: "222", id: "id-1" },
    ]);
  });

  test("takes what jQuery posts: lists without numbers, of which none is lost [T7.01]", async () => {
    await form(AJAX, "action=pys_api_event&pixel=facebook&event=View&ids[]=111&ids[]=222&eventID=id-1");
    expect((await stored()).map(({ account }) => account)).toEqual(["111", "222"]);
  });

  test("knows TikTok's own action and its spelling of the id [T7.02]", async () => {
    const answer = await form(AJAX, "action=pys_tiktok_api_event&pixel=tiktok&event=AddToCart&ids[]=TT&event_id=tt-1");
    expect(answer?.status).toBe(200);
    expect(await stored()).toMatchObject([{ destination: "tiktok", account: "TT", id: "tt-1" }]);
  });

  test("says nothing about what it cannot read, and leaves other actions to others", async () => {
    expect((await form(AJAX, "action=pys_api_event&pixel=facebook&event=&eventID=1"))?.status).toBe(200);
    expect(await form(AJAX, "action=woocommerce_add_to_cart&product_id=1")).toBeNull();
    expect(await stored()).toEqual([]);
  });

  test("refuses pages of other sites", async () => {
    const body = "action=pys_api_event&pixel=facebook&event=View&ids[]=111&eventID=id-1";
    expect((await form(AJAX, body, { origin: "https://elsewhere.test" }))?.status).toBe(403);
    expect(await stored()).toEqual([]);
  });
});

describe("the REST doors", () => {
  const body = { event: "AddToCart", data: '{"value":"5"}', ids: '["111"]', eventID: "r-1", woo_order: "0" };

  test("take JSON and a beacon's form, one door for each of three vendors [T7.05]", async () => {
    const answer = await json("/wp-json/pys-facebook/v1/event", body);
    expect([answer?.status, await answer?.json()]).toEqual([200, { success: true }]);
    await form("/wp-json/pys-tiktok/v1/event", new URLSearchParams({ ...body, ids: '["TT"]' }).toString());
    await json("/wp-json/pys-pinterest/v1/event", { ...body, ids: ["PP"], data: { value: "5" } });
    expect(await stored()).toMatchObject([
      { destination: "facebook", payload: { params: { value: "5" } } },
      { destination: "tiktok", payload: { params: { value: "5" } } },
      { destination: "pinterest", payload: { params: { value: "5" } } },
    ]);
  });

  test("say what is wrong, so that the page tries the classic door [T8.02, T8.04]", async () => {
    expect((await json("/wp-json/pys-facebook/v1/event", { ...body, event: "" }))?.status).toBe(400);
    expect((await json("/wp-json/pys-unknown/v1/event", body))?.status).toBe(404);
    expect((await json("/wp-json/pys-facebook/v1/event", body, { origin: "https://elsewhere.test" }))?.status).toBe(
      401,
    );
    expect((await json("/wp-json/pys-facebook/v1/event", body, {}))?.status).toBe(401);
    expect((await json("/wp-json/pys-facebook/v1/event", body, { referer: `${ORIGIN}/a/` }))?.status).toBe(200);
    expect((await json("/wp-json/pys-facebook/v1/event", "x".repeat(300_000)))?.status).toBe(413);
  });
});

describe("our own door", () => {
  test("takes a batch and says that it is safe", async () => {
    const answer = await batch([{ id: "a" }, { id: "b" }, { pixel: "tiktok", ids: ["TT"], id: "a" }]);
    expect(answer?.status).toBe(202);
    expect(await answer?.json()).toEqual({ accepted: 3, ignored: 0 });
    expect(await stored()).toHaveLength(3);
  });

  test("stores a batch that comes again once", async () => {
    await batch([{ id: "a" }]);
    expect((await batch([{ id: "a" }, { id: "b" }]))?.status).toBe(202);
    expect((await readBalances(own.database.pool))[0]).toMatchObject({ accepted: 2 });
  });

  test("says clearly what it does not take", async () => {
    expect((await json("/t/events", "no batch"))?.status).toBe(400);
    expect((await json("/t/events", "x".repeat(600_000)))?.status).toBe(413);
    expect((await batch(Array.from({ length: 201 }, (_, index) => ({ id: `e${index}` }))))?.status).toBe(413);
    expect((await batch([{}], { origin: "https://elsewhere.test" }))?.status).toBe(403);
    expect(await stored()).toEqual([]);
  });

  test("asks whoever sends too much to wait, and nobody else", async () => {
    const hundred = (prefix: string) => batch(Array.from({ length: 200 }, (_, index) => ({ id: `${prefix}${index}` })));
    expect([(await hundred("a"))?.status, (await hundred("b"))?.status]).toEqual([202, 202]);
    const answer = await hundred("c");
    expect(answer?.status).toBe(429);
    expect(Number(answer?.headers.get("retry-after"))).toBeGreaterThan(0);
    browser.cookies.set("pbid", "another-browser");
    expect((await hundred("d"))?.status).toBe(202);
  });

  test("passes over pixels that the owner does not have, events of last month, and clocks of next year", async () => {
    const answer = await batch([
      { id: "unknown", ids: ["999"] },
      { id: "old", at: new Date("2026-10-01T00:00:00Z").getTime() },
      { id: "ahead", at: new Date("2027-11-01T00:00:00Z").getTime() },
    ]);
    expect(await answer?.json()).toEqual({ accepted: 1, ignored: 2 });
    expect(await stored()).toMatchObject([{ id: "ahead", payload: { at: opened.shop.now().getTime() } }]);
  });
});

describe("consent at the doors", () => {
  test("is asked for each pixel, and a cookie that is missing or unreadable is a no [T6.01]", async () => {
    consent({ ...ALL, facebook: false });
    await batch([{ id: "a" }, { pixel: "tiktok", ids: ["TT"], id: "b" }]);
    expect((await stored()).map(({ destination }) => destination)).toEqual(["tiktok"]);
    for (const cookie of [undefined, "rubbish", encodeURIComponent(btoa("{}"))]) {
      if (cookie === undefined) browser.cookies.delete(CONSENT);
      else browser.cookies.set(CONSENT, cookie);
      await batch([{ id: "c" }]);
      await form(AJAX, "action=pys_api_event&pixel=facebook&event=View&ids[]=111&eventID=d");
      await json("/wp-json/pys-facebook/v1/event", { event: "View", ids: ["111"], data: {}, eventID: "e" });
    }
    expect(await stored()).toHaveLength(1);
  });

  test("may be assumed before a choice where the owner says so, never against a choice [T6.03]", async () => {
    set({ consent: { tool: "cookiebot", allowedBeforeChoice: ["facebook"] } });
    browser.cookies.delete(CONSENT);
    await batch([{ id: "a" }]);
    consent({ ...ALL, facebook: false });
    await batch([{ id: "b" }]);
    expect((await stored()).map(({ id }) => id)).toEqual(["a"]);
  });

  test("of a browser that says for its user that nothing may be shared covers measuring, not advertising", async () => {
    await saveAccount(opened.shop, { destination: "ga", account: "G-1", token: "t" });
    const both = [{ id: "a" }, { pixel: "ga", ids: ["G-1"], id: "b" }] as const;
    await batch(both, { ...HERE, "sec-gpc": "1" });
    expect((await stored()).map(({ destination }) => destination)).toEqual(["ga"]);
  });

  test("is nothing against the owner, who can switch a pixel off", async () => {
    set({ consent: { switchedOff: ["facebook"] } });
    await batch([{ id: "a" }]);
    expect(await stored()).toEqual([]);
  });

  test("withdrawn: what waits is dropped when the page tells of it", async () => {
    browser.cookies.set("pbid", "visitor-1234");
    await saveAccount(opened.shop, { destination: "ga", account: "G-1", token: "t" });
    await batch([{ id: "a" }, { pixel: "ga", ids: ["G-1"], id: "b" }]);
    const body = JSON.stringify({ statistics: true, marketing: false, version: textsVersion(MATCHING) });
    const headers = { "content-type": "application/json", cookie: "pbid=visitor-1234" };
    const told = new Request(`${ORIGIN}/t/consent`, { method: "POST", body, headers });
    expect((await consentPost(opened.shop, told)).status).toBe(201);
    const balances = await readBalances(own.database.pool);
    expect(balances.map(({ dropped, waiting }) => [dropped, waiting])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });
});

describe("orders", () => {
  beforeEach(() => opened.shop.change({ ...IRISH_SHOP, tracking: MATCHING }));

  async function order(): Promise<{ orderId: number; cartId: string }> {
    const cartId = await filledCart(opened.shop, await createProduct(own.database));
    const placed = await placeOrder(opened.shop, requestFor(cartId));
    if (!placed.ok) throw new Error("The order was refused.");
    return { orderId: placed.value.orderId, cartId };
  }
  const signIn = (cartId: string) => {
    const [pair = ""] = sessionCookie(opened.shop, cartId).split(";");
    browser.cookies.set(sessionCookieName(opened.shop.config), pair.slice(pair.indexOf("=") + 1));
  };

  test("are known to events of the session that placed them, and of no other", async () => {
    const { orderId, cartId } = await order();
    await batch([{ id: "stranger", wooOrder: String(orderId) }]);
    signIn(cartId);
    await batch([{ id: "owner", wooOrder: String(orderId) }]);
    expect((await stored()).map(({ id, payload }) => [id, payload["order"]])).toEqual([
      ["owner", String(orderId)],
      ["stranger", ""],
    ]);
    const { rows } = await own.database.pool.query(
      "select event_id, cardinality(person_keys) as n from tracked_events order by 1",
    );
    expect(rows).toEqual([
      { event_id: "owner", n: 1 },
      { event_id: "stranger", n: 0 },
    ]);
  });

  test("keep the id of their purchase for themselves", async () => {
    const { orderId, cartId } = await order();
    const purchase = { id: purchaseEventId(orderId), name: "Purchase" };
    await batch([purchase, { id: "order:x", name: "Purchase" }]);
    expect(await stored()).toEqual([]);
    signIn(cartId);
    await batch([purchase]);
    // Another word for it, another day: still the same purchase.
    await batch([{ ...purchase, name: "CompletePayment", at: COPY.at - 86_400_000 }]);
    expect(await stored()).toHaveLength(1);
  });
});

describe("what pages ask", () => {
  const ask = async (action: string) => (await browser.open(`${AJAX}?action=${action}`)).json();

  test("an external id: the browser's own, or a new one that no two share [T7.03]", async () => {
    const first = (await ask("pys_get_pbid")) as { success: boolean; data: { pbid: string } };
    expect(first).toMatchObject({ success: true, data: { pbid: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    expect(await ask("pys_get_pbid")).not.toEqual(first);
    browser.cookies.set("pbid", first.data.pbid);
    expect(await ask("pys_get_pbid")).toEqual(first);
    set({ visit: { externalId: false } });
    expect(await ask("pys_get_pbid")).toBe(0);
  });

  test("what the owner switched off [T7.04]", async () => {
    set({ consent: { switchedOff: ["facebook", "ga"] }, visit: { without: ["advanced_form_data"] } });
    expect(await ask("pys_get_gdpr_filters_values")).toMatchObject({
      success: true,
      data: {
        all_disabled_by_api: false,
        facebook_disabled_by_api: true,
        analytics_disabled_by_api: true,
        tiktok_disabled_by_api: false,
        externalID_disabled_by_api: false,
        disabled_all_cookie: false,
        disabled_advanced_form_data_cookie: true,
      },
    });
  });

  test("is answered under the name that the owner gave, and under no other [T3.15]", async () => {
    const statusAt = async (path: string) => (await browser.open(`${path}?action=pys_get_pbid`)).status;
    await expect(statusAt("/t/questions")).rejects.toThrow("left this request to the pages");
    set({ ajaxPath: "/t/questions" });
    expect(await statusAt("/t/questions")).toBe(200);
    await expect(statusAt("/t/other")).rejects.toThrow("left this request to the pages");
    expect(await statusAt(AJAX)).toBe(200);
  });

  test("what to tell about a variation that was chosen, for each pixel [T7.06]", async () => {
    const { productId, variationIds } = await createVariable(
      own.database,
      { name: "Bowl" },
      [{ name: "Size", slug: "size", options: { s: "Small", l: "Large" } }],
      [{ values: ["s"], regularPrice: 1250 }, { values: ["l"] }],
    );
    const body = `action=get_variation_info&product_id=${productId}&attributes[attribute_pa_size]=s`;
    const answer = (await (await form(AJAX, body))?.json()) as { data: Record<string, unknown[]> };
    expect(answer).toMatchObject({ success: true });
    expect(answer.data["facebook"]).toMatchObject([
      {
        name: "ViewContent",
        pixelIds: ["111", "222"],
        params: { content_ids: [String(variationIds[0])], value: 12.5, currency: "EUR", content_name: "Bowl" },
      },
    ]);
    expect(answer.data["tiktok"]).toMatchObject([{ name: "ViewContent", pixelIds: ["TT"] }]);
    expect(await (await form(AJAX, "action=get_variation_info&product_id=999"))?.json()).toMatchObject({
      success: false,
    });
  });
});
