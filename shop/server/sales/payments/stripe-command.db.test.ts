import { expect, test } from "vitest";
import { createTestShop } from "../cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { paymentMethods } from "../orders/payment-methods.ts";
import { SILENT_LOG } from "../../platform/db/test-db.ts";
import { parseSettings } from "../../platform/settings/store.ts";
import { enterStripeKeys } from "./stripe-command.ts";
import { stripeKeys } from "./stripe-keys.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
const KEYS = { publishableKey: "pk_live_1", secretKey: "sk_live_2", webhookSecret: "whsec_3" };

async function storedPayments() {
  const { rows } = await shop.database.pool.query<{ value: unknown }>(
    "select value from settings where key = 'payments'",
  );
  return rows[0]?.value;
}

test("keys from a terminal are stored sealed, and other payment methods stay", async () => {
  expect(await enterStripeKeys(shop, JSON.stringify({ ...KEYS, title: "Card" }))).toMatchObject({ ok: true });
  expect(await enterStripeKeys(shop, JSON.stringify(KEYS))).toMatchObject({ ok: true });
  const stored = await storedPayments();
  expect(JSON.stringify(stored)).not.toMatch(/sk_live|whsec/);
  const settings = parseSettings({ payments: stored }, SILENT_LOG);
  expect(stripeKeys(shop, settings)).toEqual({
    secretKey: "sk_live_2",
    webhookSecret: "whsec_3",
    apiAddress: "https://api.stripe.com",
  });
  expect(paymentMethods(settings).map(({ id }) => id)).toEqual(["stripe", "bacs", "cod"]);
});

test("a newly connected card comes first; one that has a place keeps it", async () => {
  const connect = async () => {
    await enterStripeKeys(shop, JSON.stringify(KEYS));
    const { payments } = parseSettings({ payments: await storedPayments() }, SILENT_LOG);
    return payments;
  };
  const payments = await connect();
  const [card, ...others] = payments.methods;
  expect([card?.id, ...others.map(({ id }) => id)]).toEqual(["stripe", "bacs", "cod"]);
  shop.change({ payments: { ...payments, methods: [...others, ...(card ? [card] : [])] } });
  expect((await connect()).methods.map(({ id }) => id)).toEqual(["bacs", "cod", "stripe"]);
});

test("invalid keys are refused and never printed", async () => {
  for (const text of [
    "",
    "{}",
    JSON.stringify({ ...KEYS, secretKey: "hunter2" }),
    JSON.stringify({ ...KEYS, more: 1 }),
  ]) {
    const entered = await enterStripeKeys(shop, text);
    expect(entered.ok).toBe(false);
    expect(JSON.stringify(entered)).not.toContain("hunter2");
  }
  expect(await storedPayments()).toBeUndefined();
});
