import type { Currency } from "@vitrine/commerce/money";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { z } from "zod";
import { momentIn } from "../time-zone.ts";
import { readAmount } from "../amounts.ts";

/** An error in a form, and the field it belongs to. */
export interface InputProblem {
  /** Null for the whole form. */
  readonly field: string | null;
  readonly text: string;
}

export type Refused = readonly [InputProblem, ...InputProblem[]];

/** Names and values as sent. */
export type Input = ReadonlyMap<string, string>;

/** The values of a posted form, parsed by the schema, or the error of each field. */
export function parseForm<Schema extends z.ZodType>(form: Input, schema: Schema): Result<z.output<Schema>, Refused> {
  // PostgreSQL stores neither NUL characters nor lone surrogates.
  const values = [...form].map(([name, value]) => [name, value.replaceAll("\0", "").toWellFormed()]);
  const read = schema.safeParse(Object.fromEntries(values));
  if (read.success) return ok(read.data);
  const [first, ...others] = read.error.issues.map(({ path, message }) => problem(String(path[0] ?? ""), message));
  return refuse([first ?? problem("", "This could not be read."), ...others]);
}

export function problem(field: string, text: string): InputProblem {
  return { field: field === "" ? null : field, text };
}

const LARGEST = 2_147_483_647;

/** A missing field is empty, and so is one of spaces. PostgreSQL rejects NUL characters. */
const entered = z
  .string()
  .default("")
  .transform((text) => text.replaceAll("\0", "").replaceAll("\r\n", "\n").trim());

export function line(label: string, longest = 200) {
  return entered
    .transform((text) => text.replace(/\s+/g, " "))
    .pipe(z.string().max(longest, `${label} can have at most ${longest} characters.`));
}

export function requiredLine(label: string, longest = 200) {
  return line(label, longest).pipe(z.string().min(1, `${label} is missing.`));
}

export function paragraph(label: string, longest = 50_000) {
  return entered.pipe(z.string().max(longest, `${label} can have at most ${longest} characters.`));
}

/** A checkbox: sent or not. */
export const flag = z
  .string()
  .optional()
  .transform((value) => value !== undefined && value !== "");

export function oneOf<const Values extends readonly [string, ...string[]]>(label: string, values: Values) {
  return z.enum(values, `${label}: choose an option from the list.`);
}

/** Null if the field is empty. */
export function amount(label: string, currency: Currency) {
  return entered.transform((text, context): number | null => {
    if (text === "") return null;
    const minor = readAmount(text, currency);
    if (minor !== undefined && minor <= 1e13) return minor;
    context.addIssue({ code: "custom", message: `${label} must be an amount such as 12.50.` });
    return z.NEVER;
  });
}

export function whole(
  label: string,
  { min = 0, max = LARGEST }: { readonly min?: number; readonly max?: number } = {},
) {
  return entered.transform((text, context): number | null => {
    if (text === "") return null;
    const number = /^-?\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    const limits = max === LARGEST ? `from ${min}` : `between ${min} and ${max}`;
    context.addIssue({ code: "custom", message: `${label} must be a whole number ${limits}.` });
    return z.NEVER;
  });
}

/** Any number in the shop's unit; returned in the stored unit. */
export function measure(label: string, perUnit: number) {
  return entered.transform((text, context): number | null => {
    if (text === "") return null;
    const number = /^\d{1,9}(?:[.,]\d{1,6})?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
    const stored = Math.round(number * perUnit);
    if (stored >= 0 && stored <= LARGEST) return stored;
    context.addIssue({ code: "custom", message: `${label} must be a number such as 1.5.` });
    return z.NEVER;
  });
}

/** The value of a date and time field, as clocks in the time zone show it. */
export function dateTime(label: string, timeZone: string) {
  return entered.transform((text, context): Date | null => {
    if (text === "") return null;
    // Browsers add seconds to a value that a script set with them.
    const date = momentIn(timeZone, text.replace(/^([^:]*:\d\d):\d\d$/, "$1"));
    if (date !== null) return date;
    context.addIssue({ code: "custom", message: `${label} must be a date and time.` });
    return z.NEVER;
  });
}

/** The IDs in the names of checked boxes: `category-12`. */
export function tickedIds(input: Input, prefix: string): readonly number[] {
  return [...input.keys()].flatMap((name) => {
    const digits = name.startsWith(prefix) ? name.slice(prefix.length) : "";
    return /^\d{1,9}$/.test(digits) ? [Number(digits)] : [];
  });
}
