import { describe, expect, test } from "vitest";
import { createTestShop } from "../cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { findOrder } from "../orders/find-order.ts";
import { cancelOwnOrder } from "../orders/cancel-order.ts";
import { readOrderProgress } from "../orders/order-progress.ts";
import { refundOrder } from "../orders/refund-order.ts";
import { CARDS } from "./fake-stripe/ledger.ts";
import { createStripePayments } from "./stripe/stripe-payments.ts";
import { signMessage } from "./fake-stripe/sign-message.ts";
import { beginIntent, beginPage } from "./begin-payment.ts";
import { refreshPayments } from "./settle-payments.ts";
import { runWaiting } from "../../platform/jobs/test-waiting.ts";
import { sendRefund } from "./send-refunds.ts";
import { attentionOf, statusOf, useFakeStripe } from "./test-stripe.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
const fake = useFakeStripe(shop);

/** A paid order of two jars for € 26.50. */
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
const sendRefunds = () => runWaiting(shop, "payment_refunds", (id) => sendRefund(shop, id));

describe("refunds", () => {
  test("are sent by Stripe, in parts or as a whole, and never exceed what was paid", async () => {
    const { orderId, intentId } = await paidOrder();
    expect(await refund(orderId, 650)).toEqual({ ok: true, value: { status: "processing", money: "sent" } });
    expect(await refund(orderId, 2001)).toMatchObject({ error: { code: "amount-invalid", most: 2000 } });
    expect(await refund(orderId, 2000)).toEqual({ ok: true, value: { status: "refunded", money: "sent" } });
    expect(amountsBack(intentId)).toEqual([650, 2000]);
    await fake.deliverAll();
    expect((await findOrder(shop.database.pool, orderId))?.refunded).toBe(2650);
    expect(await attentionOf(shop, orderId)).toBe("");
  });

  test("wait while Stripe is down, and are then sent once", async () => {
    const { orderId, intentId } = await paidOrder();
    fake.stripe.isDown = true;
    expect(await refund(orderId, 500)).toEqual({ ok: true, value: { status: "processing", money: "waiting" } });
    fake.stripe.isDown = false;
    await Promise.all([sendRefunds(), sendRefunds(), sendRefunds()]);
    expect(amountsBack(intentId)).toEqual([500]);
  });

  test("are not sent again by a shop that died before it could store the response", async () => {
    const { orderId, intentId } = await paidOrder();
    await refund(orderId, 500);
    await shop.database.pool.query("update payment_refunds set status = 'waiting', provider_id = null");
    await sendRefunds();
    expect(amountsBack(intentId)).toEqual([500]);
    const { rows } = await shop.database.pool.query("select status from payment_refunds");
    expect(rows).toEqual([{ status: "sent" }]);
  });

  test("that Stripe refuses are shown to the owner instead of retried for ever", async () => {
    const { orderId, intentId } = await paidOrder();
    fake.stripe.ledger.createRefund({ payment_intent: intentId, amount: "2650" });
    expect(await refund(orderId, 500)).toMatchObject({ value: { money: "refused" } });
    expect(await attentionOf(shop, orderId)).toContain("already been refunded");
  });

  test("that the owner makes in Stripe's dashboard are recorded, once", async () => {
    const { orderId, intentId } = await paidOrder();
    fake.stripe.ledger.createRefund({ payment_intent: intentId, amount: "650" });
    const message = fake.stripe.messages.at(-1);
    if (!message) throw new Error("Stripe sent no webhook.");
    await fake.deliver(message);
    await fake.deliver({ ...message, body: message.body.replace(/"id":"evt_\w+"/, '"id":"evt_again"') });
    expect((await findOrder(shop.database.pool, orderId))?.refunded).toBe(650);
    fake.stripe.ledger.createRefund({ payment_intent: intentId });
    await fake.deliverAll();
    expect(await statusOf(shop, orderId)).toBe("refunded");
  });

  test("work for a payment page whose webhooks never arrived", async () => {
    const { orderId } = await fake.order();
    await beginPage(shop, orderId);
    const [session] = [...fake.stripe.ledger.sessions.values()].slice(-1);
    fake.stripe.ledger.paySession(session?.id ?? "", CARDS.good);
    await refreshPayments(shop, orderId);
    expect(await refund(orderId, 2650)).toEqual({ ok: true, value: { status: "refunded", money: "sent" } });
    expect(amountsBack(session?.payment_intent ?? "")).toEqual([2650]);
  });

  test("each send the customer an email", async () => {
    const { orderId } = await paidOrder();
    await refund(orderId, 100);
    await refund(orderId, 200);
    const { rows } = await shop.database.pool.query("select kind from mails where kind = 'refunded'");
    expect(rows).toHaveLength(2);
  });
});

test("a shop without a webhook secret accepts no webhook, not even one signed with an empty secret", () => {
  const keys = { secretKey: "sk_test_vitrine", webhookSecret: "", apiAddress: fake.stripe.origin };
  const body = JSON.stringify({ id: "evt_1", object: "event", type: "payment_intent.succeeded", data: { object: {} } });
  const now = new Date();
  expect(createStripePayments(keys).readMessage(body, signMessage(body, "", now), now).ok).toBe(false);
});

test("a customer who cancels a paid order gets the money back through Stripe, once", async () => {
  const { orderId, intentId } = await paidOrder();
  const results = await Promise.all([cancelOwnOrder(shop, orderId), cancelOwnOrder(shop, orderId)]);
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(amountsBack(intentId)).toEqual([2650]);
  expect((await findOrder(shop.database.pool, orderId))?.status).toBe("refunded");
  expect((await readOrderProgress(shop.database.pool, orderId)).cancelledByCustomerAt).not.toBeNull();
  expect(await attentionOf(shop, orderId)).toBe("");
});
