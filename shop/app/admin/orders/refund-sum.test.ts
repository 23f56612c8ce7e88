import { expect, test } from "vitest";
import { refundEmailWords, refundParts } from "./refund-sum.ts";

const facts = {
  lines: [{ id: 1, quantity: 3, refundedQuantity: 0, total: 1000, tax: 187 }],
  order: { pricesIncludeTax: true, total: 1650, refunded: 0, balance: 0 },
  currency: { decimals: 2 } as never,
};
const parts = (fields: Record<string, string>) => refundParts(new Map(Object.entries(fields)), facts);

test("a refund is the price of its items and the delivery", () => {
  expect(parts({ "quantity-1": "1", delivery: "6,50" })).toMatchObject({ items: 333, delivery: 650, total: 983 });
  expect(parts({ "quantity-1": "0", delivery: "" })).toMatchObject({ total: 0 });
});

test("an amount that was entered by hand counts instead", () => {
  expect(parts({ "quantity-1": "1", amount: "5" })).toMatchObject({ items: 333, total: 500 });
});

test("never more than what is left of the payment", () => {
  expect(parts({ "quantity-1": "3", delivery: "99" }).total).toBe(1650);
});

test("the page says truthfully whether the customer gets an email", () => {
  const order = { email: "nora@example.com", billing: { firstName: "Nora" } };
  expect(refundEmailWords({ order, canSendMail: true })).toBe("We’ll email Nora about the refund.");
  expect(refundEmailWords({ order, canSendMail: false })).toContain("No mail server is set up");
  expect(refundEmailWords({ order: { ...order, email: "" }, canSendMail: true })).toContain("no email address");
});
