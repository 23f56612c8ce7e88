import { expect, test } from "vitest";
import { createProduct, createTestShop } from "../cart/test-shop.ts";
import { productLinks } from "../../platform/db/schema/products.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { placeOrder } from "./place-order.ts";
import { filledCart, IRISH_SHOP, requestFor, moveOrder } from "./test-orders.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
shop.change(IRISH_SHOP);

/** Notifications that are sent during an action. */
async function newsOf(action: () => Promise<unknown>): Promise<string[]> {
  const received: string[] = [];
  const stop = await shop.database.listen("vitrine_changes", (tag) => received.push(tag));
  await action();
  await shop.database.pool.query("select pg_notify('vitrine_changes', 'end')");
  await expect.poll(() => received).toContain("end");
  await stop();
  return received.filter((tag) => tag !== "end");
}

async function buy(...items: Parameters<typeof filledCart>[1][]): Promise<number> {
  const placed = await placeOrder(shop, requestFor(await filledCart(shop, ...items)));
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  return placed.value.orderId;
}

async function statusOf(productId: number): Promise<string | undefined> {
  const text = "select stock_status as status from product_listing where product_id = $1";
  return (await shop.database.pool.query<{ status: string }>(text, [productId])).rows[0]?.status;
}

test("an order that leaves enough stock invalidates only the product's own page", async () => {
  const jar = await createProduct(shop.database, { stock: 10 });
  expect(await newsOf(() => buy(jar))).toEqual([`product:${jar}`]);
});

test("the last unit changes the lists, and again when the order is cancelled", async () => {
  const jar = await createProduct(shop.database, { stock: 2 });
  let orderId = 0;
  expect(await newsOf(async () => (orderId = await buy([jar, 2])))).toContain("catalog");
  expect(await statusOf(jar)).toBe("outofstock");
  await moveOrder(shop, orderId, { to: "cancelled", reason: "" });
  expect(await statusOf(jar)).toBe("instock");
});

test("a bundle is sold out as soon as one of its parts runs short", async () => {
  const mug = await createProduct(shop.database, { name: "Mug", stock: 3 });
  const pair = await createProduct(shop.database, { name: "Pair", kind: "bundle" });
  await shop.database.db
    .insert(productLinks)
    .values({ productId: pair, kind: "part", targetProductId: mug, quantity: 2 });
  expect(await newsOf(() => buy([mug, 2]))).toEqual(expect.arrayContaining([`product:${mug}`, `product:${pair}`]));
  expect([await statusOf(mug), await statusOf(pair)]).toEqual(["instock", "outofstock"]);
});

test("a bundle uses the stock of its parts", async () => {
  const mug = await createProduct(shop.database, { name: "Mug", stock: 5 });
  const pair = await createProduct(shop.database, { name: "Pair", kind: "bundle" });
  await shop.database.db
    .insert(productLinks)
    .values({ productId: pair, kind: "part", targetProductId: mug, quantity: 2 });
  await buy([pair, 2]);
  const { rows } = await shop.database.pool.query("select quantity from order_stock");
  expect(rows).toEqual([{ quantity: 4 }]);
});
