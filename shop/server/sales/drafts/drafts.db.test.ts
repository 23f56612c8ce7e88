import { NO_ADDRESS } from "@vitrine/commerce/addresses";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { eraseCustomer } from "../../tracking/privacy/personal-data.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { createProduct, createTestShop, createVariable } from "../cart/test-shop.ts";
import { expireOrders } from "../orders/expire-orders.ts";
import { findOrder } from "../orders/find-order.ts";
import {
  countOrders,
  createCoupon,
  filledCart,
  IRISH_SHOP,
  moveOrder,
  NORA,
  requestFor,
  stockOf,
} from "../orders/test-orders.ts";
import { placeOrder } from "../orders/place-order.ts";
import { type DraftContent, type DraftLine, EMPTY_DRAFT, withItem } from "./draft.ts";
import { draftOfOrder } from "./draft-of-order.ts";
import { createDraft, discardDraft, findDraft, listDrafts, saveDraft } from "./draft-rows.ts";
import { findItems } from "./find-items.ts";
import { knownAddress } from "./known-address.ts";
import { placeDraft } from "./place-draft.ts";
import { composeMail } from "../mail/send-order-emails.ts";
import { remindOfPayment } from "../orders/remind-payment.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
shop.change(IRISH_SHOP);
const STAFF = { id: 0, name: "Marta", email: "marta@example.com" };
const ADDRESS = { ...NO_ADDRESS, ...NORA };

let staff = STAFF;
let jar = 0;
let attempts = 0;
beforeEach(async () => {
  const { rows } = await opened.database.pool.query<{ id: number }>(
    "insert into people (email, name, role) values ('marta@example.com', 'Marta', 'manager') returning id",
  );
  staff = { ...STAFF, id: rows[0]?.id ?? 0 };
  jar = await createProduct(opened.database, { name: "Jar", regularPrice: 1000, stock: 5 });
});

const of = (productId: number, change: Partial<DraftLine> = {}): DraftLine => ({
  key: `line-${productId}`,
  productId,
  variationId: null,
  name: "",
  taxClass: "",
  price: null,
  quantity: 1,
  ...change,
});
const custom = (name: string, price: number): DraftLine => ({
  ...of(0, { key: "custom", name, price }),
  productId: null,
});

async function drafted(change: Partial<DraftContent>) {
  attempts += 1;
  return createDraft(shop, staff, `attempt-${attempts}`, { ...EMPTY_DRAFT, address: ADDRESS, ...change });
}

async function placed(change: Partial<DraftContent>) {
  const result = await placeDraft(shop, staff, await drafted(change));
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  const order = await findOrder(opened.database.pool, result.value.orderId);
  if (!order) throw new Error("The order is missing.");
  return order;
}

const kindsOf = async (orderId: number) => {
  const text = "select kind from mails where order_id = $1 order by id";
  return (await opened.database.pool.query<{ kind: string }>(text, [orderId])).rows.map(({ kind }) => kind);
};

