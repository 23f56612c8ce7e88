import { expect, test } from "vitest";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { addToCart } from "./add-to-cart.ts";
import { emptyCart } from "./empty-cart.ts";
import { removeExpiredCarts } from "./expired-carts.ts";
import { queueNotices, popQueuedNotices } from "./notices.ts";
import { readCart } from "./read-cart.ts";
import { createProduct, createTestShop, createVariable } from "./test-shop.ts";

const tests = useTestDatabase();
const shop = createTestShop(() => tests.database);

async function newCart(productId: number): Promise<string> {
  const added = await addToCart(shop, null, { productId, quantity: 1 });
  if (!added.ok) throw new Error(added.error.reason.code);
  return added.value.cartId;
}

test("expired carts are purged with their lines; the others stay", async () => {
  const productId = await createProduct(tests.database);
  const [old, young] = [await newCart(productId), await newCart(productId)];
  await tests.database.pool.query("update carts set expires_at = now() - interval '1 second' where id = $1", [old]);

  expect(await removeExpiredCarts(tests.database)).toBe(1);
  expect((await readCart(shop, old)).lines).toEqual([]);
  expect((await readCart(shop, young)).lines).toHaveLength(1);
});

test("a cart outlives its cookie, so that a returning visitor does not find it empty", async () => {
  const cartId = await newCart(await createProduct(tests.database));
  const { rows } = await tests.database.pool.query(
    "select expires_at > now() + interval '48 hours' as lasts from carts where id = $1",
    [cartId],
  );
  expect(rows).toEqual([{ lasts: true }]);
});

test("an emptied cart is empty and has no hash", async () => {
  const cartId = await newCart(await createProduct(tests.database));
  await emptyCart(tests.database, cartId);
  expect(await readCart(shop, cartId)).toMatchObject({ lines: [], itemCount: 0, subtotal: 0, hash: "" });
});

test("of two tabs that load at once, exactly one gets the notices", async () => {
  const cartId = `t_${"7".repeat(30)}`;
  await queueNotices(tests.database.pool, cartId, [{ kind: "info", text: "one" }]);
  await queueNotices(tests.database.pool, cartId, [{ kind: "info", text: "two" }]);
  const { pool } = tests.database;
  const holder = await pool.connect();
  await holder.query("begin");
  await holder.query("select from carts where id = $1 for update", [cartId]);
  const taking = [popQueuedNotices(pool, cartId), popQueuedNotices(pool, cartId)];
  await expect
    .poll(async () => {
      const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      return (await pool.query(waiting)).rowCount;
    })
    .toBe(2);
  await holder.query("commit");
  holder.release();
  expect((await Promise.all(taking)).flat().map(({ text }) => text)).toEqual(["one", "two"]);
});

test("unread notices do not accumulate without limit", async () => {
  const cartId = `t_${"8".repeat(30)}`;
  for (let count = 0; count < 30; count += 1)
    await queueNotices(tests.database.pool, cartId, [{ kind: "error", text: String(count) }]);
  const waiting = await popQueuedNotices(tests.database.pool, cartId);
  expect(waiting.length).toBeLessThanOrEqual(12);
  expect(waiting.at(-1)).toEqual({ kind: "error", text: "29" });
});

test.each([
  ["withdrawn", "update products set status = 'private' where id = $1"],
  ["without a price", "update products set regular_price = null, sale_price = null where id = $1"],
])("a product that is %s is withdrawn from the cart, and the first page says so", async (_what, change) => {
  const gone = await createProduct(tests.database, { name: "Jar" });
  const cartId = await newCart(gone);
  await tests.database.pool.query(change, [gone]);
  const readings = await Promise.all([readCart(shop, cartId), readCart(shop, cartId), readCart(shop, cartId)]);
  expect(readings.map(({ lines }) => lines)).toEqual([[], [], []]);
  expect(readings.flatMap(({ withdrawn }) => withdrawn)).toEqual(["Jar"]);
});

test("a disabled variation is withdrawn from the cart", async () => {
  const size = { name: "Size", options: { S: "S" } };
  const { productId, variationIds } = await createVariable(
    tests.database,
    { name: "Hoodie" },
    [size],
    [{ values: ["S"] }],
  );
  const added = await addToCart(shop, null, { productId, variationId: variationIds[0] ?? 0, quantity: 1 });
  await tests.database.pool.query("update variations set is_active = false where id = $1", [variationIds[0]]);
  const cart = await readCart(shop, added.ok ? added.value.cartId : null);
  expect([cart.lines, cart.withdrawn]).toEqual([[], ["Hoodie"]]);
});

test("the variation's image comes before those of the product", async () => {
  const { pool } = tests.database;
  const { rows } = await pool.query<{ id: number }>(
    "insert into media (name, width, height, files) values ('a', 800, 1000, '[]'), ('b', 400, 500, '[]') returning id",
  );
  const [first, second] = rows.map(({ id }) => id);
  const size = { name: "Size", options: { S: "S", L: "L" } };
  const { productId, variationIds } = await createVariable(
    tests.database,
    {},
    [size],
    [{ values: ["S"], mediaId: second ?? null }, { values: ["L"] }],
  );
  await pool.query("insert into product_media (product_id, media_id) values ($1, $2)", [productId, first]);
  const added = await addToCart(shop, null, { productId, variationId: variationIds[0] ?? 0, quantity: 1 });
  const cartId = added.ok ? added.value.cartId : null;
  await addToCart(shop, cartId, { productId, variationId: variationIds[1] ?? 0, quantity: 1 });
  const { lines } = await readCart(shop, cartId);
  expect(lines.map(({ thumbnail }) => thumbnail?.width)).toEqual([400, 800]);
});
