import type { OrderStatus } from "@vitrine/commerce/orders";
import { describe, expect, test } from "vitest";
import { createProduct, createTestShop } from "../cart/test-shop.ts";
import { applyCoupon } from "../checkout/change-coupons.ts";
import { orderEvents } from "../../platform/db/schema/orders.ts";
import { stockUnits } from "../../platform/db/schema/stock.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { expireOrders } from "./expire-orders.ts";
import { findOrder } from "./find-order.ts";
import { placeOrder } from "./place-order.ts";
import { refundOrder } from "./refund-order.ts";
import { createCoupon, filledCart, IRISH_SHOP, requestFor, stockOf, usesOf, moveOrder } from "./test-orders.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
shop.change(IRISH_SHOP);

/** An order of three of ten jars, with a coupon. */
async function orderedJars() {
  const jar = await createProduct(shop.database, { name: "Jar", regularPrice: 1000, stock: 10 });
  await createCoupon(shop.database, { code: "tenth", mostUses: 5 });
  const cartId = await filledCart(shop, [jar, 3]);
  await applyCoupon(shop, cartId, "tenth");
  const result = await placeOrder(shop, requestFor(cartId));
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return { jar, orderId: result.value.orderId };
}

const move = (orderId: number, to: OrderStatus) => moveOrder(shop, orderId, { to, reason: "A test." });

describe("a failed or cancelled order", () => {
  test("releases its stock and its coupon", async () => {
    const { jar, orderId } = await orderedJars();
    expect(await stockOf(shop.database, jar)).toBe(7);
    expect(await move(orderId, "cancelled")).toEqual({ ok: true, value: "cancelled" });
    expect([await stockOf(shop.database, jar), await usesOf(shop.database, "tenth")]).toEqual([10, 0]);
  });

  test("is final: nothing is released twice", async () => {
    const { jar, orderId } = await orderedJars();
    await move(orderId, "cancelled");
    expect(await move(orderId, "cancelled")).toEqual({ ok: false, error: { code: "not-allowed", from: "cancelled" } });
    expect(await move(orderId, "processing")).toMatchObject({ ok: false });
    expect(await stockOf(shop.database, jar)).toBe(10);
  });

  test("can be retried after a failed payment, if the items are still in stock", async () => {
    const { jar, orderId } = await orderedJars();
    await move(orderId, "failed");
    expect(await stockOf(shop.database, jar)).toBe(10);
    expect(await move(orderId, "pending")).toMatchObject({ ok: true });
    expect([await stockOf(shop.database, jar), await usesOf(shop.database, "tenth")]).toEqual([7, 1]);

    await move(orderId, "failed");
    await shop.database.db.update(stockUnits).set({ quantity: 2 });
    expect(await move(orderId, "pending")).toEqual({ ok: false, error: { code: "not-enough-stock", left: 2 } });
    expect((await findOrder(shop.database.pool, orderId))?.status).toBe("failed");
    expect(await usesOf(shop.database, "tenth")).toBe(0);
  });

  test("an unknown ID is refused", async () => {
    expect(await move(4711, "cancelled")).toEqual({ ok: false, error: { code: "unknown-order" } });
  });
});

describe("reserved stock", () => {
  const makeDue = () => shop.database.pool.query("update orders set hold_expires_at = now() - interval '1 second'");

  test("is released when the order is not paid in time", async () => {
    const { jar, orderId } = await orderedJars();
    expect(await expireOrders(shop)).toBe(0);
    const { rows } = await shop.database.pool.query("select hold_expires_at - created_at as held from orders");
    expect(rows).toMatchObject([{ held: { days: 1 } }]);

    await makeDue();
    expect(await expireOrders(shop)).toBe(1);
    expect(await stockOf(shop.database, jar)).toBe(10);
    expect((await findOrder(shop.database.pool, orderId))?.status).toBe("cancelled");
    const events = await shop.database.db.select().from(orderEvents);
    expect(events.map(({ fromStatus, toStatus, reason }) => [fromStatus, toStatus, reason])).toEqual([
      [null, "on-hold", "Placed by the customer."],
      ["on-hold", "cancelled", "It was not paid in time."],
    ]);
  });

  test("stays with an order that is paid", async () => {
    const { jar, orderId } = await orderedJars();
    await move(orderId, "processing");
    await makeDue();
    expect(await expireOrders(shop)).toBe(0);
    expect(await stockOf(shop.database, jar)).toBe(7);
  });

  test("is released once, however many processes run", async () => {
    const { jar } = await orderedJars();
    await makeDue();
    const expired = await Promise.all([expireOrders(shop), expireOrders(shop), expireOrders(shop)]);
    expect(expired.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await stockOf(shop.database, jar)).toBe(10);
  });
});

describe("refunds", () => {
  const refund = (orderId: number, amount: number, quantities: [number, number][] = [], isRestocked = true) =>
    refundOrder(shop, orderId, { amount, quantities: new Map(quantities), reason: "Chipped.", isRestocked });

  async function paidJars() {
    const ordered = await orderedJars();
    await move(ordered.orderId, "processing");
    const order = await findOrder(shop.database.pool, ordered.orderId);
    return { ...ordered, lineId: order?.lines[0]?.id ?? 0, total: order?.total ?? 0 };
  }

  test("some money and some items are returned; the order stays open", async () => {
    const { jar, orderId, lineId } = await paidJars();
    expect(await refund(orderId, 900, [[lineId, 1]])).toEqual({
      ok: true,
      value: { status: "processing", money: "by-hand" },
    });
    expect(await stockOf(shop.database, jar)).toBe(8);
    expect(await refund(orderId, 900, [[lineId, 3]])).toMatchObject({ error: { code: "quantity-invalid", most: 2 } });
  });

  test("broken items are not restocked", async () => {
    const { jar, orderId, lineId } = await paidJars();
    await refund(orderId, 900, [[lineId, 1]], false);
    expect(await stockOf(shop.database, jar)).toBe(7);
  });

  test("a full refund ends the order, and no more can be refunded", async () => {
    const { orderId, total } = await paidJars();
    expect(await refund(orderId, total + 1)).toMatchObject({ error: { code: "amount-invalid", most: total } });
    expect(await refund(orderId, total - 1)).toMatchObject({ ok: true });
    expect(await refund(orderId, 1)).toEqual({ ok: true, value: { status: "refunded", money: "by-hand" } });
    expect(await refund(orderId, 1)).toMatchObject({ error: { code: "not-paid" } });
  });

  test("items that were restocked before are not restocked again when the rest is cancelled", async () => {
    const { jar, orderId, lineId } = await paidJars();
    await refund(orderId, 900, [[lineId, 1]]);
    await move(orderId, "cancelled");
    expect(await stockOf(shop.database, jar)).toBe(10);
  });

  test("two concurrent refunds cannot exceed what was paid", async () => {
    const { orderId, total } = await paidJars();
    const results = await Promise.all([refund(orderId, total), refund(orderId, total), refund(orderId, total)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
