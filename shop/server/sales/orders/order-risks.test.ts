import { expect, test } from "vitest";
import { type RiskFacts, risksOf } from "./order-risks.ts";

const USUAL: RiskFacts = {
  billingCountry: "IE",
  deliveryCountry: "IE",
  failedPayments: 0,
  earlierOrders: 2,
  ordersInADay: 1,
  emailsAtAddress: 1,
  total: 7200,
  usualTotal: 5000,
};
const codes = (change: Partial<RiskFacts>) => risksOf({ ...USUAL, ...change }).map(({ code }) => code);

test("a usual order has nothing to check", () => {
  expect(codes({})).toEqual([]);
});

test("another country for delivery than for billing is named, an unknown one is not", () => {
  expect(codes({ deliveryCountry: "RO" })).toEqual(["other-country"]);
  expect(codes({ deliveryCountry: "" })).toEqual([]);
});

test("a first order of three times the usual value is named, a customer's later one is not", () => {
  expect(codes({ earlierOrders: 0, total: 15_000 })).toEqual(["large-first-order"]);
  expect(codes({ earlierOrders: 0, total: 14_999 })).toEqual([]);
  expect(codes({ earlierOrders: 1, total: 90_000 })).toEqual([]);
  expect(codes({ earlierOrders: 0, total: 90_000, usualTotal: null })).toEqual([]);
});

test("several failed payments, many orders in a day and an address that several people use are named", () => {
  expect(codes({ failedPayments: 3, ordersInADay: 4, emailsAtAddress: 3 })).toEqual([
    "failed-payments",
    "many-orders",
    "shared-address",
  ]);
  expect(codes({ failedPayments: 2, ordersInADay: 3, emailsAtAddress: 2 })).toEqual([]);
});
