import { describe, expect, test } from "vitest";
import { createTestShop } from "../../sales/cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { policyOfSettings } from "../../web/policy-of-settings.ts";
import { useFakeStripe } from "../../sales/payments/test-stripe.ts";
import { ShopSettings } from "../../platform/settings/settings.ts";
import { createTestClient } from "../../test-routes.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
const fake = useFakeStripe(shop);

const send = createTestClient(shop);
const post = async (path: string, headers: Record<string, string> = {}) =>
  send(new Request(`http://shop.test${path}`, { method: "POST", headers }));

test("starts a payment only with the order's key and from the shop's own pages", async () => {
  const { orderId, orderKey } = await fake.order();
  const path = `/checkout/order-pay/${orderId}/?key=${orderKey}`;
  expect((await post(path.replace(/key=.*/, "key=wc_order_guess")))?.status).toBe(404);
  expect((await post(`/checkout/order-pay/${orderId}/`))?.status).toBe(404);
  expect((await post(path, { "sec-fetch-site": "cross-site" }))?.status).toBe(403);
  expect(await send(new Request(`http://shop.test/checkout/order-pay/${orderId}/`))).toBeNull();
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

test("rejects payment of an expired or already paid order", async () => {
  const { orderId, orderKey } = await fake.order();
  const path = `/checkout/order-pay/${orderId}/?key=${orderKey}`;
  await shop.database.pool.query("update orders set hold_expires_at = now() - interval '1 second'");
  expect((await post(path))?.headers.get("location")).toContain("&problem=too-late");
  await shop.database.pool.query("update orders set status = 'processing'");
  expect((await post(path))?.headers.get("location")).toContain("&problem=not-payable");
  expect((await post(`${path}&vitrine=intent`))?.status).toBe(409);
});

test("rejects webhooks without Stripe configured, and those that are too large", async () => {
  const plain = createTestShop(() => opened.database);
  const message = (body: string) =>
    new Request("http://shop.test/wp-json/vitrine/v1/stripe", {
      method: "POST",
      body,
      headers: { "content-length": String(body.length) },
    });
  expect((await createTestClient(plain)(message("{}")))?.status).toBe(404);
  expect((await send(message("x".repeat(300_000))))?.status).toBe(413);
  expect((await send(message("{}")))?.status).toBe(400);
  expect(await send(new Request("http://shop.test/?wc-api=other", { method: "POST" }))).toBeNull();
});

test("only the payment page may load the provider's script, and only while it is enabled", async () => {
  const policy = policyOfSettings(() => shop.settings(), [], false);
  const [standard, paying] = [await policy("/checkout/"), await policy("/checkout/order-pay/7/")];
  expect(standard).not.toContain(fake.stripe.origin);
  for (const directive of ["script-src", "connect-src", "form-action", "frame-src"]) {
    expect(paying).toMatch(new RegExp(`${directive} [^;]*${fake.stripe.origin}`));
  }
  const plain = createTestShop(() => opened.database);
  expect(await policyOfSettings(() => plain.settings(), [], false)("/checkout/order-pay/7/")).toBe(standard);

  const { payments } = await shop.settings();
  const real = ShopSettings.parse({ payments: { stripe: { publishableKey: "pk", sealedSecretKey: "x" } } }).payments;
  shop.change({ payments: real });
  expect(await policy("/checkout/order-pay/7/")).toMatch(
    /script-src [^;]*https:\/\/js\.stripe\.com [^;]*; .*frame-src [^;]*https:\/\/hooks\.stripe\.com.*form-action 'self' https:\/\/checkout\.stripe\.com/,
  );
  shop.change({ payments });
});

describe("the link of an order that staff placed", () => {
  const withLink = async () => {
    const placed = await fake.order();
    await shop.database.pool.query(
      `update orders set payment_method = '', payment_title = '', created_at = now() - interval '2 days',
         hold_expires_at = now() + interval '3 days', payable_until = now() + interval '3 days'`,
    );
    return { ...placed, path: `/checkout/order-pay/${placed.orderId}/?key=${placed.orderKey}` };
  };
  const choose = async (path: string, method: string) => {
    const body = new URLSearchParams({ payment_method: method });
    const response = await send(new Request(`http://shop.test${path}`, { method: "POST", body }));
    return response?.headers.get("location") ?? "";
  };
  const stored = async () => {
    const text = `select status, payment_method as method, paid_at is not null as "isPaid",
      hold_expires_at = payable_until as "isHeld" from orders`;
    return (await shop.database.pool.query(text)).rows[0] as unknown;
  };

  test("lets its customer choose a card and then pay, also days later", async () => {
    const { path } = await withLink();
    expect(await choose(path, "stripe")).toMatch(/\/checkout\/order-pay\//);
    expect(await stored()).toEqual({ status: "pending", method: "stripe", isPaid: false, isHeld: true });
    expect((await post(path))?.headers.get("location")).toMatch(new RegExp(`^${fake.stripe.origin}/pay/`));
  });

  test("cash on delivery is not paid yet", async () => {
    const { path } = await withLink();
    expect(await choose(path, "cod")).toMatch(/\/checkout\/order-received\//);
    expect(await stored()).toMatchObject({ status: "processing", method: "cod", isPaid: false });
  });

  test("cannot be used once it has expired, or with a method that the shop does not offer", async () => {
    const { path } = await withLink();
    expect(await choose(path, "paypal")).toContain("problem=not-offered");
    await shop.database.pool.query("update orders set payable_until = now() - interval '1 second'");
    expect(await choose(path, "cod")).toContain("problem=not-payable");
    expect(await choose(path, "stripe")).toContain("problem=not-payable");
  });
});
