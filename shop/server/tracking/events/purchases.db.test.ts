import { CONSENT } from "@vitrine/tracking/gateway/ingest";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createProduct } from "../../sales/cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { setClientIp } from "../../platform/http/client-ip.ts";
import { placeOrder } from "../../sales/orders/place-order.ts";
import { refundOrder } from "../../sales/orders/refund-order.ts";
import { filledCart, IRISH_SHOP, requestFor, moveOrder } from "../../sales/orders/test-orders.ts";
import { findImbalances, readBalances } from "./test-balance.ts";
import { ACCOUNT_IDS, FakeVendors, saveFakeAccounts } from "./fake-vendors.ts";
import { startDeliveryWorkers, type DeliveryWorkers } from "../delivery/start-workers.ts";
import { saveBuyerVisit } from "./save-buyer-visit.ts";
import { startReportingPurchases, reportPurchases } from "./send-purchases.ts";
import { MATCHING, createEventShop, type EventShop, until } from "./test-events.ts";

const own = useTestDatabase({ emptyAfterEach: true });
const ALL = { facebook: true, ga: true, google_ads: true, tiktok: true, bing: true, pinterest: true, gtm: true };
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
let opened: EventShop;
let vendors: FakeVendors;
let workers: DeliveryWorkers | undefined;

beforeAll(async () => {
  opened = await createEventShop(() => own.database);
});
afterAll(() => opened.events.close());
beforeEach(async () => {
  opened.shop.change({ ...IRISH_SHOP, tracking: MATCHING });
  vendors = new FakeVendors(Date.now);
  await saveFakeAccounts(opened.shop);
});
afterEach(async () => {
  await workers?.stop();
  workers = undefined;
});

function buyer(choice: Partial<typeof ALL> | undefined, more = "", userAgent = BROWSER): Request {
  const consent = choice && `${CONSENT}=${encodeURIComponent(btoa(JSON.stringify(choice)))}; `;
  const cookie = `${consent ?? ""}pbid=browser-12345; _fbp=fb.1.1700000000000.1234567890; _ga=GA1.1.111.222; ${more}`;
  const request = new Request("http://shop.test/checkout/", {
    method: "POST",
    headers: { cookie, "user-agent": userAgent },
  });
  setClientIp(request, { incoming: { socket: { remoteAddress: "203.0.113.5" } } }, false);
  return request;
}

async function buy(
  choice: Partial<typeof ALL> | undefined,
  change: Parameters<typeof requestFor>[1] = {},
  cookies = "",
  userAgent?: string,
): Promise<number> {
  const cartId = await filledCart(opened.shop, await createProduct(own.database, { name: "Jar", regularPrice: 2000 }));
  await saveBuyerVisit(opened.shop, cartId, buyer(choice, cookies, userAgent));
  const placed = await placeOrder(opened.shop, requestFor(cartId, change));
  if (!placed.ok) throw new Error(`Refused: ${JSON.stringify(placed.error)}`);
  return placed.value.orderId;
}

const send = async () => {
  workers = await startDeliveryWorkers({ ...opened.events, send: vendors.send });
};
const stored = async () =>
  (await own.database.pool.query("select event_id, name, payload from tracked_events order by account_id")).rows;
const reachedDestinations = async () => {
  const text = "select distinct destination from tracked_events join destination_accounts a on a.id = account_id";
  const { rows } = await own.database.pool.query<{ destination: string }>(text);
  return rows.map(({ destination }) => destination).toSorted();
};
const waiting = async () => (await readBalances(own.database.pool)).reduce((sum, { waiting: here }) => sum + here, 0);

