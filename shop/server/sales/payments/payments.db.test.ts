import { describe, expect, test } from "vitest";
import { createTestShop } from "../cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { expireOrders } from "../orders/expire-orders.ts";
import { paymentMethods } from "../orders/payment-methods.ts";
import { stockOf } from "../orders/test-orders.ts";
import { CARDS } from "./fake-stripe/ledger.ts";
import { beginIntent, beginPage } from "./begin-payment.ts";
import { refreshPayments, settlePayments } from "./settle-payments.ts";
import { runWaiting } from "../../platform/jobs/test-waiting.ts";
import { sendRefund } from "./send-refunds.ts";
import { attentionOf, statusOf, useFakeStripe } from "./test-stripe.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
const fake = useFakeStripe(shop);

async function intentOf(orderId: number) {
  const begun = await beginIntent(shop, orderId);
  if (!begun.ok) throw new Error(begun.error.code);
  return fake.stripe.ledger.intent(begun.value.clientSecret.split("_secret_")[0] ?? "");
}

async function pageOf(orderId: number) {
  const begun = await beginPage(shop, orderId);
  if (!begun.ok) throw new Error(begun.error.code);
  return fake.stripe.ledger.session(begun.value.address.split("/").at(-1) ?? "");
}

const lastMessage = (type: string) => {
  const found = fake.stripe.messages.findLast((message) => message.type === type);
  if (!found) throw new Error(`No message ${type}.`);
  return found;
};
const sendRefunds = () => runWaiting(shop, "payment_refunds", (id) => sendRefund(shop, id));
const emails = async (orderId: number) =>
  (
    await shop.database.pool.query<{ kind: string }>("select kind from mails where order_id = $1 order by id", [
      orderId,
    ])
  ).rows.map(({ kind }) => kind);

describe("an order that is paid by card", () => {
  test("holds its stock while it waits, and sends no email before it is paid", async () => {
    const { orderId, jar } = await fake.order();
    expect(await statusOf(shop, orderId)).toBe("pending");
    expect([await stockOf(shop.database, jar), await emails(orderId)]).toEqual([3, []]);
    const { rows } = await shop.database.pool.query("select hold_expires_at - created_at as held from orders");
    expect(rows).toMatchObject([{ held: { hours: 1 } }]);
  });

  test("is paid once Stripe says so, with exactly its total", async () => {
    const { orderId, jar } = await fake.order();
    const intent = await intentOf(orderId);
    expect(intent).toMatchObject({ amount: 2650, currency: "eur" });
    fake.stripe.ledger.confirm(intent, CARDS.good);
    await fake.deliverAll();
    expect(await statusOf(shop, orderId)).toBe("processing");
    expect([await stockOf(shop.database, jar), await emails(orderId)]).toEqual([3, ["customer", "owner"]]);
  });

  test("can be paid on Stripe's own page, without script", async () => {
    const { orderId } = await fake.order();
    const { url } = await pageOf(orderId);
    const paid = await fetch(url ?? "", {
      method: "POST",
      body: new URLSearchParams({ card: CARDS.good }),
      redirect: "manual",
    });
    expect(paid.headers.get("location")).toContain(
      `http://shop.test/checkout/order-received/${orderId}/?key=wc_order_`,
    );
    await fake.deliverAll();
    expect(await statusOf(shop, orderId)).toBe("processing");
    expect(await attentionOf(shop, orderId)).toBe("");
  });

  test("is paid when the customer returns, even if no webhook arrives", async () => {
    const { orderId } = await fake.order();
    fake.stripe.ledger.confirm(await intentOf(orderId), CARDS.good);
    await refreshPayments(shop, orderId);
    expect(await statusOf(shop, orderId)).toBe("processing");
  });

  test("creates one payment, however often its page is opened", async () => {
    const { orderId } = await fake.order();
    const [first, second] = await Promise.all([intentOf(orderId), intentOf(orderId)]);
    expect(second.id).toBe(first.id);
    expect((await intentOf(orderId)).id).toBe(first.id);
    expect((await pageOf(orderId)).id).toBe((await pageOf(orderId)).id);
  });

  test("is not offered without keys, or with keys that the shop's secret cannot open", async () => {
    const { orderId } = await fake.order();
    const stranger = { ...shop, secret: "another secret, which is long enough as well" };
    expect(await beginIntent(stranger, orderId)).toEqual({ ok: false, error: { code: "not-offered" } });
    const { payments } = await shop.settings();
    const without = { payments: { ...payments, stripe: { ...payments.stripe, sealedSecretKey: "" } } };
    expect(paymentMethods(without).map(({ id }) => id)).toEqual(["bacs", "cod"]);
  });

  test("tells the customer that Stripe is unreachable, and works again afterwards", async () => {
    const { orderId } = await fake.order();
    fake.stripe.isDown = true;
    expect(await beginPage(shop, orderId)).toEqual({ ok: false, error: { code: "provider-away" } });
    fake.stripe.isDown = false;
    expect((await pageOf(orderId)).status).toBe("open");
  });
});

