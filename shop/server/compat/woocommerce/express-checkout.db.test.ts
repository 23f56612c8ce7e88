import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { createProduct, createTestShop } from "../../sales/cart/test-shop.ts";
import { IRISH_SHOP } from "../../sales/orders/test-orders.ts";
import type { ExpressQuote } from "../../sales/payments/express-quote.ts";
import { stripePayments, useFakeStripe } from "../../sales/payments/test-stripe.ts";
import { createTestClient } from "../../test-routes.ts";
import { policyOfSettings } from "../../web/policy-of-settings.ts";
import { TestBrowser } from "./test-browser.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
const fake = useFakeStripe(shop);
const QUOTE = "/checkout/express-quote/";
const CORK = { country: "IE", state: "County Cork", postcode: "T12 X70A" };

let browser: TestBrowser;
beforeEach(async () => {
  const payments = stripePayments(shop, fake.stripe.origin);
  shop.change({ ...IRISH_SHOP, payments: { ...payments, stripe: { ...payments.stripe, expressOn: ["cart"] } } });
  browser = new TestBrowser(createTestClient(shop));
  const jar = await createProduct(shop.database, { name: "Jar", regularPrice: 1000, stock: 5 });
  await browser.ajax("add_to_cart", { product_id: jar, quantity: 2 });
});

async function quote(fields: Record<string, string> = {}): Promise<ExpressQuote> {
  const response = await browser.post(QUOTE, fields);
  expect(response.status).toBe(200);
  return (await response.json()) as ExpressQuote;
}

const orderCount = async () => (await shop.database.pool.query("select from orders")).rowCount;

function order({ nonce, total }: ExpressQuote, change: Record<string, string> = {}) {
  const address = { first_name: "Nora", last_name: "Byrne", country: "IE", address_1: "4 Slip Lane", city: "Cork" };
  const place = { ...address, state: "County Cork", postcode: "T12 X70A" };
  const named = (kind: string) => Object.entries(place).map(([name, value]) => [`${kind}_${name}`, value] as const);
  return browser.ajax("checkout", {
    ...Object.fromEntries([...named("billing"), ...named("shipping")]),
    billing_email: "nora@example.com",
    ship_to_different_address: "1",
    payment_method: "stripe",
    vitrine_attempt: "express-attempt-1",
    vitrine_seen_total: String(total),
    "woocommerce-process-checkout-nonce": nonce,
    ...change,
  });
}

test("a wallet shows the prices of the cart for its address, with every delivery that can be chosen", async () => {
  const first = await quote(CORK);
  expect(first).toMatchObject({ amount: 2650, total: 2650, currency: "eur", needsShipping: true });
  expect(first.lineItems).toEqual([
    { name: "Jar × 2", amount: 2000 },
    { name: "Shipping", amount: 650 },
  ]);
  expect(first.shippingRates.map(({ displayName, amount }) => [displayName, amount])).toEqual([
    ["Parcel", 650],
    ["Collect it", 0],
  ]);
  const collected = await quote({ ...CORK, rate: first.shippingRates[1]?.id ?? "" });
  expect([collected.amount, collected.shippingRates[0]?.displayName]).toEqual([2000, "Collect it"]);
});

test.each([
  ["does not sell to", { country: "IS", postcode: "101" }],
  ["has no delivery for", { country: "GB", postcode: "SW1A 1AA" }],
])("an address that the shop %s is refused", async (_, address) => {
  const response = await browser.post(QUOTE, address);
  expect([response.status, await response.json()]).toEqual([
    409,
    { code: "no-shipping", problem: "We don’t ship to this address." },
  ]);
});

test("asking for prices stores no address: a closed wallet leaves the checkout as it was", async () => {
  await quote(CORK);
  const { rows } = await shop.database.pool.query<{ customer: object }>("select customer from carts");
  expect(rows).toEqual([{ customer: {} }]);
});

test("an order that a wallet sends twice is placed once, and its payment comes to what the wallet showed", async () => {
  const shown = await quote(CORK);
  const placed = await order(shown);
  const again = await order(shown);
  expect([placed.result, again.redirect, await orderCount()]).toEqual(["success", placed.redirect, 1]);
  const begun = await browser.post(`${placed.redirect}&vitrine=intent`, {});
  const { client_secret: secret } = (await begun.json()) as { client_secret: string };
  expect(fake.stripe.ledger.intent(secret.split("_secret_")[0] ?? "").amount).toBe(shown.amount);
});

test("nothing is ordered if the total is no longer the one in the wallet", async () => {
  const refused = await order({ ...(await quote(CORK)), total: 2000 });
  expect([refused.result, await orderCount()]).toEqual(["failure", 0]);
});

test("without the owner's setting there is no quote, and no page allows the provider's script", async () => {
  const policies = policyOfSettings(() => shop.settings(), [], false);
  expect(await policies("/cart/")).toContain(fake.stripe.origin);
  expect(await policies("/checkout/")).not.toContain(fake.stripe.origin);

  shop.change({ payments: stripePayments(shop, fake.stripe.origin) });
  expect(await policies("/cart/")).not.toContain(fake.stripe.origin);
  expect((await browser.post(QUOTE, CORK)).status).toBe(409);
});

test("a visitor without a cart, another site and hostile values get an error", async () => {
  const stranger = new TestBrowser(createTestClient(shop));
  expect((await stranger.post(QUOTE, CORK)).status).toBe(409);
  expect((await browser.post(QUOTE, CORK, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await browser.post(QUOTE, { country: "I\0E".repeat(100), rate: "x".repeat(5000) })).status).toBe(409);
});

test("“Buy now” adds the product and opens the checkout; what cannot be added stays on the product's page", async () => {
  const mug = await createProduct(shop.database, { name: "Mug", slug: "buy-now-mug", stock: 1 });
  const buyer = new TestBrowser(createTestClient(shop));
  const buy = () => buyer.post("/product/buy-now-mug/?buy_now=1", { "add-to-cart": mug, quantity: 1 });
  const added = await buy();
  expect([added.status, added.headers.get("location")]).toEqual([303, "/checkout/"]);
  expect((await buy()).headers.get("location"), "sold out").toBe("/product/buy-now-mug/");
});
