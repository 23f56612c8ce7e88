import { describe, expect, test } from "vitest";
import { type CreditableOrder, type CreditableRefund, creditsOf } from "./credits.ts";

/** Three mugs for 30.00 and delivery for 6.50, with 23 % tax included. */
const ORDER: CreditableOrder = {
  total: 3650,
  pricesIncludeTax: true,
  shipping: 650,
  shippingTax: 122,
  lines: [{ id: 1, quantity: 3, total: 3000, tax: 561, taxes: { 7: 561 } }],
  taxes: [{ rateId: 7, goods: 561, shipping: 122 }],
};
const refund = (amount: number, quantity = 0, delivery: number | null = null): CreditableRefund => ({
  amount,
  quantities: new Map(quantity > 0 ? [[1, quantity]] : []),
  delivery,
});
const taxOf = (credit: ReturnType<typeof creditsOf>[number] | undefined) => credit?.taxes[0]?.amount;

describe("a credit", () => {
  test("of items has what was paid for them, with their tax", () => {
    const [credit] = creditsOf(ORDER, [refund(1000, 1)]);
    expect(credit).toMatchObject({ lines: [{ lineId: 1, quantity: 1, amount: 1000, tax: 187 }], delivery: 0 });
    expect(credit?.adjustment).toBe(0);
    expect(taxOf(credit)).toBe(187);
  });

  test("of delivery has the tax on delivery", () => {
    const [credit] = creditsOf(ORDER, [refund(650, 0, 650)]);
    expect(credit).toMatchObject({ lines: [], delivery: 650, deliveryTax: 122, adjustment: 0 });
    expect(taxOf(credit)).toBe(122);
  });

  test("of an amount alone is an adjustment with its share of the tax", () => {
    const [credit] = creditsOf(ORDER, [refund(500)]);
    expect(credit).toMatchObject({ lines: [], delivery: 0, adjustment: 500 });
    expect(taxOf(credit)).toBe(Math.round((683 * 500) / 3650));
  });

  test("of less than the items are worth says so", () => {
    const [credit] = creditsOf(ORDER, [refund(800, 1)]);
    expect(credit).toMatchObject({ lines: [{ amount: 1000 }], adjustment: -200 });
    expect(taxOf(credit)).toBe(187 - Math.round((683 * 200) / 3650));
  });

  test("that was stored stays, and the next one continues from it", () => {
    const [first] = creditsOf(ORDER, [refund(1000, 1)]);
    const changed = { ...ORDER, lines: ORDER.lines.map((line) => ({ ...line, total: 9000 })) };
    expect(creditsOf(changed, [{ ...refund(1000, 1), stored: first ?? null }])).toEqual([first]);
  });
});

describe("all credits of an order", () => {
  test("add up to the tax that is left when an edit removed a rate after an amount was refunded", () => {
    const reduced = { rateId: 8, name: "Reduced", rate: 90_000, goods: 90, shipping: 0 };
    const whole = { ...ORDER, total: ORDER.total + 1090, taxes: [...ORDER.taxes, reduced] };
    const [first] = creditsOf(whole, [refund(474)]);
    expect(first?.taxes).toEqual([
      { rateId: 7, amount: 68 },
      { rateId: 8, name: "Reduced", rate: 90_000, amount: 9 },
    ]);
    const after = [{ ...refund(474), stored: first ?? null }, refund(1000, 1), refund(ORDER.total - 1474, 2)];
    const credits = creditsOf(ORDER, after);
    expect(credits[1]?.taxes.map(({ rateId }) => rateId)).toEqual([7]);
    expect(credits[2]?.taxes).toContainEqual({ rateId: 8, name: "Reduced", rate: 90_000, amount: -9 });
    const sumOf = (rateId: number) =>
      credits.flatMap(({ taxes }) => taxes).reduce((sum, tax) => sum + (tax.rateId === rateId ? tax.amount : 0), 0);
    expect([sumOf(7), sumOf(8)]).toEqual([683, 0]);
  });

  test.each([
    ["item by item", [refund(1000, 1), refund(1000, 1), refund(1650, 1)]],
    ["an amount first", [refund(333), refund(3317, 3)]],
    ["delivery first", [refund(650, 0, 650), refund(77), refund(2923, 3)]],
    ["at once", [refund(3650, 3)]],
  ])("add up to its total and its tax: %s", (_, refunds) => {
    const credits = creditsOf(ORDER, refunds);
    const paidBack = credits.flatMap(({ lines, delivery, adjustment }) => [
      ...lines.map(({ amount }) => amount),
      delivery,
      adjustment,
    ]);
    expect(paidBack.reduce((sum, each) => sum + each, 0)).toBe(3650);
    expect(credits.reduce((sum, each) => sum + (taxOf(each) ?? 0), 0)).toBe(683);
  });

  test("add up where tax is added to prices, too", () => {
    const order = { ...ORDER, pricesIncludeTax: false, total: 3650 + 683 };
    const credits = creditsOf(order, [refund(1187, 1), refund(order.total - 1187, 2)]);
    expect(credits[0]).toMatchObject({ adjustment: 0, delivery: 0 });
    expect(credits[1]).toMatchObject({ adjustment: 0, delivery: 772, deliveryTax: 122 });
    expect(credits.reduce((sum, each) => sum + (taxOf(each) ?? 0), 0)).toBe(683);
  });
});
