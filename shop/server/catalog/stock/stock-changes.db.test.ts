import { beforeEach, describe, expect, test } from "vitest";
import type { Person } from "../../people/accounts/person.ts";
import { createPerson } from "../../people/accounts/test-people.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { createProduct, createStock, createTestShop, createVariable } from "../../sales/cart/test-shop.ts";
import { cancelOwnOrder } from "../../sales/orders/cancel-order.ts";
import { placeOrder } from "../../sales/orders/place-order.ts";
import { refundOrder } from "../../sales/orders/refund-order.ts";
import { filledCart, IRISH_SHOP, moveOrder, requestFor, stockOf } from "../../sales/orders/test-orders.ts";
import { adjustStock, listStockChanges, listTracked } from "./stock-changes.ts";
import { changeStock } from "./stock-list.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
shop.change(IRISH_SHOP);
let staff: Person;
beforeEach(async () => {
  staff = await createPerson(opened.database.pool, "ida@example.com", "manager");
});

/** The history of a product, oldest first. */
async function history(productId: number): Promise<readonly string[]> {
  const changes = await listStockChanges(opened.database.pool, productId, { limit: 50, offset: 0 });
  return changes
    .map(({ choices, difference, quantity, reason, orderId, who, note }) =>
      [choices, `${difference} = ${quantity}`, reason, orderId === null ? "" : "of an order", who, note]
        .filter(Boolean)
        .join(", "),
    )
    .toReversed();
}

async function order(productId: number, quantity: number): Promise<number> {
  const placed = await placeOrder(shop, requestFor(await filledCart(shop, [productId, quantity])));
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  return placed.value.orderId;
}

describe("the stock history", () => {
  test("names the order that took stock and gave it back", async () => {
    const jar = await createProduct(opened.database, { name: "Jar", regularPrice: 1000, stock: 10 });
    const orderId = await order(jar, 3);
    expect((await cancelOwnOrder(shop, orderId)).ok).toBe(true);
    expect(await history(jar)).toEqual(["-3 = 7, order, of an order", "3 = 10, return, of an order"]);
    const [last] = await listStockChanges(opened.database.pool, jar, { limit: 1, offset: 0 });
    expect(last?.orderId).toBe(orderId);
  });

  test("names the order whose refund returned items to stock", async () => {
    const jar = await createProduct(opened.database, { name: "Jar", regularPrice: 1000, stock: 10 });
    const orderId = await order(jar, 3);
    await moveOrder(shop, orderId, { to: "processing", reason: "A test." });
    const { rows } = await opened.database.pool.query<{ id: number }>("select id from order_lines");
    const quantities = new Map([[rows[0]?.id ?? 0, 2]]);
    const refund = { amount: 2000, quantities, reason: "Chipped.", isRestocked: true };
    expect((await refundOrder(shop, orderId, refund)).ok).toBe(true);
    expect(await history(jar)).toEqual(["-3 = 7, order, of an order", "2 = 9, return, of an order"]);
  });

  test("names the person who counted or adjusted it, with a reason", async () => {
    const jar = await createProduct(opened.database, { name: "Jar", stock: 10 });
    const [unit] = await listTracked(opened.database.pool, jar);
    const unitId = unit?.unitId ?? 0;
    await changeStock(shop, staff, [{ unitId, quantity: 12, was: 10 }]);
    await adjustStock(shop, staff, jar, { unitId, difference: -4, reason: "damaged", note: "Kiln plate broke" });
    expect(await history(jar)).toEqual([
      "2 = 12, counted, ida@example.com",
      "-4 = 8, damaged, ida@example.com, Kiln plate broke",
    ]);
  });

  test("has the changes of variations, and those made outside the admin", async () => {
    const stockUnitId = await createStock(opened.database, 1);
    const { productId } = await createVariable(
      opened.database,
      { name: "Vase" },
      [{ name: "Glaze", options: { Oat: "Oat" } }],
      [{ values: ["Oat"], stockUnitId }],
    );
    await opened.database.pool.query("update stock_units set quantity = 5 where id = $1", [stockUnitId]);
    await opened.database.pool.query("update stock_units set low_amount = 1 where id = $1", [stockUnitId]);
    expect(await history(productId)).toEqual(["Oat, 4 = 5, other"]);
  });
});

test("an adjustment cannot take more than there is, nor change the stock of another product", async () => {
  const jar = await createProduct(opened.database, { name: "Jar", stock: 3 });
  const cup = await createProduct(opened.database, { name: "Cup", stock: 3 });
  const [unit] = await listTracked(opened.database.pool, jar);
  const take = (productId: number, difference: number) =>
    adjustStock(shop, staff, productId, { unitId: unit?.unitId ?? 0, difference, reason: "damaged", note: "" });
  expect(await take(jar, -4)).toMatchObject({ ok: false, error: [{ field: "difference" }] });
  expect(await take(cup, -1)).toMatchObject({ ok: false, error: [{ field: "unit" }] });
  // Two at once: together they would take more than there is.
  const both = await Promise.all([take(jar, -2), take(jar, -2)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await stockOf(opened.database, jar)).toBe(1);
});
