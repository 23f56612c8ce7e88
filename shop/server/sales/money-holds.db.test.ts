import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../platform/db/test-db.ts";
import { createPerson } from "../people/accounts/test-people.ts";
import type { Person } from "../people/accounts/person.ts";
import { createProduct, createTestShop } from "./cart/test-shop.ts";
import { applyCoupon } from "./checkout/change-coupons.ts";
import { placeOrder } from "./orders/place-order.ts";
import { createCoupon, filledCart, IRISH_SHOP, moveOrder, requestFor } from "./orders/test-orders.ts";
import { prepareStep, type SaleStep } from "./test-sale.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
const STOCK = 30;

let staff: Person;
/** Of each tax rate one. */
let jar = 0;
let book = 0;
beforeEach(async () => {
  staff = await createPerson(opened.database.pool, "ida@example.com", "manager");
  jar = await createProduct(opened.database, { name: "Jar", regularPrice: 999, stock: STOCK });
  book = await createProduct(opened.database, {
    name: "Book",
    regularPrice: 2450,
    taxClass: "reduced-rate",
    stock: STOCK,
  });
  await createCoupon(opened.database, { code: "seven", amount: 70_000 });
});

const line = fc.nat(3);
const isRestocked = fc.boolean();
/** Products are drawn before they exist: false is the jar, true the book. */
const CHANGES = fc.oneof(
  fc.record({ kind: fc.constant("quantity" as const), line, quantity: fc.nat(5) }),
  fc.record({ kind: fc.constant("add" as const), isBook: fc.boolean(), quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant("discount" as const), rate: fc.nat(500_000) }),
  fc.record({ kind: fc.constant("delivery" as const), cost: fc.nat(2000) }),
  fc.record({ kind: fc.constant("ship" as const), line }),
  fc.record({ kind: fc.constant("settle" as const) }),
);
const REFUNDS = fc.oneof(
  fc.record({ kind: fc.constant("refund-items" as const), line, isRestocked }),
  fc.record({ kind: fc.constant("refund-amount" as const), percent: fc.constantFrom(3, 40) }),
);
const REQUEST = fc.record({ kind: fc.constantFrom("start-return" as const, "request-return" as const), line });
const DECISION = fc.oneof(
  fc.record({ kind: fc.constant("accept" as const), isNow: fc.boolean() }),
  fc.record({ kind: fc.constant("exchange" as const), isBook: fc.constantFrom(false, true, null) }),
);
const RECEIVE = fc.record({ kind: fc.constant("receive" as const), isRestocked });
const REFUND_RETURN = fc.record({ kind: fc.constant("refund-return" as const) });
const CANCEL = fc.record({ kind: fc.constant("cancel" as const) });
const WHOLE = fc.record({ kind: fc.constant("refund-amount" as const), percent: fc.constant(100) });
/** A return from its request to its refund, with something else in between. */
const RETURN = fc.tuple(REQUEST, DECISION, fc.oneof(CHANGES, REFUNDS), RECEIVE, REFUND_RETURN);
const one = <Step>(step: fc.Arbitrary<Step>) => step.map((each) => [each]);
const STORY = fc
  .tuple(
    fc.array(
      fc.oneof(
        { weight: 4, arbitrary: one(CHANGES) },
        { weight: 2, arbitrary: one(REFUNDS) },
        { weight: 3, arbitrary: RETURN },
      ),
      {
        minLength: 2,
        maxLength: 6,
      },
    ),
    fc.option(fc.oneof(CANCEL, WHOLE)),
    fc.option(one(REFUNDS)),
  )
  .map(([parts, end, after]) => [...parts.flat(), ...(end ? [end] : []), ...(after ?? [])]);
type Drawn = typeof STORY extends fc.Arbitrary<(infer Step)[]> ? Step : never;

const productOf = (isBook: boolean) => (isBook ? book : jar);

