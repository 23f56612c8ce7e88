import { describe, expect, test } from "vitest";
import { findOrder } from "../../sales/orders/find-order.ts";
import { countOrders, createCoupon, IRISH_SHOP } from "../../sales/orders/test-orders.ts";
import { type CartBody, CartShape, CheckoutShape, ErrorShape } from "./test-shapes.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import { checkoutOfThisFile, NORA, ORDER } from "./test-checkout.ts";
import { codeOf, HeadlessClient } from "./test-store.ts";

const { shop, handle, client } = checkoutOfThisFile();

describe("what an order is refused for", () => {
  test("nothing in the request can change what things cost", async () => {
    const { order } = await client();
    const placed = await order({
      total: "1",
      totals: { total_price: "1" },
      order_total: 1,
      currency: "XXX",
      status: "completed",
      order_id: 1,
      order_key: "wc_order_mine",
      customer_id: 1,
      payment_data: [
        { key: "vitrine_seen_total", value: "1" },
        { key: "shipping_method[0]", value: "local_pickup:3" },
        { key: "remove_coupon", value: "x" },
        { key: "vitrine_attempt", value: "other" },
        { key: "wc-stripe-new-payment-method", value: true },
      ],
    });
    expect(placed.body).toMatchObject({ status: "on-hold", customer_id: 0 });
    expect(placed.body.order_key).not.toBe("wc_order_mine");
    expect(await findOrder(shop.database.pool, placed.body.order_id)).toMatchObject({ total: 1650, currency: "EUR" });
  });

  test("everything that is wrong with an address is told at once", async () => {
    const { order } = await client();
    const reply = await order({ billing_address: { ...NORA, first_name: " ", city: "" } });
    expect(codeOf(reply)).toEqual([400, "woocommerce_rest_invalid_address"]);
    expect(reply.body).toMatchObject({
      data: {
        errors: { billing: ["Billing First name is a required field.", expect.stringContaining("required field")] },
      },
    });
  });

  test.each([
    ["no email", { billing_address: { ...NORA, email: "" } }, "woocommerce_rest_missing_email_address"],
    ["half an email", { billing_address: { ...NORA, email: "nora" } }, "woocommerce_rest_invalid_email_address"],
    [
      "a country nothing is sold to",
      { billing_address: { ...NORA, country: "US" } },
      "woocommerce_rest_invalid_address_country",
    ],
    [
      "a country nothing is sent to",
      { billing_address: { ...NORA, country: "DE", state: "", postcode: "10115" } },
      "woocommerce_rest_invalid_shipping_option",
    ],
    ["no payment method", { payment_method: "" }, "woocommerce_rest_checkout_missing_payment_method"],
    ["a payment method of its own", { payment_method: "gold" }, "woocommerce_rest_checkout_payment_method_disabled"],
    ["no address", { billing_address: undefined }, "rest_missing_callback_param"],
    ["a word for an address", { billing_address: "Cork" }, "rest_invalid_param"],
    ["an address in an address", { billing_address: { ...NORA, city: { name: "Cork" } } }, "rest_invalid_param"],
    ["payment data that is no list", { payment_data: "all of it" }, "rest_invalid_param"],
    ["a note that is no text", { customer_note: { a: 1 } }, "rest_invalid_param"],
  ])("with %s nothing is ordered", async (_, change, code) => {
    const { order } = await client();
    expect(codeOf(await order(change))).toEqual([400, code]);
    expect(await countOrders(shop.database)).toBe(0);
  });

  test("who was too slow learns what is in the cart now", async () => {
    const { jar, order } = await client(1);
    await shop.database.pool.query("update stock_units set quantity = 0");
    const reply = await order();
    expect(codeOf(reply)).toEqual([409, "woocommerce_rest_product_out_of_stock"]);
    const { data } = ErrorShape.parse(reply.body);
    expect(CartShape.parse(data["cart"])).toMatchObject({
      items: [{ id: jar }],
      errors: [{ code: "woocommerce_rest_product_out_of_stock" }],
    });
  });

  test("a shipping method that is no longer available is not silently replaced by a more expensive one", async () => {
    const { headless, order } = await client();
    await headless.post("/cart/select-shipping-rate", { package_id: 0, rate_id: "local_pickup:3" });
    const { zones } = IRISH_SHOP.shipping;
    const methods = zones[0]?.methods.filter(({ kind }) => kind !== "pickup") ?? [];
    shop.change({ shipping: { ...IRISH_SHOP.shipping, zones: zones.map((zone) => ({ ...zone, methods })) } });
    const reply = await order();
    shop.change(IRISH_SHOP);
    expect(codeOf(reply)).toEqual([409, "woocommerce_rest_invalid_shipping_option"]);
    expect(ErrorShape.parse(reply.body).data["cart"]).toMatchObject({ totals: { total_price: "1650" } });
    const agreed = await order();
    expect(await findOrder(shop.database.pool, agreed.body.order_id)).toMatchObject({ shippingTitle: "Parcel" });
  });

  test("a coupon that no longer counts is named", async () => {
    await createCoupon(shop.database, { code: "once", mostUses: 1 });
    const { headless, order } = await client();
    await headless.post("/cart/apply-coupon", { code: "once" });
    await shop.database.pool.query("update coupons set used_count = 1");
    const reply = await order();
    expect(codeOf(reply)).toEqual([409, "woocommerce_rest_cart_coupon_errors"]);
    expect(ErrorShape.parse(reply.body).data).toMatchObject({
      removed_coupons: { once: "Coupon “once” has been used up." },
    });
  });

  test("an empty cart is no order", async () => {
    const headless = new HeadlessClient(handle);
    await headless.get("/cart");
    expect(codeOf(await headless.get("/checkout"))).toEqual([400, "woocommerce_rest_cart_empty"]);
    expect(codeOf(await headless.post("/checkout", ORDER))).toEqual([400, "woocommerce_rest_cart_empty"]);
  });
});

describe("what the owner set about taxes and zones", () => {
  test("a product in a tax class that does not exist is charged at the standard rate", async () => {
    const { jar, order } = await client();
    await shop.database.pool.query("update products set tax_class = 'reducd-rate' where id = $1", [jar]);
    const { body } = await order();
    const { rows } = await shop.database.pool.query<{ tax: string; tax_class: string }>(
      "select tax::text, tax_class from order_lines where order_id = $1",
      [CheckoutShape.parse(body).order_id],
    );
    expect(rows).toEqual([{ tax: "187", tax_class: "" }]);
  });

  test("the first zone in the owner's order that reaches an address gives its rates", async () => {
    const zone = (id: number, places: ShopSettings["shipping"]["zones"][number]["places"]) => ({
      id,
      name: `Zone ${id}`,
      places,
      methods: [{ id, kind: "pickup" as const, title: `Way ${id}`, cost: 0, isTaxable: true }],
    });
    const cork = zone(1, [{ country: "IE", state: "CO" }]);
    const union = zone(2, [{ country: "EU" }]);
    const { headless } = await client();
    const offered = async (...zones: (typeof cork)[]) => {
      shop.change({ shipping: { ...IRISH_SHOP.shipping, zones } });
      const { body } = await headless.post<CartBody>("/cart/update-customer", { billing_address: NORA });
      shop.change(IRISH_SHOP);
      return body.shipping_rates[0]?.shipping_rates.map(({ rate_id: id }) => id);
    };
    expect(await offered(cork, union)).toEqual(["local_pickup:1"]);
    expect(await offered(union, cork)).toEqual(["local_pickup:2"]);
  });
});
