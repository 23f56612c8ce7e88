import { couponCode } from "@vitrine/commerce/coupons";
import type { Currency } from "@vitrine/commerce/money";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { z } from "zod";
import { dateTime, parseForm } from "../../../server/platform/http/form-input.ts";
import { productsNamed } from "../../../server/sales/coupons/coupon-products.ts";
import type { CouponDraft } from "../../../server/sales/coupons/staff-coupons.ts";
import { readAmount, readNumber } from "../../../server/platform/amounts.ts";
import type { Queryable } from "../../../server/platform/db/in-transaction.ts";
import type { Fields } from "../../../server/platform/http/form.ts";
import type { FormProblem } from "../ui/form-errors.tsx";

const PER_PERCENT = 10_000;
const MOST_NAMES = 500;

const lines = (text: string) =>
  [...new Set(text.split(/[\n,]/).map((line) => line.trim()))].filter((line) => line !== "");
const Lines = z
  .string()
  .default("")
  .transform(lines)
  .refine((list) => list.length <= MOST_NAMES, `Please name at most ${MOST_NAMES}.`);
const Tick = z
  .string()
  .optional()
  .transform((value) => value !== undefined);
const Whole = z
  .string()
  .trim()
  .default("")
  .refine(
    (text) => text === "" || (/^\d{1,9}$/.test(text) && Number(text) > 0),
    "Enter a whole number of at least 1, or leave it empty.",
  )
  .transform((text) => (text === "" ? null : Number(text)));

function schemaFor({ currency, timeZone }: CouponUnits) {
  const amount = (text: string) => (text === "" ? null : readAmount(text, currency));
  const Amount = z
    .string()
    .trim()
    .default("")
    .refine((text) => amount(text) !== undefined, "Enter an amount such as 12.50, or leave it empty.")
    .transform((text) => amount(text) ?? null);
  return z
    .object({
      code: z
        .string()
        .transform(couponCode)
        .refine(
          (code) => code !== "" && code.length <= 60 && !/\s/u.test(code),
          "Enter a code of up to 60 characters without spaces.",
        ),
      description: z.string().trim().max(300, "Shorten this text.").default(""),
      kind: z.enum(["percent", "cart", "product"], "Choose a discount type."),
      amount: z.string().trim(),
      "free-shipping": Tick,
      minimum: Amount,
      maximum: Amount,
      starts: dateTime("The start", timeZone),
      ends: dateTime("The end", timeZone),
      "most-uses": Whole,
      "most-uses-each": Whole,
      exclusive: Tick,
      "skips-sale": Tick,
      products: Lines,
      "excluded-products": Lines,
      emails: Lines.refine(
        (list) => list.every((email) => /^(?:\*|[^\s@]+)@[^\s@]+$/.test(email)),
        "Enter email addresses such as nora@example.com, or *@example.com.",
      ),
      active: Tick,
    })
    .superRefine((coupon, context) => {
      const problem = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      const percent = readNumber(coupon.amount);
      if (coupon.kind === "percent" && (percent === undefined || percent < 0 || percent > 100)) {
        problem("amount", "Enter a percentage from 0 to 100.");
      }
      if (coupon.kind !== "percent" && readAmount(coupon.amount, currency) === undefined) {
        problem("amount", "Enter an amount such as 12.50.");
      }
      if (coupon.starts && coupon.ends && coupon.ends <= coupon.starts)
        problem("ends", "The end must be after the start.");
      if (coupon.minimum !== null && coupon.maximum !== null && coupon.maximum < coupon.minimum) {
        problem("maximum", "The maximum must be greater than the minimum.");
      }
    });
}

export interface CouponUnits {
  readonly currency: Currency;
  readonly timeZone: string;
}

/** The coupon form's values, with its products looked up in the catalogue. */
export async function readCouponForm(
  connection: Queryable,
  form: Fields,
  units: CouponUnits,
): Promise<Result<CouponDraft, readonly FormProblem[]>> {
  const read = parseForm(form, schemaFor(units));
  if (!read.ok) return read;
  const entered = read.value;
  const products = await productsNamed(connection, entered.products);
  const excluded = await productsNamed(connection, entered["excluded-products"]);
  const { currency } = units;
  const problems: FormProblem[] = [
    ...(products.ok ? [] : [{ field: "products", text: `Nothing in the shop is called “${products.error.unknown}”.` }]),
    ...(excluded.ok
      ? []
      : [{ field: "excluded-products", text: `Nothing in the shop is called “${excluded.error.unknown}”.` }]),
  ];
  if (!products.ok || !excluded.ok) return refuse(problems);
  return ok({
    code: entered.code,
    description: entered.description,
    worth:
      entered.kind === "percent"
        ? { kind: "percent", rate: Math.round((readNumber(entered.amount) ?? 0) * PER_PERCENT) }
        : { kind: entered.kind, amount: readAmount(entered.amount, currency) ?? 0 },
    hasFreeShipping: entered["free-shipping"],
    minimum: entered.minimum,
    maximum: entered.maximum,
    startsAt: entered.starts,
    endsAt: entered.ends,
    mostUses: entered["most-uses"],
    mostUsesPerCustomer: entered["most-uses-each"],
    isExclusive: entered.exclusive,
    skipsSaleItems: entered["skips-sale"],
    productIds: products.value,
    excludedProductIds: excluded.value,
    categoryIds: numbersIn(form, "category-"),
    excludedCategoryIds: numbersIn(form, "excluded-category-"),
    emails: entered.emails.map((email) => email.toLowerCase()),
    isActive: entered.active,
  });
}

/** Checkboxes are named after the ID they select: `category-12`. */
function numbersIn(form: Fields, prefix: string): readonly number[] {
  return [...form.keys()]
    .filter((name) => name.startsWith(prefix) && /^\d{1,9}$/.test(name.slice(prefix.length)))
    .map((name) => Number(name.slice(prefix.length)));
}
