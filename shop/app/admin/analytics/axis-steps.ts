import type { Currency, Minor } from "@vitrine/commerce/money";
import { officeMoney } from "../ui/office-money.ts";

const LARGEST_POWER = 12;

/** How far the lines of an axis may be apart: 1, 2 or 5 of the currency and its tens, never a part of one. */
export function axisSteps(unit: number): number[] {
  return Array.from({ length: LARGEST_POWER }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power * unit)).flat();
}

/** On an axis, cents say nothing. */
export function wholeAmount(value: Minor, currency: Currency): string {
  return officeMoney(Math.round(value / 10 ** currency.decimals), { ...currency, decimals: 0 });
}
