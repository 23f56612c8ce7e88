import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { createProduct, createTestShop } from "../cart/test-shop.ts";
import type { DraftLine } from "../drafts/draft.ts";
import { countSales } from "../orders/count-sales.ts";
import { findOrder } from "../orders/find-order.ts";
import { addShipment } from "../orders/order-shipments.ts";
import { placeOrder } from "../orders/place-order.ts";
import { refundOrder } from "../orders/refund-order.ts";
import { createCoupon, filledCart, IRISH_SHOP, moveOrder, requestFor, stockOf, usesOf } from "../orders/test-orders.ts";
import { applyCoupon } from "../checkout/change-coupons.ts";
import { readEditableOrder } from "./editable-order.ts";
import { markBalancePaid } from "./mark-balance-paid.ts";
import { noEdit, type OrderEdit } from "./order-edit.ts";
import { planEdit } from "./plan-edit.ts";
import { saveEdit } from "./save-edit.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
shop.change(IRISH_SHOP);

let staff = { id: 0, name: "Marta", email: "marta@example.com" };
let jar = 0;
let bowl = 0;
beforeEach(async () => {
  const { rows } = await opened.database.pool.query<{ id: number }>(
    "insert into people (email, name, role) values ('marta@example.com', 'Marta', 'manager') returning id",
  );
  staff = { ...staff, id: rows[0]?.id ?? 0 };
  jar = await createProduct(opened.database, { name: "Jar", regularPrice: 1000, stock: 20 });
  bowl = await createProduct(opened.database, { name: "Bowl", regularPrice: 2500, stock: 6 });
});

const product = (productId: number, quantity = 1, key = `n${productId}`): DraftLine => ({
  key,
  productId,
  variationId: null,
  name: "",
  taxClass: "",
  price: null,
  quantity,
});

/** An order that was paid by bank transfer, or is still to be paid. */
async function placed({ isPaid = true, items = [[jar, 2]] as [number, number][] } = {}): Promise<number> {
  const order = await placeOrder(shop, requestFor(await filledCart(shop, ...items)));
  if (!order.ok) throw new Error(JSON.stringify(order.error));
  const { orderId } = order.value;
  if (isPaid) await moveOrder(shop, orderId, { to: "processing", reason: "" });
  return orderId;
}

async function read(orderId: number) {
  const order = await readEditableOrder(opened.database.pool, orderId);
  if (!order) throw new Error("The order is missing.");
  return order;
}

/** Reviews an edit, and saves it when it is called. */
async function reviewed(orderId: number, change: Partial<OrderEdit>) {
  const order = await read(orderId);
  const edit = { ...noEdit(order), ...change };
  const plan = await planEdit(opened.database.pool, order, edit, await shop.settings());
  const { revision } = order;
  return () => saveEdit(shop, staff, { id: orderId, revision, seenTotal: plan.priced.totals.total }, edit);
}

const edited = async (orderId: number, change: Partial<OrderEdit>) => (await reviewed(orderId, change))();

const lineOf = async (orderId: number, name: string) => {
  const line = (await read(orderId)).lines.find((each) => each.name === name);
  if (!line) throw new Error(`No line ${name}`);
  return line;
};

