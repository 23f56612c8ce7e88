import { CONSENT } from "@vitrine/tracking/gateway/intake";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createProduct } from "../cart/test-shop.ts";
import { useTestDatabase } from "../db/test-db.ts";
import { noteVisitorAddress } from "../http/visitor-address.ts";
import { moveOrder } from "../orders/move-order.ts";
import { placeOrder } from "../orders/place-order.ts";
import { filledCart, IRISH_SHOP, requestFor } from "../orders/test-orders.ts";
import { findImbalances, readBalances } from "./balance.ts";
import { FakeVendors, saveFakeAccounts } from "./fake-vendors.ts";
import { startLanes, type Lanes } from "./lanes/start-lanes.ts";
import { rememberBuyer } from "./remember-buyer.ts";
import { startTellingPurchases, tellPurchases } from "./tell-purchases.ts";
import { MATCHING, createEventShop, type EventShop, until } from "./test-events.ts";

const own = useTestDatabase({ emptyAfterEach: true });
const ALL = { facebook: true, ga: true, google_ads: true, tiktok: true, bing: true, pinterest: true, gtm: true };
let opened: EventShop;
let vendors: FakeVendors;
let lanes: Lanes | undefined;

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
  await lanes?.stop();
  lanes = undefined;
});

function buyer(choice: Partial<typeof ALL> | undefined): Request {
  const consent = choice && `${CONSENT}=${encodeURIComponent(btoa(JSON.stringify(choice)))}; `;
  const cookie = `${consent ?? ""}pbid=browser-12345; _fbp=fb.1.1700000000000.1234567890; _ga=GA1.1.111.222`;
  const request = new Request("http://shop.test/checkout/", {
    method: "POST",
    headers: { cookie, "user-agent": "Mozilla/5.0" },
  });
  noteVisitorAddress(request, { incoming: { socket: { remoteAddress: "203.0.113.5" } } }, false);
  return request;
}

async function buy(
  choice: Partial<typeof ALL> | undefined,
  change: Parameters<typeof requestFor>[1] = {},
): Promise<number> {
  const cartId = await filledCart(opened.shop, await createProduct(own.database, { name: "Jar", regularPrice: 2000 }));
  await rememberBuyer(opened.shop, cartId, buyer(choice));
  const placed = await placeOrder(opened.shop, requestFor(cartId, change));
  if (!placed.ok) throw new Error(`Refused: ${JSON.stringify(placed.error)}`);
  return placed.value.orderId;
}

const send = async () => {
  lanes = await startLanes({ ...opened.events, send: vendors.send });
};
const stored = async () =>
  (await own.database.pool.query("select event_id, name, payload from tracked_events order by account_id")).rows;
const waiting = async () => (await readBalances(own.database.pool)).reduce((sum, { waiting: here }) => sum + here, 0);

describe("a purchase", () => {
  test("is told to every vendor that was allowed, though nobody ever saw the thank-you page [T1.03]", async () => {
    const orderId = await buy(ALL);
    expect(await tellPurchases(opened.events)).toBe(1);
    await send();
    await until(async () => (await waiting()) === 0);
    const id = `order:${orderId}:purchase`;
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

  test("is told once, whatever the order goes through afterwards", async () => {
    const orderId = await buy(ALL);
    await tellPurchases(opened.events);
    await moveOrder(opened.shop, orderId, { to: "processing", reason: "" });
    await moveOrder(opened.shop, orderId, { to: "completed", reason: "" });
    expect(await Promise.all([tellPurchases(opened.events), tellPurchases(opened.events)])).toEqual([0, 0]);
    expect(await stored()).toHaveLength(6);
  });

  test("is told to nobody whom the customer did not allow, and to none without an answer", async () => {
    await buy({ ...ALL, facebook: false, ga: false, google_ads: false, bing: false });
    await buy(undefined);
    expect(await tellPurchases(opened.events)).toBe(2);
    expect((await stored()).map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "checkout",
      "CompletePayment",
    ]);
  });

  test("of an order that still waits to be paid is told when it is paid", async () => {
    const orderId = await buy(ALL);
    await own.database.pool.query("update purchase_notes set is_due = false");
    await own.database.pool.query("update orders set status = 'pending' where id = $1", [orderId]);
    expect(await tellPurchases(opened.events)).toBe(0);
    await moveOrder(opened.shop, orderId, { to: "processing", reason: "" });
    expect(await tellPurchases(opened.events)).toBe(1);
  });

  test("is told within moments, by a process that only listens", async () => {
    const stop = await startTellingPurchases(opened.events);
    await buy(ALL);
    await until(async () => (await stored()).length === 6, 3000);
    await stop();
  });

  test("leaves nothing of the visit behind but what was allowed", async () => {
    await buy(ALL);
    await tellPurchases(opened.events);
    const { rows } = await own.database.pool.query("select visit from purchase_notes");
    expect(rows).toEqual([{ visit: { allowed: expect.arrayContaining(["facebook"]) } }]);
  });

  test("holds its customer's e-mail and name as hashes only", async () => {
    await buy(ALL);
    await tellPurchases(opened.events);
    const text = JSON.stringify(await stored()).toLowerCase();
    for (const told of ["nora", "byrne", "ballynacove", "slip lane"]) expect(text).not.toContain(told);
    expect(text).toMatch(/"em\\":\[\\"[0-9a-f]{64}/);
  });
});