describe("a draft that is sent as a payment link", () => {
  test("becomes an unpaid order with its own prices, a custom item, a discount and tax", async () => {
    const order = await placed({
      lines: [of(jar, { quantity: 2, price: 900 }), custom("Engraving", 700)],
      discount: { kind: "percent", rate: 100_000, reason: "Wedding list" },
      delivery: { kind: "custom", title: "Courier", cost: 500 },
      message: "Lovely to meet you!",
      note: "Wrap it.",
      tags: ["Wedding"],
    });
    expect(order).toMatchObject({ status: "pending", subtotal: 2500, discount: 250, shipping: 500, total: 2750 });
    expect(order.tax).toBe(Math.round((1620 * 23) / 123) + Math.round((630 * 23) / 123) + Math.round((500 * 23) / 123));
    expect(order.coupons).toEqual([{ code: "Wedding list", discount: 250, isManual: true }]);
    expect(order.lines.map(({ name, productId, unitPrice }) => [name, productId, unitPrice])).toEqual([
      ["Jar", jar, 900],
      ["Engraving", null, 700],
    ]);
    expect(order.payableUntil).not.toBeNull();
    expect(await kindsOf(order.id)).toEqual(["payment-link"]);
  });

  test("reserves its items until the link expires", async () => {
    const order = await placed({ lines: [of(jar, { quantity: 2 })] });
    expect(await stockOf(opened.database, jar)).toBe(3);
    await opened.database.pool.query(
      "update orders set hold_expires_at = now() - interval '1 hour', payable_until = now() - interval '1 hour'",
    );
    expect(await expireOrders(shop)).toBe(1);
    expect(await stockOf(opened.database, jar)).toBe(5);
    expect((await findOrder(opened.database.pool, order.id))?.status).toBe("cancelled");
  });

  test("is followed by one reminder, while it can be paid", async () => {
    const order = await placed({ lines: [of(jar)] });
    const both = await Promise.all([1, 2].map(() => remindOfPayment(shop, staff, order.id)));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, error: "reminded-before" });
    expect(await kindsOf(order.id)).toEqual(["payment-link", "payment-reminder"]);
    const mail = await composeMail(shop, {
      id: 0,
      orderId: order.id,
      kind: "payment-reminder",
      about: 0,
      timesRepeated: 0,
    });
    expect(mail?.subject).toContain("Reminder");
    expect(mail?.text).toContain(`/order-pay/${order.id}/`);
    const note = "select reason from order_events where order_id = $1 order by id desc limit 1";
    expect((await opened.database.pool.query(note, [order.id])).rows).toEqual([
      { reason: "Reminded the customer of the payment. By Marta." },
    ]);
    const paid = await placed({ lines: [of(jar)], payment: "paid" });
    expect(await remindOfPayment(shop, staff, paid.id)).toEqual({ ok: false, error: "nothing-to-pay" });
  });

  test("has no email without an address", async () => {
    const order = await placed({ lines: [of(jar)], delivery: { kind: "none" }, address: NO_ADDRESS });
    expect(await kindsOf(order.id)).toEqual([]);
    expect(order.shippingAddress).toEqual({});
  });
});

type Step =
  | { readonly do: "place"; readonly quantity: number; readonly payment: DraftContent["payment"] }
  | { readonly do: "expire" }
  | { readonly do: "cancel"; readonly which: number };
const drawnSteps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant("place" as const),
        quantity: fc.integer({ min: 1, max: 4 }),
        payment: fc.constantFrom("link" as const, "paid" as const, "later" as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("expire" as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("cancel" as const), which: fc.nat(5) }) },
  ),
  { minLength: 1, maxLength: 8 },
);

test("at every step, what is in stock and what orders hold is what there was", async () => {
  const { pool } = opened.database;
  const STOCK = 5;
  const held = `select coalesce(sum(l.quantity), 0)::integer as held from order_lines l join orders o on o.id = l.order_id
    where o.status not in ('cancelled', 'failed')`;
  await fc.assert(
    fc.asyncProperty(drawnSteps, async (steps) => {
      await pool.query("delete from orders");
      await pool.query("update stock_units set quantity = $1", [STOCK]);
      const orders: number[] = [];
      for (const step of steps) {
        if (step.do === "place") {
          const { quantity, payment } = step;
          const result = await placeDraft(shop, staff, await drafted({ lines: [of(jar, { quantity })], payment }));
          if (result.ok) orders.push(result.value.orderId);
        }
        if (step.do === "expire") {
          await pool.query("update orders set hold_expires_at = now() - interval '1 hour' where status = 'pending'");
          await expireOrders(shop);
        }
        const cancelled = step.do === "cancel" ? orders[step.which] : undefined;
        if (cancelled !== undefined) await moveOrder(shop, cancelled, { to: "cancelled", reason: "" });
        const left = (await stockOf(opened.database, jar)) ?? 0;
        const [row] = (await pool.query<{ held: number }>(held)).rows;
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + (row?.held ?? 0)).toBe(STOCK);
      }
    }),
    { numRuns: 20 },
  );
});

