import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import type { Mail, Mailer } from "../../platform/mail/mailer.ts";
import { createProduct, createStock, createTestShop, createVariable } from "../../sales/cart/test-shop.ts";
import { placeOrder } from "../../sales/orders/place-order.ts";
import { filledCart, IRISH_SHOP, requestFor } from "../../sales/orders/test-orders.ts";
import { sendLowStockEmail, WAITING_LOW_STOCK } from "./low-stock-emails.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
let sent: Mail[] = [];
const mailer: Mailer = { send: (mail) => Promise.resolve(void sent.push(mail)) };
const refusing: Mailer = { send: () => Promise.reject(new Error("The mail server is away.")) };

beforeEach(async () => {
  sent = [];
  shop.change(IRISH_SHOP);
  const settings = await shop.settings();
  shop.change({ shop: { ...settings.shop, email: "studio@example.com" } });
});

async function waiting(): Promise<readonly number[]> {
  return (await opened.database.pool.query<{ id: number }>(WAITING_LOW_STOCK)).rows.map(({ id }) => id);
}
async function work(): Promise<readonly string[]> {
  sent = [];
  for (const id of await waiting()) await sendLowStockEmail(shop, mailer, id);
  return sent.map(({ subject }) => subject);
}
async function order(productId: number, quantity: number): Promise<void> {
  const placed = await placeOrder(shop, requestFor(await filledCart(shop, [productId, quantity])));
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
}
async function setStock(productId: number, quantity: number): Promise<void> {
  const { rows } = await opened.database.pool.query<{ unit: number; quantity: number }>(
    "select u.id as unit, u.quantity from products p join stock_units u on u.id = p.stock_unit_id where p.id = $1",
    [productId],
  );
  const unit = rows[0];
  if (!unit) throw new Error("No stock.");
  await opened.database.pool.query("update stock_units set quantity = $2 where id = $1", [unit.unit, quantity]);
}

test("the shop is emailed once when an order takes stock to its threshold, and again after a refill", async () => {
  const jar = await createProduct(opened.database, { name: "Jar", sku: "J-1", regularPrice: 1000, stock: 5 });
  await order(jar, 2);
  expect(await work()).toEqual([]);
  await order(jar, 1);
  expect(await work()).toEqual(["Jar is low in stock: 2 left"]);
  expect(sent[0]?.to).toBe("studio@example.com");
  expect(sent[0]?.text).toContain(`/admin/products/${jar}/stock/`);
  expect(sent[0]?.text).toContain("J-1");
  await order(jar, 1);
  expect(await work()).toEqual([]);
  await setStock(jar, 9);
  await setStock(jar, 0);
  expect(await work()).toEqual(["Jar is sold out"]);
});

test("a threshold of its own counts before the shop’s, and a variation is named", async () => {
  const stockUnitId = await createStock(opened.database, { isManaged: true, quantity: 9, lowAmount: 6 });
  const glazes = { name: "Glaze", options: { Oat: "Oat" } };
  await createVariable(opened.database, { name: "Mug" }, [glazes], [{ values: ["Oat"], stockUnitId }]);
  await opened.database.pool.query("update stock_units set quantity = 6 where id = $1", [stockUnitId]);
  expect(await work()).toEqual(["Mug – Oat is low in stock: 6 left"]);
});

test("the email is tried again with the same ID, and left out if stock was refilled meanwhile", async () => {
  const jar = await createProduct(opened.database, { name: "Jar", regularPrice: 1000, stock: 3 });
  await setStock(jar, 1);
  const [id = 0] = await waiting();
  await expect(sendLowStockEmail(shop, refusing, id)).rejects.toThrow("away");
  expect(await waiting()).toEqual([id]);
  await setStock(jar, 8);
  expect(await work()).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test("nobody is emailed if the owner turned it off, or the shop has no email address", async () => {
  const jar = await createProduct(opened.database, { name: "Jar", regularPrice: 1000, stock: 3 });
  const { catalog, shop: site } = await shop.settings();
  shop.change({ catalog: { ...catalog, lowStockEmails: false } });
  await setStock(jar, 1);
  expect(await work()).toEqual([]);
  shop.change({ catalog, shop: { ...site, email: "" } });
  await setStock(jar, 5);
  await setStock(jar, 1);
  expect(await work()).toEqual([]);
});
