import fc from "fast-check";
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
import { startReturn } from "../returns/start-return.ts";
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
    expect(plan).toMatchObject({ difference: 0, problems: [{ text: "Change something first." }] });
    expect(plan.priced.totals).toMatchObject({ total: before.total, tax: before.tax });
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

describe("after any sequence of edits, packages, refunds and returns", () => {
  type Step =
    | { readonly kind: "quantity"; readonly line: number; readonly quantity: number }
    | { readonly kind: "add"; readonly isBowl: boolean; readonly quantity: number }
    | { readonly kind: "discount"; readonly rate: number }
    | { readonly kind: "delivery"; readonly cost: number }
    | { readonly kind: "ship" | "return" | "settle"; readonly line: number }
    | { readonly kind: "refund"; readonly line: number; readonly share: number };
  const line = fc.nat(4);
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ kind: fc.constant("quantity" as const), line, quantity: fc.nat(5) }),
    fc.record({ kind: fc.constant("add" as const), isBowl: fc.boolean(), quantity: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant("discount" as const), rate: fc.nat(500_000) }),
    fc.record({ kind: fc.constant("delivery" as const), cost: fc.nat(2000) }),
    fc.record({ kind: fc.constantFrom("ship" as const, "return" as const, "settle" as const), line }),
    fc.record({ kind: fc.constant("refund" as const), line, share: fc.nat(100) }),
  );

  /** Money that came in, less what was paid back; only this test knows it besides the shop. */
  let held = 0;

  async function take(id: number, each: Step): Promise<void> {
    const order = await read(id);
    const at = "line" in each ? order.lines[each.line % order.lines.length] : undefined;
    switch (each.kind) {
      case "quantity":
        if (at) await edited(id, { quantities: new Map([[at.id, each.quantity]]) });
        return;
      case "add":
        await edited(id, { added: [product(each.isBowl ? bowl : jar, each.quantity)] });
        return;
      case "discount":
        await edited(id, { discount: each.rate === 0 ? null : { kind: "percent", rate: each.rate, reason: "Off" } });
        return;
      case "delivery":
        await edited(id, { delivery: { kind: "custom", title: "Courier", cost: each.cost } });
        return;
      case "ship": {
        if (!at) return;
        const tracking = { carrier: "other", carrierName: "", trackingNumber: "", trackingUrl: "", isEmailed: false };
        await addShipment(shop, staff, id, { ...tracking, quantities: new Map([[at.id, 1]]) });
        return;
      }
      case "return":
        if (at) {
          const quantities = new Map([[at.id, 1]]);
          await startReturn(shop, staff, id, { quantities, reason: "other", instructions: "", isEmailed: false });
        }
        return;
      case "settle": {
        if (order.balance > 0 && (await markBalancePaid(shop, staff, id, order.balance)).ok) held += order.balance;
        return;
      }
      case "refund": {
        const most = order.total - order.refunded - order.balance;
        const amount = Math.floor((Math.max(0, most) * each.share) / 100);
        const quantities = new Map(at && each.share % 2 === 0 ? [[at.id, 1]] : []);
        const done = await refundOrder(shop, id, { amount, quantities, reason: "", isRestocked: true });
        if (done.ok) held -= amount;
      }
    }
  }

  test("totals, tax, money and stock balance", async () => {
    const { pool } = opened.database;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
        await pool.query("truncate orders cascade");
        await pool.query("update stock_units set quantity = 20");
        const id = await placed({
          items: [
            [jar, 3],
            [bowl, 2],
          ],
        });
        held = (await read(id)).total;
        for (const each of steps) {
          await take(id, each);
          await expectBalance(id);
        }
      }),
      { numRuns: 12 },
    );
  });

  async function expectBalance(id: number): Promise<void> {
    const { pool } = opened.database;
    const sums = `
      select o.total::int, o.discount::int, o.tax::int, o.subtotal::int, o.balance::int, o.refunded::int, o.status,
        o.shipping::int, sum(l.total)::int as lines, sum(l.tax)::int + o.shipping_tax::int as taxes,
        sum(l.discount)::int as discounts, bool_and(l.refunded_quantity <= l.quantity) as "isRefundedRight",
        (select coalesce(sum(goods + shipping), 0)::int from order_taxes t where t.order_id = o.id) as "taxRows",
        (select coalesce(sum(amount), 0)::int from refunds r where r.order_id = o.id) as "paidBack"
      from orders o join order_lines l on l.order_id = o.id where o.id = $1 group by o.id`;
    const order = (await pool.query(sums, [id])).rows[0];
    expect(order.total).toBe(order.lines + order.shipping);
    expect([order.taxes, order.taxRows]).toEqual([order.tax, order.tax]);
    expect(order.discounts).toBe(order.discount);
    expect(order.isRefundedRight).toBe(true);
    // What the shop holds is what the order costs, less what is still to be paid and what was refunded of the sale.
    expect(held).toBe(order.total - order.balance - order.refunded);

    const stock = `
      select p.name, u.quantity, coalesce(s.quantity - s.returned, 0) as held, coalesce(l.sold, 0)::int as sold,
        coalesce(l.refunded, 0)::int as refunded
      from products p join stock_units u on u.id = p.stock_unit_id
      left join order_stock s on s.unit_id = u.id and s.order_id = $1
      left join (select product_id, sum(quantity) as sold, sum(refunded_quantity) as refunded from order_lines
        where order_id = $1 group by 1) l on l.product_id = p.id`;
    for (const unit of (await pool.query(stock, [id])).rows) {
      expect(unit.quantity + unit.held).toBe(20);
      // Every refund of these steps puts its items back.
      expect(unit.held).toBe(unit.sold - unit.refunded);
    }
  }
});
