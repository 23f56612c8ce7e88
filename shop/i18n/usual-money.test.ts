import { formatMoney } from "@vitrine/commerce/money";
import { expect, test } from "vitest";
import { usualMoney } from "./usual-money.ts";

const written = (locale: string, code: string) =>
  formatMoney(123_456_789, { ...usualMoney(locale, code), decimals: 2 });

test("amounts are written as is usual in the language of the shop", () => {
  expect(written("en-GB", "EUR")).toBe("€1,234,567.89");
  expect(written("he-IL", "ILS")).toBe("1,234,567.89\u00a0₪");
  expect(written("de-DE", "EUR")).toBe("1.234.567,89\u00a0€");
  expect(written("de-CH", "CHF")).toBe("CHF\u00a01'234'567.89");
});
