import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { createTestShop } from "../cart/test-shop.ts";
import { findOrder } from "../orders/find-order.ts";
import { moveOrder } from "../orders/test-orders.ts";
import { beginIntent, beginPage } from "../payments/begin-payment.ts";
import { CARDS } from "../payments/fake-stripe/ledger.ts";
import { settlePayments } from "../payments/settle-payments.ts";
import { useFakeStripe } from "../payments/test-stripe.ts";
import { readEditableOrder } from "./editable-order.ts";
import { noEdit, type OrderEdit } from "./order-edit.ts";
import { planEdit } from "./plan-edit.ts";
import { saveEdit } from "./save-edit.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
const provider = useFakeStripe(shop);
let staff = { id: 0, name: "Marta", email: "marta@example.com" };
beforeEach(async () => {
  const text = "insert into people (email, name, role) values ('marta@example.com', 'Marta', 'manager') returning id";
  staff = { ...staff, id: (await opened.database.pool.query<{ id: number }>(text)).rows[0]?.id ?? 0 };
});

async function edited(orderId: number, change: Partial<OrderEdit>) {
  const order = await readEditableOrder(opened.database.pool, orderId);
  if (!order) throw new Error("The order is missing.");
  const edit = { ...noEdit(order), ...change };
  const { priced } = await planEdit(opened.database.pool, order, edit, await shop.settings());
  return saveEdit(shop, staff, { id: orderId, revision: order.revision, seenTotal: priced.totals.total }, edit);
}

const courier = (cost: number) => ({ delivery: { kind: "custom", title: "Courier", cost } }) as const;
const read = (id: number) => findOrder(opened.database.pool, id);
const amounts = async (id: number) => {
  const text = "select amount::int, status from payments where order_id = $1 order by id";
  return (await opened.database.pool.query(text, [id])).rows;
};

async function pageOf(orderId: number): Promise<string> {
  const page = await beginPage(shop, orderId);
  if (!page.ok) throw new Error(page.error.code);
  return page.value.address;
}

async function pay(address: string): Promise<void> {
  await fetch(address, { method: "POST", body: new URLSearchParams({ card: CARDS.good }), redirect: "manual" });
  await provider.deliverAll();
}

async function paidOrder() {
  const { orderId } = await provider.order();
  await pay(await pageOf(orderId));
  return orderId;
}

test("the difference of an edited order is paid by card, and the order has one purchase", async () => {
  const id = await paidOrder();
  expect(await edited(id, courier(1650))).toMatchObject({ ok: true, value: { balance: 1000 } });
  const page = await pageOf(id);
  // Asking the provider about it changes nothing while the customer has not paid.
  await opened.database.pool.query("update payments set due_at = now()");
  await settlePayments(shop);
  await pay(page);

  expect(await amounts(id)).toEqual([
    { amount: 2650, status: "paid" },
    { amount: 1000, status: "paid" },
  ]);
  expect(await read(id)).toMatchObject({ status: "processing", total: 3650, balance: 0 });
  expect((await opened.database.pool.query("select from purchase_events where order_id = $1", [id])).rowCount).toBe(1);
  expect(await beginIntent(shop, id)).toEqual({ ok: false, error: { code: "not-payable" } });
});

test("a payment that began before the edit has the old amount, and the rest stays to be paid", async () => {
  const { orderId: id } = await provider.order();
  const page = await pageOf(id);
  await edited(id, courier(1650));
  expect(await amounts(id)).toEqual([{ amount: 2650, status: "replaced" }]);
  await pay(page);
  expect(await read(id)).toMatchObject({ status: "processing", total: 3650, balance: 1000 });
});

test("what is paid for an order that was cancelled meanwhile goes back", async () => {
  const id = await paidOrder();
  await edited(id, courier(1650));
  const page = await pageOf(id);
  await moveOrder(shop, id, { to: "cancelled", reason: "" });
  await pay(page);
  expect(await read(id)).toMatchObject({ status: "cancelled", balance: 1000 });
  const back =
    "select b.amount::int from payment_refunds b join payments p on p.id = b.payment_id where p.order_id = $1";
  expect((await opened.database.pool.query(back, [id])).rows).toEqual([{ amount: 1000 }]);
});

test("a paid order that was put on hold keeps its payment when the difference is paid twice", async () => {
  const id = await paidOrder();
  await edited(id, courier(1650));
  const page = await pageOf(id);
  await moveOrder(shop, id, { to: "on-hold", reason: "" });
  await opened.database.pool.query("update orders set balance = 0 where id = $1", [id]);
  await pay(page);
  expect(await read(id)).toMatchObject({ status: "on-hold", balance: 0 });
});
