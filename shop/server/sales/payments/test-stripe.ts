import { afterAll, beforeAll } from "vitest";
import { createProduct, type TestShop } from "../cart/test-shop.ts";
import { findOrder } from "../orders/find-order.ts";
import { placeOrder } from "../orders/place-order.ts";
import { filledCart, IRISH_SHOP, requestFor } from "../orders/test-orders.ts";
import type { FakeStripe, StripeMessage } from "./fake-stripe/fake-stripe.ts";
import { type RunningFakeStripe, startFakeStripe } from "./fake-stripe/start-fake-stripe.ts";
import { ShopSettings } from "../../platform/settings/settings.ts";
import { createTestClient } from "../../test-routes.ts";
import { sealStripeKeys } from "./stripe-keys.ts";

const KEYS = { publishableKey: "pk_test_vitrine", secretKey: "sk_test_vitrine", webhookSecret: "whsec_vitrine" };

export interface TestStripe {
  readonly stripe: FakeStripe;
  /** Delivers a webhook to the shop's endpoint; returns its status. */
  deliver(message: StripeMessage, change?: { readonly signature?: string; readonly path?: string }): Promise<number>;
  /** Delivers everything that happened since the last call. */
  deliverAll(): Promise<void>;
  /** Places an order of two jars for € 26.50 that waits for its payment. */
  order(stock?: number): Promise<{ readonly orderId: number; readonly orderKey: string; readonly jar: number }>;
}

/** Call it at the top of a test file: starts a fake Stripe, and configures the shop to use it. */
export function useFakeStripe(shop: TestShop): TestStripe {
  let running: RunningFakeStripe | undefined;
  let delivered = 0;
  beforeAll(async () => {
    // The lifetime of a payment page starts at the database's clock.
    shop.moveClock(Date.now() - shop.now().getTime());
    running = await startFakeStripe({ ...KEYS, now: () => shop.now() });
    shop.change({ ...IRISH_SHOP, payments: stripePayments(shop, running.stripe.origin) });
  });
  afterAll(async () => running?.close());
  const current = () => {
    if (!running) throw new Error("The fake Stripe runs only while tests run.");
    return running.stripe;
  };

  async function deliver(message: StripeMessage, change: { signature?: string; path?: string } = {}): Promise<number> {
    const request = new Request(`http://shop.test${change.path ?? "/wp-json/vitrine/v1/stripe"}`, {
      method: "POST",
      body: message.body,
      headers: { "stripe-signature": change.signature ?? current().sign(message.body) },
    });
    return (await createTestClient(shop)(request))?.status ?? 0;
  }

  return {
    get stripe() {
      return current();
    },
    deliver,
    async deliverAll() {
      const { messages } = current();
      for (const message of messages.slice(delivered)) await deliver(message);
      delivered = messages.length;
    },
    async order(stock = 5) {
      const jar = await createProduct(shop.database, { name: "Jar", regularPrice: 1000, stock });
      const cartId = await filledCart(shop, [jar, 2]);
      const placed = await placeOrder(shop, requestFor(cartId, { paymentMethod: "stripe" }));
      if (!placed.ok) throw new Error(JSON.stringify(placed.error));
      return { orderId: placed.value.orderId, orderKey: placed.value.orderKey, jar };
    },
  };
}

export function stripePayments(shop: Pick<TestShop, "secret">, origin: string): ShopSettings["payments"] {
  return ShopSettings.parse({
    payments: {
      stripe: {
        ...sealStripeKeys(shop, KEYS),
        apiAddress: origin,
        pageAddress: origin,
        scriptAddress: `${origin}/stripe.js`,
      },
      methods: [...IRISH_SHOP.payments.methods, { id: "stripe", title: "Card" }],
    },
  }).payments;
}

export async function statusOf({ database }: TestShop, orderId: number): Promise<string | undefined> {
  return (await findOrder(database.pool, orderId))?.status;
}

export async function attentionOf({ database }: TestShop, orderId: number): Promise<string> {
  const { rows } = await database.pool.query<{ attention: string }>("select attention from orders where id = $1", [
    orderId,
  ]);
  return rows[0]?.attention ?? "";
}
