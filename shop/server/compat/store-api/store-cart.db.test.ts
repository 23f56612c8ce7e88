import { beforeEach, describe, expect, test } from "vitest";
import { createFields, createProduct, createTestShop, createVariable, fieldOf } from "../../sales/cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { productLinks } from "../../platform/db/schema/products.ts";
import { createCoupon, IRISH_SHOP } from "../../sales/orders/test-orders.ts";
import { type CartBody, CartShape, CouponShape, ErrorShape, LinkedItemShape } from "./test-shapes.ts";
import { HeadlessClient, openStore, type StoreReply } from "./test-store.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
shop.change(IRISH_SHOP);
const { handle } = openStore(shop);

let client: HeadlessClient;

beforeEach(async () => {
  client = new HeadlessClient(handle);
  await client.get("/cart");
});

const add = (id: number, quantity = 1, more: object = {}) =>
  client.post<CartBody>("/cart/add-item", { id, quantity, ...more });

function codeOf({ status, body }: StoreReply): [number, string] {
  return [status, ErrorShape.parse(body).code];
}

describe("adding to the cart", () => {
  test("adds a product twice to one line with all its details", async () => {
    const jar = await createProduct(shop.database, {
      name: "Jar",
      sku: "JAR-1",
      description: "<p>Stoneware.</p>",
      regularPrice: 1000,
      salePrice: 800,
      stock: 2,
    });
    await add(jar);
    const { status, body } = await add(jar);
    expect(status).toBe(201);
    expect(CartShape.parse(body).items).toMatchObject([
      {
        id: jar,
        type: "simple",
        quantity: 2,
        quantity_limits: { minimum: 1, maximum: 2, multiple_of: 1, editable: true },
        name: "Jar",
        sku: "JAR-1",
        description: "<p>Stoneware.</p>",
        low_stock_remaining: 2,
        permalink: expect.stringMatching(/^http:\/\/shop\.test\/product\//),
        prices: {
          price: "800",
          regular_price: "1000",
          sale_price: "800",
          raw_prices: { precision: 6, price: "8000000", regular_price: "10000000" },
        },
        variation: [],
      },
    ]);
  });

  test("adds a variation by ID or by attributes in any spelling", async () => {
    const size = { name: "Size", slug: "size", options: { small: "Small", large: "Large" } };
    const logo = { name: "Logo", options: { Yes: "Yes", No: "No" } };
    const { productId, variationIds } = await createVariable(
      shop.database,
      { name: "Mug" },
      [size, logo],
      [{ values: ["small", "No"] }, { values: ["large", ""] }],
    );
    const [small = 0, large = 0] = variationIds;
    const bySlug = await add(productId, 1, {
      variation: [
        { attribute: "pa_size", value: "small" },
        { attribute: "Logo", value: "No" },
      ],
    });
    expect(bySlug.body.items).toMatchObject([
      {
        id: small,
        type: "variation",
        variation: [
          { raw_attribute: "attribute_pa_size", attribute: "Size", value: "Small" },
          { raw_attribute: "attribute_logo", attribute: "Logo", value: "No" },
        ],
      },
    ]);
    const byName = await add(large, 1, {
      variation: [
        { attribute: "Size", value: "Large" },
        { attribute: "attribute_logo", value: "Yes" },
      ],
    });
    expect(byName.body.items.map(({ id }) => id)).toEqual([small, large]);

    expect(codeOf(await add(productId))).toEqual([400, "woocommerce_rest_missing_variation_data"]);
    const nowhere = { variation: [{ attribute: "pa_size", value: "huge" }] };
    expect(codeOf(await add(productId, 1, nowhere))[0]).toBe(400);
    expect(codeOf(await add(large, 1, { variation: [{ attribute: "Logo", value: "Maybe" }] }))).toEqual([
      400,
      "woocommerce_rest_invalid_variation_data",
    ]);
  });

  test("rejects products that cannot be bought, with WooCommerce's error codes", async () => {
    const two = await createProduct(shop.database, { stock: 2 });
    const none = await createProduct(shop.database, { stock: 0 });
    const single = await createProduct(shop.database, { isSoldIndividually: true });
    const elsewhere = await createProduct(shop.database, { kind: "external", regularPrice: null });
    const asking = await createProduct(shop.database);
    await createFields(shop.database, asking, [fieldOf("name", { kind: "text" }, { isRequired: true })]);
    await add(single);
    const cases: [Promise<StoreReply>, string][] = [
      [add(none), "woocommerce_rest_product_out_of_stock"],
      [add(two, 3), "woocommerce_rest_product_partially_out_of_stock"],
      [add(single), "woocommerce_rest_product_too_many_in_cart"],
      [add(elsewhere), "woocommerce_rest_product_not_purchasable"],
      [add(2_000_000_000), "woocommerce_rest_cart_invalid_product"],
      [add(two, 0), "woocommerce_rest_product_invalid_quantity"],
      [add(two, -3), "woocommerce_rest_product_invalid_quantity"],
      [add(two, 1_000_000), "woocommerce_rest_product_invalid_quantity"],
      [add(two, 1.5), "rest_invalid_param"],
      [add(two, 1, { variation: "red" }), "rest_invalid_param"],
      [add(two, 1, { key: "a".repeat(32) }), "woocommerce_rest_cart_item_exists"],
      [client.post("/cart/add-item", { id: "jar" }), "rest_invalid_param"],
      [client.post("/cart/add-item", { id: [two] }), "rest_invalid_param"],
      [client.post("/cart/add-item", {}), "rest_missing_callback_param"],
      [add(asking), "woocommerce_rest_add_to_cart_error"],
    ];
    for (const [request, code] of cases) expect(codeOf(await request)).toEqual([400, code]);
    expect((await client.get<CartBody>("/cart")).body.items.map(({ id }) => id)).toEqual([single]);
  });

  test("ignores prices in the request", async () => {
    const jar = await createProduct(shop.database, { regularPrice: 1000 });
    const { body } = await add(jar, 1, { price: 1, prices: { price: "1" }, totals: { line_total: "1" } });
    expect(body.totals.total_price).toBe("1650");
  });

  test("accepts form data and URL parameters like JSON", async () => {
    const jar = await createProduct(shop.database);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    await client.send("POST", `/cart/add-item?id=${jar}&quantity=2`, "", headers);
    const { body } = await client.send<CartBody>("POST", "/cart/add-item", `id=${jar}&quantity=3`, headers);
    expect(body.items_count).toBe(5);
  });
});

describe("changing the cart", () => {
  test("changes quantities, and removes a line with quantity 0 or by request", async () => {
    const jar = await createProduct(shop.database, { stock: 5 });
    const mug = await createProduct(shop.database);
    await add(jar);
    const { body } = await add(mug);
    const [first, second] = body.items.map(({ key }) => key);
    const more = await client.post<CartBody>("/cart/update-item", { key: first, quantity: 4 });
    expect(more.body.items[0]?.quantity).toBe(4);
    expect(codeOf(await client.post("/cart/update-item", { key: first, quantity: 6 }))).toEqual([
      400,
      "invalid_quantity",
    ]);
    expect(codeOf(await client.post("/cart/update-item", { key: first, quantity: -1 }))).toEqual([
      400,
      "rest_invalid_param",
    ]);
    const less = await client.post<CartBody>("/cart/update-item", { key: first, quantity: 0 });
    expect(less.body.items.map(({ id }) => id)).toEqual([mug]);
    const removed = await client.post<CartBody>("/cart/remove-item", { key: second });
    expect(removed.body.items).toEqual([]);
  });

  test("returns the current cart if the changed line does not exist", async () => {
    const jar = await createProduct(shop.database);
    await add(jar);
    for (const path of ["/cart/update-item", "/cart/remove-item"]) {
      const reply = await client.post(path, { key: "f".repeat(32), quantity: 1 });
      expect(codeOf(reply)).toEqual([409, "woocommerce_rest_cart_invalid_key"]);
      expect(CartShape.parse(ErrorShape.parse(reply.body).data["cart"]).items[0]?.id).toBe(jar);
    }
  });

  test("removes and reports products that are no longer for sale", async () => {
    const jar = await createProduct(shop.database, { name: "Jar" });
    await add(jar);
    await shop.database.pool.query("update products set status = 'draft'");
    const { body } = await client.get<CartBody>("/cart");
    expect(CartShape.parse(body)).toMatchObject({
      items: [],
      errors: [{ code: "woocommerce_rest_product_not_purchasable", message: "“Jar” is no longer for sale." }],
    });
  });

  test("offers the cross-sells of products in the cart", async () => {
    const jar = await createProduct(shop.database);
    const lid = await createProduct(shop.database, { name: "Lid" });
    await shop.database.db.insert(productLinks).values({ productId: jar, kind: "cross-sell", targetProductId: lid });
    const { body } = await add(jar);
    expect(CartShape.parse(body).cross_sells.map(({ name }) => name)).toEqual(["Lid"]);
  });
});

describe("cart totals", () => {
  test("net amounts and taxes add up to the total, with prices including or excluding tax", async () => {
    const jar = await createProduct(shop.database, { regularPrice: 1999 });
    const mug = await createProduct(shop.database, { regularPrice: 333 });
    await createCoupon(shop.database, { code: "tenth" });
    await createCoupon(shop.database, { code: "two", kind: "cart", amount: 200 });
    await add(jar, 3);
    await add(mug, 1);
    await client.post("/cart/apply-coupon", { code: "tenth" });
    await client.post("/cart/apply-coupon", { code: "two" });
    for (const pricesIncludeTax of [true, false]) {
      shop.change({ tax: { ...IRISH_SHOP.tax, pricesIncludeTax } });
      const { body } = await client.get<CartBody>("/cart");
      const { totals, items, coupons } = CartShape.parse(body);
      const number = (name: keyof typeof totals) => Number(totals[name]);
      const sum =
        number("total_items") +
        number("total_items_tax") -
        number("total_discount") -
        number("total_discount_tax") +
        number("total_shipping") +
        number("total_shipping_tax");
      expect(sum).toBe(number("total_price"));
      expect(totals.tax_lines).toEqual([{ name: "VAT", price: totals.total_tax, rate: "23%" }]);
      const lines = items.reduce(
        (all, { totals: line }) => all + Number(line.line_total) + Number(line.line_total_tax),
        0,
      );
      expect(lines + number("total_shipping") + number("total_shipping_tax")).toBe(number("total_price"));
      const off = coupons.reduce((all, { totals: each }) => all + Number(each.total_discount), 0);
      expect(off).toBe(number("total_discount"));
    }
    shop.change(IRISH_SHOP);
  });

  test("shipping rates show their price without tax", async () => {
    const jar = await createProduct(shop.database, { regularPrice: 1000 });
    const { body } = await add(jar);
    expect(body.shipping_rates[0]?.shipping_rates).toMatchObject([
      { rate_id: "flat_rate:1", method_id: "flat_rate", instance_id: 1, price: "528", taxes: "122", selected: true },
      { rate_id: "local_pickup:3", price: "0", taxes: "0", selected: false },
    ]);
    expect(body.totals).toMatchObject({ total_shipping: "528", total_shipping_tax: "122", total_price: "1650" });
  });

  test("rejects a shipping rate that is not offered", async () => {
    await add(await createProduct(shop.database));
    const select = (body: object) => client.post("/cart/select-shipping-rate", body);
    expect(codeOf(await select({ package_id: 0 }))).toEqual([400, "woocommerce_rest_cart_missing_rate_id"]);
    for (const body of [{ rate_id: "free_shipping:2" }, { rate_id: "flat_rate:1", package_id: 7 }]) {
      expect(codeOf(await select(body))).toEqual([400, "woocommerce_rest_invalid_shipping_option"]);
    }
  });
});

describe("the customer", () => {
  test("accepts partial addresses, and the address decides about shipping rates", async () => {
    await add(await createProduct(shop.database));
    await client.post("/cart/update-customer", { billing_address: { first_name: "Nora", country: "IE" } });
    const { body } = await client.post<CartBody>("/cart/update-customer", {
      shipping_address: { country: "GB", postcode: "SW1A 1AA", city: "London" },
    });
    expect(body.billing_address).toMatchObject({ first_name: "Nora", country: "IE" });
    expect(body.shipping_address).toMatchObject({ country: "GB", city: "London" });
    expect(body.shipping_rates[0]?.shipping_rates).toEqual([]);
  });

  test("saves an address before the cart has items", async () => {
    await client.post("/cart/update-customer", { billing_address: { city: "Cork", country: "IE" } });
    expect((await client.get<CartBody>("/cart")).body.billing_address).toMatchObject({ city: "Cork" });
  });

  test.each([
    ["a country the shop does not sell to", { billing_address: { country: "US" } }],
    ["the name of a country", { billing_address: { country: "Ireland" } }],
    ["an incomplete email address", { billing_address: { email: "nora" } }],
    ["an invalid postcode", { shipping_address: { country: "GB", postcode: "!" } }],
    ["a string", { billing_address: "Cork" }],
    ["an array", { billing_address: { city: ["Cork"] } }],
    ["a value that is too long", { billing_address: { city: "x".repeat(3000) } }],
  ])("rejects %s as an address", async (_, sent) => {
    const reply = await client.post("/cart/update-customer", sent);
    expect(codeOf(reply)).toEqual([400, "rest_invalid_param"]);
  });
});

describe("the routes of items and coupons", () => {
  test("list, read, add, change and delete items", async () => {
    const jar = await createProduct(shop.database);
    const made = await client.post<{ key: string }>("/cart/items", { id: jar, quantity: 2 });
    expect([made.status, LinkedItemShape.parse(made.body).quantity]).toEqual([201, 2]);
    const { key } = made.body;
    expect(made.body).toMatchObject({
      _links: { self: [{ href: `http://shop.test/wp-json/wc/store/v1/cart/items/${key}` }] },
    });
    const more = await client.post<{ quantity: number }>("/cart/items", { id: jar, quantity: 1 });
    expect(more.body.quantity).toBe(3);
    const changed = await client.send<{ quantity: number }>("PUT", `/cart/items/${key}`, { quantity: 5 });
    expect(changed.body.quantity).toBe(5);
    expect((await client.get<unknown[]>("/cart/items")).body).toHaveLength(1);
    expect((await client.get<{ key: string }>(`/cart/items/${key}`)).body.key).toBe(key);
    expect((await client.send("DELETE", `/cart/items/${key}`)).status).toBe(204);
    expect(codeOf(await client.get(`/cart/items/${key}`))).toEqual([409, "woocommerce_rest_cart_invalid_key"]);
    expect(codeOf(await client.send("DELETE", `/cart/items/${key}`))).toEqual([
      409,
      "woocommerce_rest_cart_invalid_key",
    ]);
    await add(jar);
    expect((await client.send("DELETE", "/cart/items")).body).toEqual([]);
    expect((await client.get("/cart/items")).body).toEqual([]);
  });

  test("add, list and delete coupons with their discount", async () => {
    await createCoupon(shop.database, { code: "tenth" });
    await add(await createProduct(shop.database, { regularPrice: 1230 }));
    const made = await client.post("/cart/coupons", { code: "Tenth" });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      code: "tenth",
      type: "percent",
      totals: { total_discount: "100", total_discount_tax: "23" },
    });
    expect((await client.get<unknown[]>("/cart/coupons")).body).toHaveLength(1);
    expect((await client.get<{ code: string }>("/cart/coupons/TENTH")).body.code).toBe("tenth");
    const { body } = await client.get<CartBody>("/cart");
    expect(body.coupons.map((coupon) => CouponShape.parse(coupon).discount_type)).toEqual(["percent"]);

    expect(codeOf(await client.post("/cart/apply-coupon", { code: "tenth" }))).toEqual([
      400,
      "woocommerce_rest_cart_coupon_error",
    ]);
    expect(codeOf(await client.post("/cart/apply-coupon", { code: "none" }))).toEqual([
      400,
      "woocommerce_rest_cart_coupon_error",
    ]);
    expect(codeOf(await client.post("/cart/apply-coupon", { code: { a: 1 } }))).toEqual([400, "rest_invalid_param"]);
    expect((await client.send("DELETE", "/cart/coupons/tenth")).status).toBe(204);
    expect(codeOf(await client.post("/cart/remove-coupon", { code: "tenth" }))).toEqual([
      409,
      "woocommerce_rest_cart_coupon_invalid_code",
    ]);
    await client.post("/cart/apply-coupon", { code: "tenth" });
    expect((await client.send("DELETE", "/cart/coupons")).body).toEqual([]);
    expect((await client.get<CartBody>("/cart")).body.coupons).toEqual([]);
  });

  test("respond with an error if coupons are disabled", async () => {
    shop.change({ checkout: { ...IRISH_SHOP.checkout, couponsEnabled: false } });
    expect(codeOf(await client.post("/cart/apply-coupon", { code: "x" }))).toEqual([
      404,
      "woocommerce_rest_cart_coupon_disabled",
    ]);
    shop.change(IRISH_SHOP);
  });
});
