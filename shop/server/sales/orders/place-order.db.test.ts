import { describe, expect, test } from "vitest";
import { readCart } from "../cart/read-cart.ts";
import {
  createFields,
  createProduct,
  createStock,
  createTestShop,
  createVariable,
  fieldOf,
} from "../cart/test-shop.ts";
import { addToCart } from "../cart/add-to-cart.ts";
import { newCartId } from "../cart/cart-id.ts";
import { saveGiftNote } from "../checkout/cart-state.ts";
import { applyCoupon } from "../checkout/change-coupons.ts";
import { coupons } from "../../platform/db/schema/coupons.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { countSales } from "./count-sales.ts";
import { findOrder, findOwnOrder } from "./find-order.ts";
import { orderRefusalText } from "./order-refusal.ts";
import { placeOrder } from "./place-order.ts";
import {
  countOrders,
  createCoupon,
  filledCart,
  IRISH_SHOP,
  NORA,
  requestFor,
  stockOf,
  usesOf,
  moveOrder,
} from "./test-orders.ts";
import type { OrderRequest } from "./order-request.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
shop.change(IRISH_SHOP);

async function placed(request: OrderRequest) {
  const result = await placeOrder(shop, request);
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.error)}`);
  const order = await findOrder(shop.database.pool, result.value.orderId);
  if (!order) throw new Error("An order that was placed cannot be found.");
  return order;
}

async function refusalsOf(request: OrderRequest): Promise<readonly string[]> {
  const { currency } = await shop.settings();
  const result = await placeOrder(shop, request);
  return result.ok ? [] : result.error.map((refusal) => orderRefusalText(refusal, currency));
}

describe("an order", () => {
  test("contains the cart's lines with their totals, and empties the cart", async () => {
    const jar = await createProduct(shop.database, { name: "Jar", regularPrice: 1230, stock: 5 });
    const cartId = await filledCart(shop, [jar, 2]);
    const order = await placed(requestFor(cartId, { note: " Please ring. ", attribution: { sourceType: "typein" } }));

    expect(order).toMatchObject({
      number: 1001,
      status: "on-hold",
      subtotal: 2460,
      shipping: 650,
      tax: 460 + 122,
      total: 3110,
      email: "nora@example.com",
      note: "Please ring.",
      shippingTitle: "Parcel",
      paymentTitle: "Bank transfer",
      taxes: [{ name: "VAT", amount: 582 }],
    });
    expect(order.lines).toMatchObject([{ name: "Jar", quantity: 2, unitPrice: 1230, total: 2460 }]);
    expect(order.key).toMatch(/^wc_order_[\w-]{20}$/);
    expect(await stockOf(shop.database, jar)).toBe(3);
    expect((await readCart(shop, cartId)).lines).toEqual([]);
  });

  test("takes over the cart's gift note, if the shop offers one, and the next order does not have it", async () => {
    const jar = await createProduct(shop.database, { name: "Jar", regularPrice: 1230 });
    const cartId = await filledCart(shop, jar);
    const giftOf = async (asksForGiftNote: boolean) => {
      shop.change({ checkout: { ...IRISH_SHOP.checkout, asksForGiftNote } });
      await addToCart(shop, cartId, { productId: jar, quantity: 1 });
      const { giftNote } = await placed(requestFor(cartId));
      shop.change(IRISH_SHOP);
      return giftNote;
    };
    await saveGiftNote(shop.database.pool, cartId, "Happy birthday!");
    expect(await giftOf(true)).toBe("Happy birthday!");
    expect(await giftOf(true)).toBe("");
    await saveGiftNote(shop.database.pool, cartId, "Happy birthday!");
    expect(await giftOf(false)).toBe("");
  });

  test("does not change when names, prices and options change later", async () => {
    const { productId, variationIds } = await createVariable(
      shop.database,
      { name: "Mug" },
      [{ name: "Glaze", options: { Oat: "Oat", Ink: "Ink" } }],
      [{ values: ["Ink"], regularPrice: 3000 }],
    );
    await createFields(shop.database, productId, [
      fieldOf("name", { kind: "text" }, { label: "Name", price: { kind: "fixed", amount: 500 } }),
    ]);
    const cartId = newCartId();
    const answers = { texts: new Map([["name", "Bo"]]), files: new Map() };
    const variationId = variationIds[0] ?? 0;
    await addToCart(shop, cartId, { productId, variationId, quantity: 1, answers, choices: { glaze: "Ink" } });
    const { id } = await placed(requestFor(cartId));

    await shop.database.pool.query("update products set name = 'Cup'");
    await shop.database.pool.query("delete from option_fields");
    await shop.database.pool.query("delete from variations");
    const order = await findOrder(shop.database.pool, id);
    expect(order?.lines).toMatchObject([
      {
        name: "Mug",
        unitPrice: 3500,
        shown: [
          { label: "Glaze", value: "Ink" },
          { label: "Name", value: "Bo" },
        ],
      },
    ]);
  });

  test("with cash on delivery is processing at once, and one that costs nothing needs no payment", async () => {
    const jar = await createProduct(shop.database, { regularPrice: 1000 });
    const atEndpoint = await placed(requestFor(await filledCart(shop, jar), { paymentMethod: "cod" }));
    expect(atEndpoint.status).toBe("processing");

    const gift = await createProduct(shop.database, { regularPrice: 0, isVirtual: true });
    const free = await placed(requestFor(await filledCart(shop, gift), { paymentMethod: "" }));
    expect(free).toMatchObject({ status: "completed", total: 0, shipping: 0 });
  });

  test("is visible only with its key", async () => {
    const jar = await createProduct(shop.database);
    const { id, key } = await placed(requestFor(await filledCart(shop, jar)));
    expect(await findOwnOrder(shop.database.pool, id, key)).toMatchObject({ id });
    expect(await findOwnOrder(shop.database.pool, id, `${key}x`)).toBeNull();
    expect(await findOwnOrder(shop.database.pool, id, "")).toBeNull();
    expect(await findOwnOrder(shop.database.pool, id + 1, key)).toBeNull();
  });

  test("counts as sales of its products", async () => {
    const jar = await createProduct(shop.database, { soldCount: 3 });
    const { id } = await placed(requestFor(await filledCart(shop, [jar, 2])));
    const counted = async () => {
      await Promise.all([countSales(shop.database), countSales(shop.database)]);
      return (await shop.database.pool.query<{ sold: number }>("select sold_count as sold from product_listing"))
        .rows[0]?.sold;
    };
    expect(await counted()).toBe(5);
    expect(await counted()).toBe(5);
    await moveOrder(shop, id, { to: "cancelled", reason: "" });
    expect(await counted()).toBe(3);
  });
});

describe("refuses", () => {
  test("every missing field at once, and changes nothing", async () => {
    const jar = await createProduct(shop.database, { stock: 1 });
    shop.change({ checkout: { ...IRISH_SHOP.checkout, terms: "I agree." } });
    const cartId = await filledCart(shop, jar);
    const messages = await refusalsOf(
      requestFor(cartId, { billing: { ...NORA, firstName: "", email: "nora" }, shipping: { ...NORA, city: "" } }),
    );
    shop.change(IRISH_SHOP);

    expect(messages).toEqual([
      "Billing Email address is not a valid email address.",
      "Billing First name is a required field.",
      "Shipping Town / City is a required field.",
      "Please read and accept the terms and conditions to proceed with your order.",
    ]);
    expect(await countOrders(shop.database)).toBe(0);
    expect((await readCart(shop, cartId)).itemCount).toBe(1);
  });

  test("an empty cart, and one that never existed", async () => {
    const empty = "Your cart is empty, so there is nothing to order.";
    expect(await refusalsOf(requestFor(newCartId()))).toEqual([empty]);
  });

  test("a payment method that is not offered, and a place without shipping", async () => {
    const jar = await createProduct(shop.database);
    const cartId = await filledCart(shop, jar);
    expect(await refusalsOf(requestFor(cartId, { paymentMethod: "cheque" }))).toEqual([
      "Please choose how you would like to pay.",
    ]);
    expect(
      await refusalsOf(requestFor(cartId, { billing: { ...NORA, country: "DE", state: "", postcode: "20095" } })),
    ).toEqual(["We can’t ship to this address. Please choose another, or pick up your order if that’s offered."]);
    expect(
      await refusalsOf(requestFor(cartId, { billing: { ...NORA, country: "US", state: "CA", postcode: "94103" } })),
    ).toEqual(["Billing Country / Region: we don’t ship there."]);
  });

  test("another total than the customer saw, and a shipping rate that is not offered", async () => {
    const jar = await createProduct(shop.database, { regularPrice: 1000 });
    const cartId = await filledCart(shop, jar);
    const changed = ["Your order has changed and now comes to €16.50. Please review it before you place it."];
    expect(await refusalsOf(requestFor(cartId, { seenTotal: 1 }))).toEqual(changed);
    expect(await refusalsOf(requestFor(cartId, { shippingRate: "free_shipping:2" }))).toEqual(changed);
    expect(await refusalsOf(requestFor(cartId, { seenTotal: 1650, shippingRate: "flat_rate:1" }))).toEqual([]);
  });

  test("standard delivery where it is free, unless the owner offers both", async () => {
    const jar = await createProduct(shop.database, { name: "Jar", regularPrice: 9000 });
    const cartId = await filledCart(shop, jar);
    expect(await refusalsOf(requestFor(cartId, { shippingRate: "flat_rate:1" }))).toHaveLength(1);
    shop.change({ shipping: { ...IRISH_SHOP.shipping, hidesPaidStandard: false } });
    const order = await placed(requestFor(cartId, { shippingRate: "flat_rate:1" }));
    shop.change(IRISH_SHOP);
    expect(order.shippingTitle).toBe("Parcel");
  });

  test("more than is in stock, also across lines with one stock unit", async () => {
    const stockUnitId = await createStock(shop.database, 3);
    const jar = await createProduct(shop.database, { name: "Jar", stockUnitId });
    const twin = await createProduct(shop.database, { name: "Twin", stockUnitId });
    const cartId = await filledCart(shop, [jar, 1], [twin, 2]);
    await shop.database.pool.query("update stock_units set quantity = 2");
    expect(await refusalsOf(requestFor(cartId))).toEqual(["Only 2 of “Jar” are left. Please update your cart."]);
    expect(await stockOf(shop.database, jar)).toBe(2);
  });

  test("products that the shop no longer sells", async () => {
    const [jar, mug] = [await createProduct(shop.database), await createProduct(shop.database, { name: "Mug" })];
    const cartId = await filledCart(shop, jar, mug);
    await shop.database.pool.query("update products set status = 'draft' where id = $1", [mug]);
    expect(await refusalsOf(requestFor(cartId))).toEqual(["No longer available: Mug. Please review your cart."]);
  });
});

describe("coupons", () => {
  test("give a discount, are used once, and are stored with the order", async () => {
    await createCoupon(shop.database, { code: "tenth", mostUses: 1 });
    const jar = await createProduct(shop.database, { regularPrice: 2000 });
    const cartId = await filledCart(shop, jar);
    expect(await applyCoupon(shop, cartId, " TENTH ")).toMatchObject({ ok: true });
    const order = await placed(requestFor(cartId));
    expect(order).toMatchObject({ discount: 200, total: 2450, coupons: [{ code: "tenth", discount: 200 }] });
    expect(await usesOf(shop.database, "tenth")).toBe(1);

    expect(await applyCoupon(shop, await filledCart(shop, jar), "tenth")).toMatchObject({ error: { code: "used-up" } });
  });

  test("that were used up in the meantime are reported, not silently dropped", async () => {
    await createCoupon(shop.database, { code: "tenth", mostUses: 1 });
    const jar = await createProduct(shop.database);
    const cartId = await filledCart(shop, jar);
    await applyCoupon(shop, cartId, "tenth");
    await shop.database.db.update(coupons).set({ usedCount: 1 });
    expect(await refusalsOf(requestFor(cartId))).toEqual(["Coupon “tenth” has been used up."]);
  });

  test("limited to one use per customer ignore the case of the email address", async () => {
    await createCoupon(shop.database, { code: "hello", mostUsesPerCustomer: 1 });
    const jar = await createProduct(shop.database);
    const first = await filledCart(shop, jar);
    await applyCoupon(shop, first, "hello");
    await placed(requestFor(first));

    const second = await filledCart(shop, jar);
    await applyCoupon(shop, second, "hello");
    expect(await refusalsOf(requestFor(second, { billing: { ...NORA, email: "NORA@example.com" } }))).toEqual([
      "You’ve used coupon “hello” as many times as it allows.",
    ]);
    expect(await refusalsOf(requestFor(second, { billing: { ...NORA, email: "other@example.com" } }))).toEqual([]);
  });

  test("can make shipping free", async () => {
    await createCoupon(shop.database, { code: "post", amount: 0, hasFreeShipping: true });
    const jar = await createProduct(shop.database, { regularPrice: 1000 });
    const cartId = await filledCart(shop, jar);
    await applyCoupon(shop, cartId, "post");
    expect(await placed(requestFor(cartId, { shippingRate: "free_shipping:2" }))).toMatchObject({
      shipping: 0,
      total: 1000,
    });
  });
});

describe("an idempotency key", () => {
  test("returns the same response when repeated; with another body it is refused", async () => {
    const jar = await createProduct(shop.database, { stock: 9 });
    const request = requestFor(await filledCart(shop, jar));
    const first = await placeOrder(shop, request);
    expect(await placeOrder(shop, request)).toEqual(first);
    expect(await refusalsOf({ ...request, bodyHash: "another" })).toEqual([
      "This form was already sent with other details. Please reload the page.",
    ]);
    expect([await countOrders(shop.database), await stockOf(shop.database, jar)]).toEqual([1, 8]);
  });

  test("of a refused attempt can be used again after a correction", async () => {
    const jar = await createProduct(shop.database);
    const request = requestFor(await filledCart(shop, jar), { paymentMethod: "none" });
    expect(await refusalsOf(request)).toHaveLength(1);
    expect(await placeOrder(shop, { ...request, paymentMethod: "bacs", bodyHash: "mended" })).toMatchObject({
      ok: true,
    });
  });

  test("belongs to its cart: another cart with the same key gets its own response", async () => {
    const jar = await createProduct(shop.database);
    const [one, two] = [requestFor(await filledCart(shop, jar)), requestFor(await filledCart(shop, jar))];
    const [first, second] = [await placed(one), await placed({ ...two, key: one.key })];
    expect(second.id).not.toBe(first.id);
  });
});
