import { expect, test } from "vitest";
import { createPerson } from "../../people/accounts/test-people.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { createTestClient } from "../../test-routes.ts";
import { TestBrowser } from "../../compat/woocommerce/test-browser.ts";
import { eraseOwnData, exportOwnData } from "../../tracking/privacy/personal-data.ts";
import { filledCart, IRISH_SHOP, requestFor } from "../orders/test-orders.ts";
import { placeOrder } from "../orders/place-order.ts";
import { addToCart } from "./add-to-cart.ts";
import { newCartId } from "./cart-id.ts";
import { removeExpiredCarts } from "./expired-carts.ts";
import { readCart } from "./read-cart.ts";
import { listSavedItems, moveToCart, removeSavedItem, saveForLater } from "./saved-items.ts";
import { createProduct, createTestShop } from "./test-shop.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);

const product = (name: string, stock = 5) => createProduct(shop.database, { name, regularPrice: 1000, stock });
const keyIn = async (cartId: string, name: string) =>
  (await readCart(shop, cartId)).lines.find((line) => line.name === name)?.key ?? "";
const cartOf = async (cartId: string) =>
  (await readCart(shop, cartId)).lines.map(({ name, quantity }) => [name, quantity]);
const savedBy = async (cartId: string | null, personId: number | null = null) =>
  (await listSavedItems(shop, { cartId, personId })).map(({ name }) => name);

test("a line moves to the saved items and back, with its quantity", async () => {
  const cartId = await filledCart(shop, [await product("Jar"), 3], await product("Mug"));
  const key = await keyIn(cartId, "Jar");
  const guest = { cartId, personId: null };
  expect(await saveForLater(shop, guest, key)).toEqual({ ok: true, value: "Jar" });
  expect([await cartOf(cartId), await savedBy(cartId)]).toEqual([[["Mug", 1]], ["Jar"]]);
  expect((await saveForLater(shop, guest, key)).ok, "sent twice").toBe(false);

  expect((await moveToCart(shop, guest, key)).ok).toBe(true);
  expect((await moveToCart(shop, guest, key)).ok, "sent twice").toBe(false);
  expect([await cartOf(cartId), await savedBy(cartId)]).toEqual([
    [
      ["Jar", 3],
      ["Mug", 1],
    ],
    [],
  ]);
});

test("a sold-out item stays on the list", async () => {
  const jar = await product("Jar");
  const cartId = await filledCart(shop, jar);
  const key = await keyIn(cartId, "Jar");
  await saveForLater(shop, { cartId, personId: null }, key);
  await shop.database.pool.query("update stock_units set quantity = 0");
  const moved = await moveToCart(shop, { cartId, personId: null }, key);
  expect([moved.ok, await savedBy(cartId)]).toEqual([false, ["Jar"]]);
});

test("removing or adding the same product takes it off the list", async () => {
  const [jar, mug] = [await product("Jar"), await product("Mug")];
  const cartId = await filledCart(shop, jar, mug);
  for (const name of ["Jar", "Mug"]) await saveForLater(shop, { cartId, personId: null }, await keyIn(cartId, name));
  await addToCart(shop, cartId, { productId: jar, quantity: 1 });
  expect([await cartOf(cartId), await savedBy(cartId)]).toEqual([[["Jar", 1]], ["Mug"]]);
  const [item] = await listSavedItems(shop, { cartId, personId: null });
  await removeSavedItem(shop, { cartId, personId: null }, item?.key ?? "");
  expect(await savedBy(cartId)).toEqual([]);
});

test("an order leaves the saved items, and does not contain them", async () => {
  shop.change(IRISH_SHOP);
  const cartId = await filledCart(shop, await product("Jar"), await product("Mug"));
  await saveForLater(shop, { cartId, personId: null }, await keyIn(cartId, "Jar"));
  const placed = await placeOrder(shop, requestFor(cartId));
  expect(placed.ok && placed.value.total).toBe(1650);
  expect([await cartOf(cartId), await savedBy(cartId)]).toEqual([[], ["Jar"]]);
});

test("after signing in, a guest's items belong to the account: on every device, and not to the next guest here", async () => {
  const nora = await createPerson(shop.database.pool, "nora@example.com");
  const cartId = await filledCart(shop, [await product("Jar"), 2]);
  await saveForLater(shop, { cartId, personId: null }, await keyIn(cartId, "Jar"));
  expect(await savedBy(cartId, nora.id)).toEqual(["Jar"]);
  expect(await savedBy(cartId), "signed out again").toEqual([]);

  await shop.database.pool.query("update carts set expires_at = now() - interval '1 day'");
  await removeExpiredCarts(shop.database);
  const telephone = newCartId();
  const [item] = await listSavedItems(shop, { cartId: null, personId: nora.id });
  expect((await moveToCart(shop, { cartId: telephone, personId: nora.id }, item?.key ?? "")).ok).toBe(true);
  expect([await cartOf(telephone), await savedBy(telephone, nora.id)]).toEqual([[["Jar", 2]], []]);
});

test("saved items are part of a customer's data, and erased with the account", async () => {
  const nora = await createPerson(shop.database.pool, "nora@example.com");
  const cartId = await filledCart(shop, await product("Jar"));
  await saveForLater(shop, { cartId, personId: nora.id }, await keyIn(cartId, "Jar"));
  expect(await exportOwnData(shop, nora)).toMatchObject({ savedForLater: [{ name: "Jar", quantity: 1 }] });
  expect((await eraseOwnData(shop, nora.id)).ok).toBe(true);
  expect((await shop.database.pool.query("select from cart_lines where saved_at is not null")).rows).toEqual([]);
});

test("the cart page's buttons need the cart's nonce", async () => {
  const browser = new TestBrowser(createTestClient(shop));
  await browser.ajax("add_to_cart", { product_id: await product("Jar"), quantity: 1 });
  const { rows } = await shop.database.pool.query<{ cart_id: string; key: string }>(
    "select cart_id, key from cart_lines",
  );
  const { cart_id: cartId, key } = rows[0] ?? { cart_id: "", key: "" };
  await browser.post("/cart/", { save_for_later: key, "woocommerce-cart-nonce": "guess" });
  expect(await savedBy(cartId)).toEqual([]);
  const { nonce } = await readCart(shop, cartId);
  await browser.post("/cart/", { save_for_later: key, "woocommerce-cart-nonce": nonce });
  expect(await savedBy(cartId)).toEqual(["Jar"]);
  await browser.post("/cart/", { move_to_cart: key, "woocommerce-cart-nonce": nonce });
  expect(await cartOf(cartId)).toEqual([["Jar", 1]]);
  expect((await browser.post("/cart/", { move_to_cart: "x'; --", "woocommerce-cart-nonce": nonce })).status).toBe(303);
});
