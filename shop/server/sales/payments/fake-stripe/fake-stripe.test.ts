import { Stripe } from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_KEYS } from "./demo-keys.ts";
import { CARDS } from "./ledger.ts";
import { readNestedForm } from "./nested-form.ts";
import { type RunningFakeStripe, startFakeStripe } from "./start-fake-stripe.ts";

let fake: RunningFakeStripe;
beforeAll(async () => {
  fake = await startFakeStripe({ ...DEMO_KEYS, now: () => new Date() });
});
afterAll(() => fake.close());

/** Stripe's own library, which verifies that the fake is compatible. */
const client = (key: string = DEMO_KEYS.secretKey) => {
  const { hostname, port } = new URL(fake.stripe.origin);
  return new Stripe(key, { host: hostname, port, protocol: "http", maxNetworkRetries: 0 });
};
const price = { amount: 2650, currency: "eur" };

describe("the fake Stripe", () => {
  test("executes a request once per idempotency key, and refuses the key for another request", async () => {
    const { paymentIntents } = client();
    const once = { idempotencyKey: "one" };
    const first = await paymentIntents.create(price, once);
    const again = await paymentIntents.create(price, once);
    expect([again.id, again.lastResponse.headers["idempotent-replayed"]]).toEqual([first.id, "true"]);
    await expect(paymentIntents.create({ ...price, amount: 1 }, once)).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
  });

  test("accepts only its keys, and the publishable key only for paying", async () => {
    await expect(client("sk_test_wrong").paymentIntents.create(price)).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    const browser = client(DEMO_KEYS.publishableKey);
    await expect(browser.paymentIntents.create(price)).rejects.toThrow("Invalid API Key");
    const { id, client_secret: secret } = await client().paymentIntents.create(price);
    const pay = (clientSecret: string, number: string) =>
      browser.rawRequest("POST", `/v1/payment_intents/${id}/confirm`, {
        client_secret: clientSecret,
        payment_method_data: { card: { number } },
      });
    await expect(pay("pi_secret_guess", CARDS.good)).rejects.toThrow("client_secret");
    await expect(pay(secret ?? "", CARDS.declined)).rejects.toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(await pay(secret ?? "", CARDS.good)).toMatchObject({ status: "succeeded", amount_received: 2650 });
  });

  test("refuses what Stripe refuses", async () => {
    const stripe = client();
    await expect(stripe.paymentIntents.create({ ...price, amount: 0 })).rejects.toThrow("Invalid integer");
    await expect(stripe.paymentIntents.retrieve("pi_none")).rejects.toThrow("No such payment_intent");
    await expect(stripe.customers.list()).rejects.toThrow("Unrecognized request URL");
    const { id } = await stripe.paymentIntents.create(price);
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toThrow("successful charge");
    await stripe.paymentIntents.cancel(id);
    await expect(stripe.paymentIntents.cancel(id)).rejects.toThrow("status of canceled");
    const session: Stripe.Checkout.SessionCreateParams = {
      mode: "payment",
      success_url: "https://shop.example/",
      line_items: [{ quantity: 1, price_data: { currency: "eur", unit_amount: 5, product_data: { name: "Jar" } } }],
    };
    const soon = Math.floor(Date.now() / 1000) + 60;
    await expect(stripe.checkout.sessions.create({ ...session, expires_at: soon })).rejects.toThrow("30 minutes");
  });

  test("signs its webhooks so that Stripe's own library accepts them", async () => {
    const stripe = client();
    await stripe.paymentIntents.cancel((await stripe.paymentIntents.create(price)).id);
    const message = fake.stripe.messages.at(-1);
    const body = message?.body ?? "";
    const event = stripe.webhooks.constructEvent(body, fake.stripe.sign(body), DEMO_KEYS.webhookSecret);
    expect(event).toMatchObject({ id: message?.id, type: "payment_intent.canceled", object: "event" });
  });
});

test("nested names in a form become nested objects", () => {
  const form = readNestedForm("a=1&b[c]=2&b[d][0][e]=3&__proto__[x]=4");
  expect(JSON.parse(JSON.stringify(form))).toMatchObject({ a: "1", b: { c: "2", d: { 0: { e: "3" } } } });
  expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
});