function stepOf(drawn: Drawn): SaleStep {
  switch (drawn.kind) {
    case "add":
      return { ...drawn, productId: productOf(drawn.isBook) };
    case "exchange":
      return { ...drawn, productId: drawn.isBook === null ? null : productOf(drawn.isBook) };
    default:
      return drawn;
  }
}

/** Three jars and two books, paid by bank transfer. */
async function sold(hasCoupon: boolean): Promise<number> {
  const cartId = await filledCart(shop, [jar, 3], [book, 2]);
  if (hasCoupon) await applyCoupon(shop, cartId, "seven");
  const order = await placeOrder(shop, requestFor(cartId));
  if (!order.ok) throw new Error(JSON.stringify(order.error));
  await moveOrder(shop, order.value.orderId, { to: "processing", reason: "" });
  return order.value.orderId;
}

const run = fc.record({
  pricesIncludeTax: fc.boolean(),
  hasCoupon: fc.boolean(),
  steps: STORY,
  /** Which steps two members of staff take at once. */
  twice: fc.array(fc.boolean(), { minLength: 32, maxLength: 32 }),
});

test("whatever is done to an order, also by two members of staff at once, money, tax, stock and credit notes balance", async () => {
  const { pool } = opened.database;
  await fc.assert(
    fc.asyncProperty(run, async ({ pricesIncludeTax, hasCoupon, steps, twice }) => {
      await pool.query("truncate orders, checkout_attempts, credit_note_counter, invoice_counter cascade");
      await pool.query("update stock_units set quantity = $1", [STOCK]);
      const rates = [...IRISH_SHOP.tax.rates, ...IRISH_SHOP.tax.rates].map((rate, at) =>
        at === 0 ? rate : { ...rate, id: 2, name: "Reduced VAT", percent: 9, taxClass: "reduced-rate" },
      );
      shop.change({ ...IRISH_SHOP, tax: { ...IRISH_SHOP.tax, pricesIncludeTax, rates } });
      const id = await sold(hasCoupon);
      let held = (await sums(id)).total;
      const restocked = new Map([
        [jar, 0],
        [book, 0],
      ]);
      for (const [index, drawn] of steps.entries()) {
        const act = await prepareStep(shop, staff, id, stepOf(drawn));
        if (!act) continue;
        const attempts = await Promise.all(twice[index] ? [act(), act()] : [act()]);
        const done = attempts.filter((each) => each !== null);
        expect(done.length).toBeLessThanOrEqual(1);
        for (const { money, restocked: back } of done) {
          held += money;
          for (const [productId, quantity] of back)
            restocked.set(productId, (restocked.get(productId) ?? 0) + quantity);
        }
        await expectMoney(id, held);
        await expectStock(id, restocked);
        await expectCreditNotes(id);
      }
    }),
    // Making a counterexample smaller takes minutes on a database.
    { numRuns: 12, endOnFailure: true },
  );
});

const SUMS = `
select o.status, o.total::int, o.discount::int, o.shipping::int, o.shipping_tax::int as "shippingTax", o.tax::int,
  o.balance::int, o.refunded::int, o.prices_include_tax as "isGross",
  (select sum(l.total)::int from order_lines l where l.order_id = o.id) as lines,
  (select sum(l.discount)::int from order_lines l where l.order_id = o.id) as discounts,
  (select coalesce(sum(c.discount), 0)::int from order_coupons c where c.order_id = o.id) as coupons,
  (select coalesce(jsonb_agg(jsonb_build_object('rate', t.rate_id, 'goods', t.goods, 'shipping', t.shipping,
      'lines', (select coalesce(sum((l.taxes ->> t.rate_id::text)::int), 0) from order_lines l where l.order_id = o.id))), '[]')
    from order_taxes t where t.order_id = o.id) as rates,
  (select coalesce(sum(r.amount), 0)::int from refunds r where r.order_id = o.id) as "paidBack",
  (select coalesce(sum(r.overpaid), 0)::int from refunds r where r.order_id = o.id) as overpaid,
  (select count(*)::int from order_lines l where l.order_id = o.id and l.refunded_quantity > l.quantity) as "refundedTooMuch"
from orders o where o.id = $1`;

