import { isCountry } from "@vitrine/commerce/addresses";
import { isEmail } from "@vitrine/commerce/reviews";
import { z } from "zod";

/** A checkbox is only sent when it is ticked. */
export const Tick = z
  .string()
  .optional()
  .transform((value) => value !== undefined);

export const text = (most: number) => z.string().trim().max(most, `Please use at most ${most} signs.`).default("");

export const Email = text(300).refine((value) => value === "" || isEmail(value), "Enter a complete email address.");

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

export interface FormRow {
  /** Number in the names of the row's fields, for error messages. */
  readonly number: number;
  readonly fields: ReadonlyMap<string, string>;
}

/** The rows of a form: `rate-2-name` is the field `name` of row 2. */
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