test("what was paid already is a paid order with its emails", async () => {
  const order = await placed({ lines: [of(jar)], payment: "paid", paidWith: "Cash" });
  expect(order).toMatchObject({ status: "processing", paymentTitle: "Cash", shipping: 650, total: 1650 });
  expect((await kindsOf(order.id)).toSorted()).toEqual(["customer", "owner"]);
  const { rows } = await opened.database.pool.query("select from orders where paid_at is not null");
  expect(rows).toHaveLength(1);
});

test("what is paid later keeps its items without a limit", async () => {
  const order = await placed({ lines: [of(jar)], payment: "later" });
  expect(order).toMatchObject({ status: "on-hold", holdExpiresAt: null, payableUntil: null });
});

test("sold over the counter is complete", async () => {
  const order = await placed({ lines: [of(jar)], payment: "paid", delivery: { kind: "none" } });
  expect(order).toMatchObject({ status: "completed", shipping: 0, total: 1000 });
});

test("tax follows the address", async () => {
  const order = await placed({
    lines: [of(jar)],
    delivery: { kind: "custom", title: "Courier", cost: 0 },
    address: { ...ADDRESS, country: "DE", state: "", postcode: "10115", city: "Berlin" },
  });
  expect(order).toMatchObject({ tax: 0, total: 1000 });
});

describe("a draft is refused", () => {
  const refusedFields = async (change: Partial<DraftContent>) => {
    const result = await placeDraft(shop, staff, await drafted(change));
    if (result.ok || result.error.code !== "incomplete") return [];
    return result.error.problems.map(({ field }) => field);
  };

  test("if it is incomplete, with the fields to correct", async () => {
    expect(await refusedFields({})).toEqual(["q"]);
    expect(await refusedFields({ lines: [of(jar)], address: { ...ADDRESS, email: "nora" } })).toEqual(["email"]);
    expect(await refusedFields({ lines: [of(jar)], address: { ...ADDRESS, city: "" } })).toEqual(["city"]);
    expect(
      await refusedFields({ lines: [of(jar)], address: { ...ADDRESS, country: "GB", postcode: "E1 6AN" } }),
    ).toContain("delivery");
  });

  test("if there is too little stock, and nothing is reserved", async () => {
    expect(await refusedFields({ lines: [of(jar, { quantity: 6 })] })).toEqual([`quantity-line-${jar}`]);
    expect(await stockOf(opened.database, jar)).toBe(5);
    expect(await countOrders(opened.database)).toBe(0);
  });
});

test("sent twice, also at once, a draft becomes one order", async () => {
  const draft = await drafted({ lines: [of(jar)] });
  const results = await Promise.all([placeDraft(shop, staff, draft), placeDraft(shop, staff, draft)]);
  expect(results[0]).toEqual(results[1]);
  expect(await placeDraft(shop, staff, draft)).toEqual(results[0]);
  expect(await countOrders(opened.database)).toBe(1);
  expect(await stockOf(opened.database, jar)).toBe(4);
});

test("two staff: the later save does not replace the earlier one", async () => {
  const draft = await drafted({ lines: [of(jar)] });
  const first = await saveDraft(shop, staff, draft, { ...EMPTY_DRAFT, note: "first" });
  expect(first).toMatchObject({ ok: true, value: { version: 2 } });
  const second = await saveDraft(shop, staff, draft, { ...EMPTY_DRAFT, note: "second" });
  expect(second).toMatchObject({ ok: false, error: { code: "stale", savedBy: "Marta", version: 2 } });
  expect((await findDraft(opened.database.pool, draft.id))?.content.note).toBe("first");
  expect(await placeDraft(shop, staff, draft)).toMatchObject({ ok: false, error: { code: "stale" } });
});