describe("a purchase", () => {
  test("is sent to every vendor with consent, even if the thank-you page was never opened (T1.03)", async () => {
    const orderId = await buy(ALL);
    expect(await reportPurchases(opened.events)).toBe(1);
    await send();
    await until(async () => (await waiting()) === 0);
    const id = `00000000-0000-8000-8000-${String(orderId).padStart(12, "0")}`;
    expect(vendors.of("facebook").arrivals()).toMatchObject([
      { name: "Purchase", id, copies: 1, event: { custom_data: { value: 26.5, currency: "EUR" } } },
    ]);
    expect(vendors.of("tiktok").arrivals()).toMatchObject([{ name: "CompletePayment", id }]);
    expect(vendors.of("pinterest").arrivals()).toMatchObject([{ name: "checkout", id }]);
    expect(vendors.of("ga").arrivals()).toHaveLength(1);
    expect(vendors.of("google_ads").arrivals()).toHaveLength(1);
    expect(vendors.of("bing").arrivals()).toHaveLength(1);
    expect(await findImbalances(own.database.pool)).toEqual([]);
  });

  test("is sent once, whatever the order's later status changes", async () => {
    const orderId = await buy(ALL);
    await reportPurchases(opened.events);
    await moveOrder(opened.shop, orderId, { to: "processing", reason: "" });
    await moveOrder(opened.shop, orderId, { to: "completed", reason: "" });
    expect(await Promise.all([reportPurchases(opened.events), reportPurchases(opened.events)])).toEqual([0, 0]);
    expect(await stored()).toHaveLength(6);
  });

  test("is not sent to vendors without consent, nor before the customer has chosen", async () => {
    await buy({ ...ALL, facebook: false, ga: false, google_ads: false, bing: false });
    await buy(undefined);
    expect(await reportPurchases(opened.events)).toBe(2);
    expect((await stored()).map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "checkout",
      "CompletePayment",
    ]);
  });

  test("is not sent to an ID hidden by a URL rule, nor to a vendor with order events turned off (T6.06)", async () => {
    const tracking = { ...MATCHING, pixels: { ...MATCHING.pixels } };
    tracking.pixels.pinterest = { ...MATCHING.pixels.pinterest, excludedEvents: ["order-placed"] };
    opened.shop.change({ ...IRISH_SHOP, tracking });
    await buy(ALL, {}, `hide_tag_${ACCOUNT_IDS.facebook}=true`);
    expect(await reportPurchases(opened.events)).toBe(1);
    expect(await reachedDestinations()).toEqual(["bing", "ga", "google_ads", "tiktok"]);
    await buy(ALL);
    await reportPurchases(opened.events);
    expect(await reachedDestinations()).toEqual(["bing", "facebook", "ga", "google_ads", "tiktok"]);
  });

  test("by staff or a bot is not sent, and the inspector shows the reason", async () => {
    await buy(ALL, {}, "vitrine_staff=manager");
    await buy(ALL, {}, "", "Googlebot/2.1 (+http://www.google.com/bot.html)");
    expect(await reportPurchases(opened.events)).toBe(2);
    const { rows } = await own.database.pool.query<{ reason: string; count: number }>(
      "select reason, count(*)::integer as count from event_outbox where state = 'dropped' group by 1 order by 1",
    );
    expect(rows).toEqual([
      { reason: "Not sent: the visitor is a known bot.", count: 6 },
      { reason: "Not sent: the visitor is staff.", count: 6 },
    ]);
    expect(await waiting()).toBe(0);
    expect((await stored()).every(({ payload }) => payload === "")).toBe(true);
    expect(await findImbalances(own.database.pool)).toEqual([]);
  });

  test("of an unpaid order is sent once the order is paid", async () => {
    const orderId = await buy(ALL);
    await own.database.pool.query("update purchase_events set is_due = false");
    await own.database.pool.query("update orders set status = 'pending' where id = $1", [orderId]);
    expect(await reportPurchases(opened.events)).toBe(0);
    await moveOrder(opened.shop, orderId, { to: "processing", reason: "" });
    expect(await reportPurchases(opened.events)).toBe(1);
  });

  test("is sent by a process that only listens for notifications", async () => {
    const stop = await startReportingPurchases(opened.events);
    await buy(ALL);
    await until(async () => (await stored()).length === 6);
    await stop();
  });

  test("deletes everything about the visit except the consent", async () => {
    await buy(ALL);
    await reportPurchases(opened.events);
    const { rows } = await own.database.pool.query("select visit from purchase_events");
    expect(rows).toEqual([{ visit: { allowed: expect.arrayContaining(["facebook"]) } }]);
  });

  test("contains the customer's email and name as hashes only", async () => {
    await buy(ALL);
    await reportPurchases(opened.events);
    const text = JSON.stringify(await stored()).toLowerCase();
    for (const word of ["nora", "byrne", "ballynacove", "slip lane"]) expect(text).not.toContain(word);
    expect(text).toMatch(/"em\\":\[\\"[0-9a-f]{64}/);
  });
});

describe("a refund", () => {
  const refund = async (orderId: number, amount: number, quantities: ReadonlyMap<number, number> = new Map()) => {
    const request = { amount, quantities, reason: "Chipped.", isRestocked: false };
    const done = await refundOrder(opened.shop, orderId, request);
    if (!done.ok) throw new Error(`Refused: ${JSON.stringify(done.error)}`);
  };
  /** Places and pays an order and sends its purchase. */
  const sold = async (...details: Parameters<typeof buy>) => {
    const orderId = await buy(...details);
    await moveOrder(opened.shop, orderId, { to: "processing", reason: "" });
    await reportPurchases(opened.events);
    return orderId;
  };
  const refunds = async () => (await stored()).filter(({ name }) => name === "refund");

  test("reaches Analytics once, under the order’s number, with its products, value and currency", async () => {
    const orderId = await sold(ALL);
    const { rows } = await own.database.pool.query("select id, product_id from order_lines");
    const stop = await startReportingPurchases(opened.events);
    await refund(orderId, 2000, new Map([[rows[0]?.id, 1]]));
    await until(async () => (await refunds()).length === 1);
    await refund(orderId, 150);
    await until(async () => (await refunds()).length === 2);
    await stop();
    await send();
    await until(async () => (await waiting()) === 0);
    const paramsOf = (name: string) =>
      vendors
        .of("ga")
        .arrivals()
        .filter((arrival) => arrival.name === name)
        .map(({ event }) => event["params"] as { readonly transaction_id: string; readonly value: number });
    const transaction_id = paramsOf("purchase")[0]?.transaction_id;
    // Requests run concurrently, so the refunds may arrive in any order.
    const sent = paramsOf("refund").toSorted((a, b) => b.value - a.value);
    expect(sent).toEqual([
      expect.objectContaining({
        transaction_id,
        value: 20,
        currency: "EUR",
        items: [expect.objectContaining({ item_id: String(rows[0]?.product_id), quantity: 1, price: 20 })],
      }),
      expect.objectContaining({ transaction_id, value: 1.5, currency: "EUR" }),
    ]);
    expect(sent[1]).not.toHaveProperty("items");
    expect(await refunds(), "the other vendors take no refunds").toHaveLength(2);
  });

  test("is sent only to vendors that received the purchase", async () => {
    await refund(await sold({ ...ALL, ga: false }), 100);
    await refund(await sold(undefined), 100);
    await refund(await sold(ALL, {}, `hide_tag_${ACCOUNT_IDS.ga}=true`), 100);
    await refund(await sold(ALL, {}, "vitrine_staff=owner"), 100);
    const stop = await startReportingPurchases(opened.events);
    await until(async () => {
      const { rowCount } = await own.database.pool.query("select from refunds where event_sent_at is null");
      return rowCount === 0;
    });
    await stop();
    expect(
      (await refunds()).map(({ payload }) => payload),
      "staff refunds are dropped and shown in the inspector",
    ).toEqual([""]);
  });
});
