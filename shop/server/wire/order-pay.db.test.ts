import { expect, test } from "vitest";
import { createTestShop } from "../cart/test-shop.ts";
import { useTestDatabase } from "../db/test-db.ts";
import { pagePolicy } from "../http/page-policy.ts";
import { useFakeStripe } from "../payments/test-stripe.ts";
import { ShopSettings } from "../settings/settings.ts";
import { orderPayDoor } from "./order-pay-post.ts";
import { stripeWebhook } from "./stripe-webhook.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
const fake = useFakeStripe(shop);

const post = async (path: string, headers: Record<string, string> = {}) =>
  orderPayDoor(shop)(new Request(`http://shop.test${path}`, { method: "POST", headers }));

test("a payment begins only with the order's key and from our own pages", async () => {
  const { orderId, orderKey } = await fake.order();
  const path = `/checkout/order-pay/${orderId}/?key=${orderKey}`;
  expect((await post(path.replace(/key=.*/, "key=wc_order_guess")))?.status).toBe(404);
  expect((await post(`/checkout/order-pay/${orderId}/`))?.status).toBe(404);
  expect((await post(path, { "sec-fetch-site": "cross-site" }))?.status).toBe(403);
  expect(await orderPayDoor(shop)(new Request(`http://shop.test${path}`))).toBeNull();
  expect(fake.stripe.ledger.intents.size + fake.stripe.ledger.sessions.size).toBe(0);

  const page = await post(path);
  expect(page?.headers.get("location")).toMatch(new RegExp(`^${fake.stripe.origin}/pay/cs_test_`));
  const script = await (await post(`${path}&vitrine=intent`))?.json();
  expect(script).toMatchObject({
    client_secret: expect.stringMatching(/^pi_\w+_secret_/),
    publishable_key: "pk_test_vitrine",
  });
  expect(JSON.stringify(script)).not.toContain("sk_test");
});

test("an order that waits too long, or for nothing, is not paid", async () => {
  const { orderId, orderKey } = await fake.order();
  const path = `/checkout/order-pay/${orderId}/?key=${orderKey}`;
  await shop.database.pool.query("update orders set hold_expires_at = now() - interval '1 second'");
  expect((await post(path))?.headers.get("location")).toContain("&problem=too-late");
  await shop.database.pool.query("update orders set status = 'processing'");
  expect((await post(path))?.headers.get("location")).toContain("&problem=not-payable");
  expect((await post(`${path}&vitrine=intent`))?.status).toBe(409);
});

test("messages to a shop without Stripe, and those that are too large, are turned away", async () => {
  const plain = createTestShop(() => opened.database);
  const message = (body: string) =>
    new Request("http://shop.test/wp-json/vitrine/v1/stripe", {
      method: "POST",
      body,
      headers: { "content-length": String(body.length) },
    });
  expect((await stripeWebhook(plain)(message("{}")))?.status).toBe(404);
  expect((await stripeWebhook(shop)(message("x".repeat(300_000))))?.status).toBe(413);
  expect((await stripeWebhook(shop)(message("{}")))?.status).toBe(400);
  expect(await stripeWebhook(shop)(new Request("http://shop.test/?wc-api=other", { method: "POST" }))).toBeNull();
});

test("only the page where somebody pays may load the provider's script, and only while it is offered", async () => {
  const policy = pagePolicy(shop, []);
  const [usual, paying] = [await policy("/checkout/"), await policy("/checkout/order-pay/7/")];
  expect(usual).not.toContain(fake.stripe.origin);
  for (const directive of ["script-src", "connect-src", "form-action", "frame-src"]) {
    expect(paying).toMatch(new RegExp(`${directive} [^;]*${fake.stripe.origin}`));
  }
  const plain = createTestShop(() => opened.database);
  expect(await pagePolicy(plain, [])("/checkout/order-pay/7/")).toBe(usual);

  const { payments } = await shop.settings();
  const real = ShopSettings.parse({ payments: { stripe: { publishableKey: "pk", sealedSecretKey: "x" } } }).payments;
  shop.change({ payments: real });
  expect(await policy("/checkout/order-pay/7/")).toMatch(
    /script-src [^;]*https:\/\/js\.stripe\.com [^;]*; .*frame-src [^;]*https:\/\/hooks\.stripe\.com.*form-action 'self' https:\/\/checkout\.stripe\.com/,
  );
  shop.change({ payments });
});