describe("webhooks of Stripe", () => {
  test("count once, in any order and however often they arrive", async () => {
    const { orderId, jar } = await fake.order();
    const intent = await intentOf(orderId);
    expect(() => fake.stripe.ledger.confirm(intent, CARDS.declined)).toThrow();
    const declined = lastMessage("payment_intent.payment_failed");
    fake.stripe.ledger.confirm(intent, CARDS.good);
    const paid = lastMessage("payment_intent.succeeded");
    const answers = await Promise.all([paid, paid, declined, paid, declined].map((message) => fake.deliver(message)));
    expect(answers).toEqual([200, 200, 200, 200, 200]);
    await fake.deliver(declined);
    expect(await statusOf(shop, orderId)).toBe("processing");
    expect(await stockOf(shop.database, jar)).toBe(3);
    const { rows } = await shop.database.pool.query("select from order_events where reason = 'Paid.'");
    expect(rows).toHaveLength(1);
  });

  test("are accepted only with Stripe's signature of the last minutes", async () => {
    const { orderId } = await fake.order();
    fake.stripe.ledger.confirm(await intentOf(orderId), CARDS.good);
    const paid = lastMessage("payment_intent.succeeded");
    const signature = fake.stripe.sign(paid.body);
    expect(await fake.deliver(paid, { signature: "" })).toBe(400);
    expect(await fake.deliver(paid, { signature: signature.replace(/.$/, (end) => (end === "0" ? "1" : "0")) })).toBe(
      400,
    );
    expect(await fake.deliver({ ...paid, body: paid.body.replace("2650", "2651") }, { signature })).toBe(400);
    shop.moveClock(301_000);
    expect(await fake.deliver(paid, { signature })).toBe(400);
    // Nor one that is dated in the future, which could be replayed until that date.
    shop.moveClock(-602_000);
    expect(await fake.deliver(paid, { signature })).toBe(400);
    shop.moveClock(301_000);
    expect(await statusOf(shop, orderId)).toBe("pending");
    expect(await fake.deliver(paid, { signature, path: "/?wc-api=wc_stripe" })).toBe(200);
    expect(await statusOf(shop, orderId)).toBe("processing");
  });

  test("that arrive before the payment's ID is known find the payment", async () => {
    const { orderId } = await fake.order();
    const intent = await intentOf(orderId);
    await shop.database.pool.query("update payments set intent_id = null");
    fake.stripe.ledger.confirm(intent, CARDS.good);
    await fake.deliverAll();
    expect(await statusOf(shop, orderId)).toBe("processing");
  });

  test("with another amount than the order's do not pay it, and the owner is warned", async () => {
    const { orderId } = await fake.order();
    const intent = await intentOf(orderId);
    fake.stripe.ledger.confirm(intent, CARDS.good);
    const paid = lastMessage("payment_intent.succeeded");
    await fake.deliver({ ...paid, body: paid.body.replace('"amount_received":2650', '"amount_received":1') });
    expect(await statusOf(shop, orderId)).toBe("pending");
    expect(await attentionOf(shop, orderId)).toContain("not what the order comes to");
  });

  test("about payments of another shop change nothing", async () => {
    const { orderId } = await fake.order();
    await intentOf(orderId);
    const { ledger } = fake.stripe;
    const foreign = ledger.createIntent({ amount: "2650", currency: "eur", metadata: { vitrine_payment: "1.0000" } });
    ledger.confirm(foreign, CARDS.good);
    expect(await fake.deliver(lastMessage("payment_intent.succeeded"))).toBe(200);
    expect(await statusOf(shop, orderId)).toBe("pending");
  });
});

