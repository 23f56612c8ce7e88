import { describe, expect, test } from "vitest";
import { createTestShop } from "../cart/test-shop.ts";
import { useTestDatabase } from "../db/test-db.ts";
import { findOrder } from "../orders/find-order.ts";
import { refundOrder } from "../orders/refund-order.ts";
import { CARDS } from "../ports/fake-stripe/ledger.ts";
import { createStripePayments } from "../ports/stripe/stripe-payments.ts";
import { signMessage } from "../ports/fake-stripe/sign-message.ts";
import { beginIntent } from "./begin-payment.ts";
import { sendRefunds } from "./send-refunds.ts";
import { attentionOf, statusOf, useFakeStripe } from "./test-stripe.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
const fake = useFakeStripe(shop);

/** Two jars for € 26.50, paid. */
async function paidOrder() {
  const { orderId } = await fake.order();
  const begun = await beginIntent(shop, orderId);
  if (!begun.ok) throw new Error(begun.error.code);
  const intent = fake.stripe.ledger.intent(begun.value.clientSecret.split("_secret_")[0] ?? "");
  fake.stripe.ledger.confirm(intent, CARDS.good);
  await fake.deliverAll();
  return { orderId, intentId: intent.id };
}

const refund = (orderId: number, amount: number) =>
  refundOrder(shop, orderId, { amount, quantities: new Map(), reason: "Chipped.", isRestocked: false });
const amountsBack = (intentId: string) =>
  [...fake.stripe.ledger.refunds.values()]
    .filter((each) => each.payment_intent === intentId)
    .map(({ amount }) => amount);
const makeDue = () => shop.database.pool.query("update payment_refunds set due_at = now()");

describe("money that goes back", () => {
  test("is sent by Stripe, in parts or as a whole, and never more than was paid", async () => {
    const { orderId, intentId } = await paidOrder();
    expect(await refund(orderId, 650)).toEqual({ ok: true, value: { status: "processing", money: "sent" } });
    expect(await refund(orderId, 2001)).toMatchObject({ error: { code: "amount-invalid", most: 2000 } });
    expect(await refund(orderId, 2000)).toEqual({ ok: true, value: { status: "refunded", money: "sent" } });
    expect(amountsBack(intentId)).toEqual([650, 2000]);
    await fake.deliverAll();
    expect((await findOrder(shop.database.pool, orderId))?.refunded).toBe(2650);
    expect(await attentionOf(shop, orderId)).toBe("");
  });

  test("waits while Stripe is away, and is then sent once", async () => {
    const { orderId, intentId } = await paidOrder();
    fake.stripe.isAway = true;
    expect(await refund(orderId, 500)).toEqual({ ok: true, value: { status: "processing", money: "waiting" } });
    fake.stripe.isAway = false;
    await sendRefunds(shop);
    expect(amountsBack(intentId)).toEqual([]);
    await makeDue();
    await Promise.all([sendRefunds(shop), sendRefunds(shop), sendRefunds(shop)]);
    expect(amountsBack(intentId)).toEqual([500]);
  });

  test("is not sent again by a shop that died before it could note the answer", async () => {
    const { orderId, intentId } = await paidOrder();
    await refund(orderId, 500);
    await shop.database.pool.query("update payment_refunds set status = 'waiting', provider_id = null, due_at = now()");
    await sendRefunds(shop);
    expect(amountsBack(intentId)).toEqual([500]);
    const { rows } = await shop.database.pool.query("select status from payment_refunds");
    expect(rows).toEqual([{ status: "sent" }]);
  });

  test("that Stripe refuses is shown to the owner instead of tried for ever", async () => {
    const { orderId, intentId } = await paidOrder();
    fake.stripe.ledger.createRefund({ payment_intent: intentId, amount: "2650" });
    expect(await refund(orderId, 500)).toMatchObject({ value: { money: "refused" } });
    expect(await attentionOf(shop, orderId)).toContain("already been refunded");
  });

  test("that the owner sends at Stripe's own desk is written down here, once", async () => {
    const { orderId, intentId } = await paidOrder();
    fake.stripe.ledger.createRefund({ payment_intent: intentId, amount: "650" });
    const message = fake.stripe.messages.at(-1);
    if (!message) throw new Error("Stripe said nothing.");
    await fake.deliver(message);
    await fake.deliver({ ...message, body: message.body.replace(/"id":"evt_\w+"/, '"id":"evt_again"') });
    expect((await findOrder(shop.database.pool, orderId))?.refunded).toBe(650);
    fake.stripe.ledger.createRefund({ payment_intent: intentId });
    await fake.deliverAll();
    expect(await statusOf(shop, orderId)).toBe("refunded");
  });

  test("each time brings the customer a letter", async () => {
    const { orderId } = await paidOrder();
    await refund(orderId, 100);
    await refund(orderId, 200);
    const { rows } = await shop.database.pool.query("select kind from mails where kind = 'refunded'");
    expect(rows).toHaveLength(2);
  });
});

test("a shop without a secret for messages believes none, not even those signed with nothing", () => {
  const keys = { secretKey: "sk_test_vitrine", webhookSecret: "", apiAddress: fake.stripe.origin };
  const body = JSON.stringify({ id: "evt_1", object: "event", type: "payment_intent.succeeded", data: { object: {} } });
  const now = new Date();
  expect(createStripePayments(keys).readMessage(body, signMessage(body, "", now), now).ok).toBe(false);
});
