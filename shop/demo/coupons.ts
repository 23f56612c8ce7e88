import type { coupons } from "../server/platform/db/schema/coupons.ts";

/** Codes to try at the checkout. */
export const demoCoupons: (typeof coupons.$inferInsert)[] = [
  { code: "welcome10", description: "Ten per cent off everything.", kind: "percent", amount: 100_000 },
  {
    code: "firstfire",
    description: "Five euro off, for whoever is first.",
    kind: "cart",
    amount: 500,
    mostUses: 1,
    minimum: 2000,
  },
  {
    code: "postfree",
    description: "No postage on pots at their full price; not together with others.",
    kind: "percent",
    amount: 0,
    hasFreeShipping: true,
    skipsSaleItems: true,
    isExclusive: true,
  },
];
