import { isCountry } from "@vitrine/commerce/addresses";
import type { Currency } from "@vitrine/commerce/money";
import { isEmail } from "@vitrine/commerce/reviews";
import { z } from "zod";
import { readAmount } from "../../../server/csv/amounts.ts";

/** A tick is there or not. */
export const Tick = z
  .string()
  .optional()
  .transform((value) => value !== undefined);

export const text = (most: number) => z.string().trim().max(most, `Please use at most ${most} signs.`).default("");

export const Email = text(300).refine(
  (value) => value === "" || isEmail(value),
  "Please enter a whole e-mail address.",
);

export const CountryCode = z.string().refine((code) => code === "" || isCountry(code), "Please choose a country.");

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .trim()
    .refine(
      (value) => /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most,
      `Please enter a whole number from ${least} to ${most}.`,
    )
    .transform(Number);

export const amountIn = (currency: Currency) =>
  z
    .string()
    .trim()
    .default("")
    .refine(
      (value) => value === "" || readAmount(value, currency) !== undefined,
      "Please enter an amount such as 4.90.",
    )
    .transform((value) => (value === "" ? 0 : (readAmount(value, currency) ?? 0)));

export interface FormRow {
  /** As its fields are named, for problems with them. */
  readonly number: number;
  readonly fields: ReadonlyMap<string, string>;
}

/** The rows of a form: `rate-2-name` is `name` of row 2. */
export function rowsOf(fields: ReadonlyMap<string, string>, prefix: string): readonly FormRow[] {
  const rows = new Map<string, Map<string, string>>();
  for (const [name, value] of fields) {
    const { number, field } = new RegExp(`^${prefix}-(?<number>\\d{1,3})-(?<field>[a-z-]+)$`).exec(name)?.groups ?? {};
    if (number === undefined || field === undefined) continue;
    const row = rows.get(number) ?? new Map<string, string>();
    rows.set(number, row.set(field, value));
  }
  return [...rows]
    .map(([number, row]) => ({ number: Number(number), fields: row }))
    .toSorted((a, b) => a.number - b.number);
}
