import type { Currency, Minor } from "@vitrine/commerce/money";
import { adminMoney } from "../ui/admin-money.ts";

const LARGEST_POWER = 12;

/** Distances between axis ticks: 1, 2 or 5 times a power of ten, in whole units of the currency. */
export function axisSteps(unit: number): number[] {
  return Array.from({ length: LARGEST_POWER }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power * unit)).flat();
}

/** Decimals would only clutter an axis. */
export function wholeAmount(value: Minor, currency: Currency): string {
  return adminMoney(Math.round(value / 10 ** currency.decimals), { ...currency, decimals: 0 });
}