describe("an unsuccessful payment", () => {
  const makeDue = () =>
    shop.database.pool.query(`
      update orders set hold_expires_at = now() - interval '1 second';
      update payments set created_at = now() - interval '1 hour'`);

  test("that was declined may be retried while its stock is held", async () => {
    const { orderId, jar } = await fake.order();
    const intent = await intentOf(orderId);
    expect(() => fake.stripe.ledger.confirm(intent, CARDS.declined)).toThrow("declined");
    await fake.deliverAll();
    await fake.deliver(lastMessage("payment_intent.payment_failed"));
    expect([await statusOf(shop, orderId), await stockOf(shop.database, jar)]).toEqual(["pending", 3]);
    const { rows } = await shop.database.pool.query("select reason from order_events where from_status is not null");
    expect(rows).toEqual([{ reason: "A payment was declined: Your card was declined." }]);
    fake.stripe.ledger.confirm(await intentOf(orderId), CARDS.good);
    await fake.deliverAll();
    expect(await statusOf(shop, orderId)).toBe("processing");
  });

  test("releases the stock when Stripe cancels it or its page expires", async () => {
    for (const end of [
      async (orderId: number) => fake.stripe.ledger.cancelIntent((await intentOf(orderId)).id),
      async (orderId: number) => fake.stripe.ledger.expireSession((await pageOf(orderId)).id),
    ]) {
      const { orderId, jar } = await fake.order();
      await end(orderId);
      await fake.deliverAll();
      expect([await statusOf(shop, orderId), await stockOf(shop.database, jar)]).toEqual(["cancelled", 5]);
      expect(await emails(orderId)).toEqual([]);
    }
  });

  test("releases the stock when a bank refuses after some days, and reserves it again for a retry", async () => {
    const { orderId, jar } = await fake.order();
    const session = await pageOf(orderId);
    fake.stripe.ledger.paySession(session.id, CARDS.slow);
    await fake.deliverAll();
    expect(await statusOf(shop, orderId)).toBe("on-hold");
    await shop.database.pool.query("update payments set due_at = now(), created_at = now() - interval '2 days'");
    await settlePayments(shop);
    const { rows } = await shop.database.pool.query("select status, hold_expires_at from orders");
    expect(rows).toEqual([{ status: "on-hold", hold_expires_at: null }]);
    const failed = { ...lastMessage("checkout.session.completed"), id: "evt_late" };
    const body = failed.body
      .replace("checkout.session.completed", "checkout.session.async_payment_failed")
      .replace(/"id":"evt_\w+"/, '"id":"evt_late"');
    await fake.deliver({ ...failed, body });
    expect([await statusOf(shop, orderId), await stockOf(shop.database, jar)]).toEqual(["failed", 5]);
    fake.stripe.ledger.confirm(await intentOf(orderId), CARDS.good);
    await fake.deliverAll();
    expect([await statusOf(shop, orderId), await stockOf(shop.database, jar)]).toEqual(["processing", 3]);
  });

  test("not paid in time is cancelled at Stripe first, then the stock is released", async () => {
    const { orderId, jar } = await fake.order();
    const intent = await intentOf(orderId);
    await makeDue();
    expect(await expireOrders(shop)).toBe(0);
    await settlePayments(shop);
    expect(fake.stripe.ledger.intent(intent.id).status).toBe("canceled");
    expect([await statusOf(shop, orderId), await stockOf(shop.database, jar)]).toEqual(["cancelled", 5]);
  });

  test("paid in the last second counts, even if its webhook got lost", async () => {
    const { orderId } = await fake.order();
    fake.stripe.ledger.confirm(await intentOf(orderId), CARDS.good);
    await makeDue();
    await settlePayments(shop);
    expect(await statusOf(shop, orderId)).toBe("processing");
  });

  test("paid after the order was cancelled is refunded automatically, once, and the owner is told", async () => {
    const { orderId, jar } = await fake.order();
    const intent = await intentOf(orderId);
    await shop.database.pool.query("update orders set hold_expires_at = now() - interval '1 hour'");
    expect(await expireOrders(shop)).toBe(1);
    fake.stripe.ledger.confirm(intent, CARDS.good);
    await fake.deliverAll();
    await settlePayments(shop);
    expect([await statusOf(shop, orderId), await stockOf(shop.database, jar)]).toEqual(["cancelled", 5]);
    expect(await attentionOf(shop, orderId)).toContain("after the order had been cancelled");
    await Promise.all([sendRefunds(), sendRefunds()]);
    await fake.deliverAll();
    const back = [...fake.stripe.ledger.refunds.values()].filter((each) => each.payment_intent === intent.id);
    expect(back).toMatchObject([{ amount: 2650, status: "succeeded" }]);
  });

  test("paid twice from two windows: the second payment is refunded automatically", async () => {
    const { orderId } = await fake.order();
    const session = await pageOf(orderId);
    const intent = await intentOf(orderId);
    fake.stripe.ledger.confirm(intent, CARDS.good);
    fake.stripe.ledger.paySession(session.id, CARDS.good);
    await fake.deliverAll();
    await sendRefunds();
    expect(await statusOf(shop, orderId)).toBe("processing");
    const back = [...fake.stripe.ledger.refunds.values()].filter(
      (each) => each.payment_intent === session.payment_intent,
    );
    expect(back).toMatchObject([{ amount: 2650 }]);
  });

  test("a payment page is closed at Stripe when the customer switches to the card fields", async () => {
    const { orderId } = await fake.order();
    const session = await pageOf(orderId);
    await intentOf(orderId);
    await settlePayments(shop);
    expect(fake.stripe.ledger.session(session.id).status).toBe("expired");
    await fake.deliverAll();
    expect(await statusOf(shop, orderId)).toBe("pending");
  });
});