describe("editing a paid order", () => {
  test("adding a product takes its stock and leaves the difference to pay", async () => {
    const id = await placed();
    const before = await read(id);
    expect(await edited(id, { added: [product(bowl)], reason: "She called" })).toEqual({
      ok: true,
      value: { total: before.total + 2500, balance: 2500 },
    });

    const after = await read(id);
    expect(after.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ["Jar", 2],
      ["Bowl", 1],
    ]);
    expect(after).toMatchObject({ total: before.total + 2500, balance: 2500, status: "processing" });
    expect(after.tax).toBe(Math.round((after.total * 23) / 123));
    expect(await stockOf(opened.database, bowl)).toBe(5);
    const history = "select reason, difference, order_id from stock_changes order by id desc limit 1";
    expect((await opened.database.pool.query(history)).rows).toEqual([
      { reason: "order", difference: -1, order_id: id },
    ]);
    const log = "select who, changes, reason, old_total::int, new_total::int from order_edits";
    expect((await opened.database.pool.query(log)).rows).toEqual([
      {
        who: "Marta",
        changes: ["Added 1 × Bowl"],
        reason: "She called",
        old_total: before.total,
        new_total: after.total,
      },
    ]);
    const audit = "select act, who from audit_log order by id desc limit 1";
    expect((await opened.database.pool.query(audit)).rows).toEqual([{ act: "edited an order", who: "Marta" }]);
    const mails = "select kind from mails where order_id = $1 and kind = 'edited'";
    expect((await opened.database.pool.query(mails, [id])).rowCount).toBe(1);
  });

  test("removing items returns their stock, and the refund of what was paid too much leaves the sale as it is", async () => {
    const id = await placed({
      items: [
        [jar, 2],
        [bowl, 1],
      ],
    });
    const { total } = await read(id);
    const { id: lineId } = await lineOf(id, "Bowl");
    expect(await edited(id, { quantities: new Map([[lineId, 0]]), isEmailed: false })).toMatchObject({ ok: true });
    expect(await read(id)).toMatchObject({ total: total - 2500, balance: -2500, refunded: 0 });
    expect(await stockOf(opened.database, bowl)).toBe(6);

    const refund = { amount: 2500, quantities: new Map<number, number>(), reason: "", isRestocked: false };
    expect(await refundOrder(shop, id, refund)).toMatchObject({ ok: true, value: { status: "processing" } });
    expect(await read(id)).toMatchObject({ total: total - 2500, balance: 0, refunded: 0 });
    expect(await refundOrder(shop, id, { ...refund, amount: total })).toMatchObject({ ok: false });
  });

  test("a custom item, a discount in percent and another delivery change totals and tax together", async () => {
    const id = await placed();
    const custom = { ...product(0, 1, "n1"), productId: null, name: "Engraving", price: 700 };
    const discount = { kind: "percent", rate: 100_000, reason: "Regular" } as const;
    const delivery = { kind: "custom", title: "Courier", cost: 900 } as const;
    expect(await edited(id, { added: [custom], discount, delivery })).toMatchObject({ ok: true });
    const order = await findOrder(opened.database.pool, id);
    expect(order).toMatchObject({
      subtotal: 2700,
      discount: 270,
      shipping: 900,
      total: 3330,
      shippingTitle: "Courier",
      coupons: [{ code: "Regular", discount: 270, isManual: true }],
    });
    expect(order?.tax).toBe(Math.round((3330 * 23) / 123));

    // The percentage stays one: it follows what is added later.
    expect(await edited(id, { added: [product(jar)] })).toMatchObject({ ok: true });
    expect(await findOrder(opened.database.pool, id)).toMatchObject({ subtotal: 3700, discount: 370 });
  });

  test("what was shipped or refunded cannot be removed", async () => {
    const id = await placed({ items: [[jar, 5]] });
    const line = await lineOf(id, "Jar");
    const tracking = { carrier: "other", carrierName: "", trackingNumber: "", trackingUrl: "", isEmailed: false };
    await addShipment(shop, staff, id, { ...tracking, quantities: new Map([[line.id, 2]]) });
    await refundOrder(shop, id, { amount: 1000, quantities: new Map([[line.id, 1]]), reason: "", isRestocked: true });

    expect(await edited(id, { quantities: new Map([[line.id, 2]]) })).toMatchObject({
      ok: false,
      error: { code: "invalid", problems: [{ field: `quantity-line-${line.id}` }] },
    });
    // Without the rest, everything that is left is shipped.
    expect(await edited(id, { quantities: new Map([[line.id, 3]]) })).toMatchObject({ ok: true });
    expect(await read(id)).toMatchObject({ status: "completed" });
    expect(await edited(id, { added: [product(bowl)] })).toMatchObject({ ok: false, error: { code: "not-editable" } });
  });

  test("a coupon stays used and keeps its terms; one that was changed since keeps its amount", async () => {
    await createCoupon(opened.database, { code: "ten", amount: 100_000 });
    const cartId = await filledCart(shop, [jar, 2]);
    await applyCoupon(shop, cartId, "ten");
    const order = await placeOrder(shop, requestFor(cartId));
    const id = order.ok ? order.value.orderId : 0;
    await moveOrder(shop, id, { to: "processing", reason: "" });
    await edited(id, { added: [product(jar)] });
    expect(await findOrder(opened.database.pool, id)).toMatchObject({ subtotal: 3000, discount: 300 });

    await opened.database.pool.query("update coupons set amount = 500000");
    await edited(id, { added: [product(bowl)] });
    expect(await findOrder(opened.database.pool, id)).toMatchObject({ subtotal: 5500, discount: 300 });
    expect(await usesOf(opened.database, "ten")).toBe(1);
  });

  test("a tax rate or price that the owner changed since does not change what was sold", async () => {
    const id = await placed();
    const before = await read(id);
    shop.change({ tax: { ...IRISH_SHOP.tax, rates: IRISH_SHOP.tax.rates.map((rate) => ({ ...rate, percent: 10 })) } });
    await opened.database.pool.query("update products set regular_price = 9900");
    const plan = await planEdit(opened.database.pool, before, noEdit(before), await shop.settings());
    shop.change(IRISH_SHOP);
    expect(plan).toMatchObject({ difference: 0, problems: [{ text: "There are no changes to save." }] });
    expect(plan.priced.totals).toMatchObject({ total: before.total, tax: before.tax });
  });

  test("an order keeps its tax: without its rate it cannot be edited", async () => {
    const id = await placed();
    const saveLater = await reviewed(id, { reason: "Moved" });
    const before = await read(id);
    for (const tax of [
      { ...IRISH_SHOP.tax, rates: [] },
      { ...IRISH_SHOP.tax, enabled: false },
    ]) {
      shop.change({ tax });
      expect(await saveLater()).toMatchObject({
        ok: false,
        error: { code: "not-editable", text: expect.stringContaining("“VAT”, which the shop no longer charges") },
      });
    }
    shop.change(IRISH_SHOP);
    expect(await read(id)).toEqual(before);
  });

  test("more than there is in stock cannot be added", async () => {
    const id = await placed();
    expect(await edited(id, { added: [product(bowl, 7)] })).toMatchObject({ ok: false, error: { code: "invalid" } });
    expect(await stockOf(opened.database, bowl)).toBe(6);
    expect(await read(id)).toMatchObject({ revision: 0, balance: 0 });
  });

  test("staff mark the balance as paid once", async () => {
    const id = await placed();
    await edited(id, { added: [product(bowl)] });
    expect(await markBalancePaid(shop, staff, id, 2500)).toMatchObject({ ok: true });
    expect(await markBalancePaid(shop, staff, id, 2500)).toMatchObject({ ok: false });
    expect(await read(id)).toMatchObject({ balance: 0 });
  });
});

test("the whole of an unpaid order stays to be paid, with its new total", async () => {
  const id = await placed({ isPaid: false });
  await edited(id, { added: [product(bowl)] });
  expect(await read(id)).toMatchObject({ status: "on-hold", balance: 0, total: 5150 });
});

test("of two members of staff who edit an order at the same moment, one is told", async () => {
  const id = await placed();
  const saveOne = await reviewed(id, { added: [product(bowl)] });
  const saveOther = await reviewed(id, { added: [product(bowl, 2)] });
  const [one, other] = await Promise.all([saveOne(), saveOther()]);
  expect([one.ok, other.ok].filter(Boolean)).toHaveLength(1);
  const refused = [one, other].find(({ ok }) => !ok);
  expect(refused).toMatchObject({ error: { code: "stale" } });
  expect((await read(id)).lines).toHaveLength(2);
});

test("the number of sales follows an edit", async () => {
  const id = await placed();
  await countSales(opened.database);
  await edited(id, { added: [product(bowl, 3)] });
  const { rows } = await opened.database.pool.query("select name, sold_count from products order by name");
  expect(rows).toEqual([
    { name: "Bowl", sold_count: 3 },
    { name: "Jar", sold_count: 2 },
  ]);
});