interface Sums extends Readonly<Record<keyof typeof AMOUNTS, number>> {
  readonly status: string;
  readonly isGross: boolean;
  readonly rates: readonly {
    readonly rate: number;
    readonly goods: number;
    readonly shipping: number;
    readonly lines: number;
  }[];
}
const AMOUNTS = {
  total: 0,
  discount: 0,
  shipping: 0,
  shippingTax: 0,
  tax: 0,
  balance: 0,
  refunded: 0,
  lines: 0,
  discounts: 0,
  coupons: 0,
  paidBack: 0,
  overpaid: 0,
  refundedTooMuch: 0,
};

async function sums(id: number): Promise<Sums> {
  const [row] = (await opened.database.pool.query<Sums>(SUMS, [id])).rows;
  if (!row) throw new Error("The order is missing.");
  return row;
}

async function expectMoney(id: number, held: number): Promise<void> {
  const order = await sums(id);
  expect(order.total).toBe(order.lines + order.shipping + (order.isGross ? 0 : order.tax));
  expect([order.discounts, order.coupons]).toEqual([order.discount, order.discount]);
  for (const { goods, lines } of order.rates) expect(goods).toBe(lines);
  const add = (of: (rate: Sums["rates"][number]) => number) => order.rates.reduce((sum, rate) => sum + of(rate), 0);
  expect(add(({ shipping }) => shipping)).toBe(order.shippingTax);
  expect(add(({ goods, shipping }) => goods + shipping)).toBe(order.tax);
  expect(order.refunded).toBe(order.paidBack - order.overpaid);
  // What the shop holds is what the order costs, less what is still to be paid and what was refunded of the sale.
  expect([order.total - order.balance - order.refunded, held >= 0]).toEqual([held, true]);
  expect(order.refundedTooMuch).toBe(0);
}

const UNITS = `
select p.id, u.quantity, coalesce((select sum(s.quantity - s.returned) from order_stock s where s.unit_id = u.id), 0)::int as held,
  coalesce((select s.quantity - s.returned from order_stock s where s.unit_id = u.id and s.order_id = $1), 0) as own,
  coalesce((select sum(l.quantity) from order_lines l where l.order_id = $1 and l.product_id = p.id), 0)::int as sold
from products p join stock_units u on u.id = p.stock_unit_id`;

async function expectStock(id: number, restocked: ReadonlyMap<number, number>): Promise<void> {
  const { status } = await sums(id);
  for (const unit of (await opened.database.pool.query(UNITS, [id])).rows) {
    expect(unit.quantity + unit.held).toBe(STOCK);
    expect(unit.own).toBe(status === "cancelled" ? 0 : unit.sold - (restocked.get(unit.id) ?? 0));
  }
}

const NOTES = `
select r.amount::int, r.overpaid::int, r.credit, c.number from refunds r left join credit_notes c on c.refund_id = r.id
where r.order_id = $1 order by r.id`;

async function expectCreditNotes(id: number): Promise<void> {
  const { rows } = await opened.database.pool.query(NOTES, [id]);
  const numbers = rows.map(({ number }) => number).filter((number) => number !== null);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  const order = await sums(id);
  const credited = new Map<number, number>();
  for (const { amount, overpaid, credit, number } of rows) {
    expect(number !== null).toBe(amount > overpaid);
    const items = credit.lines.reduce((sum: number, each: { amount: number }) => sum + each.amount, 0);
    expect(items + credit.delivery + credit.adjustment).toBe(amount - overpaid);
    for (const { rateId, amount: tax } of credit.taxes) credited.set(rateId, (credited.get(rateId) ?? 0) + tax);
  }
  if (order.status !== "refunded") return;
  // Together, the credit notes of an order that was refunded in full take its tax back.
  for (const { rate, goods, shipping } of order.rates) expect(credited.get(rate) ?? 0).toBe(goods + shipping);
}
