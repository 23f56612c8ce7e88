import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProduct, createStock, createTestShop } from "../cart/test-shop.ts";
import { applyCoupon } from "../checkout/change-coupons.ts";
import { type Database, openDatabase } from "../../platform/db/connect.ts";
import { SILENT_LOG, useTestDatabase } from "../../platform/db/test-db.ts";
import type { OrderRefusal } from "./order-refusal.ts";
import { placeOrder } from "./place-order.ts";
import { countOrders, createCoupon, filledCart, IRISH_SHOP, requestFor, stockOf, usesOf } from "./test-orders.ts";

const CONNECTIONS = 24;
const ROUNDS = Number(process.env["RACE_ROUNDS"] ?? 2);

const opened = useTestDatabase({ emptyAfterEach: true });
let many: Database;
const shop = createTestShop(() => many);
shop.change(IRISH_SHOP);

beforeAll(() => {
  const { connection } = opened;
  many = openDatabase({ connection, log: SILENT_LOG, poolSize: CONNECTIONS, connectTimeoutMs: 60_000 });
});
afterAll(() => many.close());

/** Every customer fills a cart first; then all of them order at the same time. */
async function race(carts: readonly string[]): Promise<readonly (OrderRefusal["code"] | "placed")[]> {
  const results = await Promise.all(carts.map((cartId) => placeOrder(shop, requestFor(cartId))));
  return results.map((result) => (result.ok ? "placed" : result.error[0].code));
}

async function cartsWith(count: number, ...items: Parameters<typeof filledCart>[1][]): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => filledCart(shop, ...items)));
}

const tally = (answers: readonly string[], result: string) => answers.filter((each) => each === result).length;

describe("many concurrent orders", () => {
  test("of two hundred customers who want one of the last ten, ten get it and the others are refused", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const jar = await createProduct(many, { stock: 10 });
      const before = await countOrders(many);
      const answers = await race(await cartsWith(200, jar));
      expect([tally(answers, "placed"), tally(answers, "not-enough-stock")]).toEqual([10, 190]);
      expect([(await countOrders(many)) - before, await stockOf(many, jar)]).toEqual([10, 0]);
    }
  }, 120_000);

  test("lines that share a stock unit never use more than it has, in any order", async () => {
    const [one, two] = [await createStock(many, 30), await createStock(many, 30)];
    const jar = await createProduct(many, { stockUnitId: one });
    const mug = await createProduct(many, { stockUnitId: two });
    const twin = await createProduct(many, { stockUnitId: one });
    const carts = await Promise.all([
      cartsWith(15, [jar, 1], [mug, 2]),
      cartsWith(15, [mug, 2], [jar, 1]),
      cartsWith(15, [twin, 1], [mug, 1], [jar, 1]),
    ]);
    await race(carts.flat());

    const { rows } = await many.pool.query<{ id: number; left: number; taken: number }>(`
      select u.id, u.quantity as left, coalesce(sum(s.quantity), 0)::integer as taken
      from stock_units u left join order_stock s on s.unit_id = u.id group by u.id order by u.id`);
    expect(rows.map(({ left, taken }) => left + taken)).toEqual([30, 30]);
    for (const { left } of rows) expect(left).toBeGreaterThanOrEqual(0);
    expect(rows.some(({ left }) => left <= 1)).toBe(true);
  }, 60_000);

  test("a coupon for seven uses is used seven times", async () => {
    await createCoupon(many, { code: "seven", mostUses: 7 });
    const jar = await createProduct(many);
    const carts = await cartsWith(40, jar);
    for (const cartId of carts) await applyCoupon(shop, cartId, "seven");
    const answers = await race(carts);
    expect([tally(answers, "placed"), tally(answers, "coupon")]).toEqual([7, 33]);
    expect(await usesOf(many, "seven")).toBe(7);
  }, 60_000);

  test("one customer with five tabs uses a coupon for one use once", async () => {
    await createCoupon(many, { code: "once", mostUsesPerCustomer: 1 });
    const jar = await createProduct(many);
    const carts = await cartsWith(5, jar);
    for (const cartId of carts) await applyCoupon(shop, cartId, "once");
    expect(tally(await race(carts), "placed")).toBe(1);
  }, 60_000);

  test("a form that is sent three times at once places one order, and all three get the same response", async () => {
    const jar = await createProduct(many, { stock: 100 });
    for (let round = 0; round < 10; round += 1) {
      const request = requestFor(await filledCart(shop, jar));
      const answers = await Promise.all([
        placeOrder(shop, request),
        placeOrder(shop, request),
        placeOrder(shop, request),
      ]);
      expect(answers[0]).toMatchObject({ ok: true });
      expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    }
    expect([await countOrders(many), await stockOf(many, jar)]).toEqual([10, 90]);
  }, 60_000);

  test("two forms of one cart, sent at once, place one order", async () => {
    const jar = await createProduct(many, { stock: 100 });
    const cartId = await filledCart(shop, jar);
    expect((await race([cartId, cartId, cartId])).toSorted()).toEqual(["empty-cart", "empty-cart", "placed"]);
  }, 60_000);
});