test("drafts are listed until they are placed or discarded, and keep no personal data afterwards", async () => {
  const one = await drafted({ lines: [of(jar, { quantity: 2 })] });
  const other = await drafted({ lines: [of(jar)] });
  const { pool } = opened.database;
  const listed = await listDrafts(pool, { page: 1, perPage: 10 });
  expect(listed.map(({ id, customer, items, total }) => [id, customer, items, total])).toEqual([
    [other.id, "Nora Byrne", 1, 1650],
    [one.id, "Nora Byrne", 2, 2650],
  ]);
  expect(await discardDraft(shop, staff, other.id)).toBe(true);
  await placeDraft(shop, staff, one);
  expect(await discardDraft(shop, staff, one.id)).toBe(false);
  expect(await listDrafts(pool, { page: 1, perPage: 10 })).toEqual([]);
  const { rows } = await pool.query("select content, email, customer from draft_orders");
  expect(rows).toEqual([{ content: {}, email: "", customer: "" }]);
});

test("the same form sent twice creates one draft", async () => {
  const twice = [0, 1].map(async () => createDraft(shop, staff, "the-same-form", EMPTY_DRAFT));
  const [one, other] = await Promise.all(twice);
  expect(one).toEqual(other);
});

test("products are found with their variations, prices and stock", async () => {
  const size = { name: "Size", options: { S: "Small", L: "Large" } };
  const { productId, variationIds } = await createVariable(opened.database, { name: "Shirt" }, [size], [
    { values: ["S"], regularPrice: 2000 },
    { values: ["L"], regularPrice: 2500 },
  ] as never);
  const found = await findItems(opened.database.pool, "shir");
  expect(found.map(({ ref, price }) => [ref, price])).toEqual([
    [`${productId}-${variationIds[0]}`, 2000],
    [`${productId}-${variationIds[1]}`, 2500],
  ]);
  expect(found[1]?.details).toContain("L");
  expect(await findItems(opened.database.pool, "jar")).toMatchObject([{ ref: String(jar), left: 5 }]);
});

test("an order can be drafted again, for the address that it went to", async () => {
  await createCoupon(opened.database, { code: "spring" });
  const first = await placeOrder(shop, requestFor(await filledCart(shop, [jar, 2])));
  if (!first.ok) throw new Error("The order was refused.");
  const content = await draftOfOrder(opened.database.pool, first.value.orderId);
  expect(content?.lines).toMatchObject([{ productId: jar, quantity: 2, price: null }]);
  expect(content?.address).toMatchObject({ city: "Ballynacove", email: "nora@example.com" });
  expect(await knownAddress(opened.database.pool, "Nora@example.com")).toMatchObject({ address1: "4 Slip Lane" });
});

test("a product that is added again is one line, unless its price was changed", () => {
  const item = { productId: 1, variationId: null };
  const once = withItem(EMPTY_DRAFT, "a", item);
  expect(withItem(once, "b", item).lines).toMatchObject([{ key: "a", quantity: 2 }]);
  const cheaper = { ...once, lines: once.lines.map((line) => ({ ...line, price: 5 })) };
  expect(withItem(cheaper, "b", item).lines.map(({ key }) => key)).toEqual(["a", "b"]);
});

test("erasing a customer deletes the drafts for that customer", async () => {
  const draft = await drafted({ lines: [of(jar)], address: { ...ADDRESS, email: "Nora@example.com" } });
  const other = await drafted({ address: { ...ADDRESS, email: "finn@example.com" } });
  expect(await eraseCustomer(shop, "nora@example.com", async () => undefined)).toMatchObject({ ok: true });
  expect(await findDraft(opened.database.pool, draft.id)).toBeNull();
  expect(await findDraft(opened.database.pool, other.id)).not.toBeNull();
});
