import { couponCode } from "@vitrine/commerce/coupons";
import type { Currency } from "@vitrine/commerce/money";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { z } from "zod";
import { goodsNamed } from "../../../server/coupons/coupon-goods.ts";
import type { CouponDraft } from "../../../server/coupons/staff-coupons.ts";
import { readAmount, readNumber } from "../../../server/csv/amounts.ts";
import type { Queryable } from "../../../server/db/in-transaction.ts";
import type { Fields } from "../../../server/wire/form.ts";
import { checkedForm } from "../checked-form.server.ts";
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
    "Please enter a whole number from 1 on, or nothing.",
  )
  .transform((text) => (text === "" ? null : Number(text)));
const Instant = z
  .string()
  .trim()
  .default("")
  .refine((text) => text === "" || !Number.isNaN(Date.parse(`${text}Z`)), "Please enter a date and a time.")
  .transform((text) => (text === "" ? null : new Date(`${text}Z`)));

function schemaFor(currency: Currency) {
  const amount = (text: string) => (text === "" ? null : readAmount(text, currency));
  const Amount = z
    .string()
    .trim()
    .default("")
    .refine((text) => amount(text) !== undefined, "Please enter an amount such as 12.50, or nothing.")
    .transform((text) => amount(text) ?? null);
  return z
    .object({
      code: z
        .string()
        .transform(couponCode)
        .refine(
          (code) => code !== "" && code.length <= 60 && !/\s/u.test(code),
          "Please enter a code without blanks, of at most 60 signs.",
        ),
      description: z.string().trim().max(300, "Please be briefer.").default(""),
      kind: z.enum(["percent", "cart", "product"], "Please choose what it takes off."),
      amount: z.string().trim(),
      "free-shipping": Tick,
      minimum: Amount,
      maximum: Amount,
      starts: Instant,
      ends: Instant,
      "most-uses": Whole,
      "most-uses-each": Whole,
      exclusive: Tick,
      "skips-sale": Tick,
      products: Lines,
      "excluded-products": Lines,
      emails: Lines.refine(
        (list) => list.every((email) => /^(?:\*|[^\s@]+)@[^\s@]+$/.test(email)),
        "Please enter whole addresses such as nora@example.com, or *@example.com.",
      ),
      active: Tick,
    })
    .superRefine((coupon, context) => {
      const problem = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      const percent = readNumber(coupon.amount);
      if (coupon.kind === "percent" && (percent === undefined || percent < 0 || percent > 100)) {
        problem("amount", "Please enter a percentage from 0 to 100.");
      }
      if (coupon.kind !== "percent" && readAmount(coupon.amount, currency) === undefined) {
        problem("amount", "Please enter an amount such as 12.50.");
      }
      if (coupon.starts && coupon.ends && coupon.ends <= coupon.starts)
        problem("ends", "It has to end after it begins.");
      if (coupon.minimum !== null && coupon.maximum !== null && coupon.maximum < coupon.minimum) {
        problem("maximum", "The most has to be more than the least.");
      }
    });
}

/** What the form of a coupon says, with its goods found in the shop. */
export async function readCouponForm(
  connection: Queryable,
  form: Fields,
  currency: Currency,
): Promise<Result<CouponDraft, readonly FormProblem[]>> {
  const read = checkedForm(form, schemaFor(currency));
  if (!read.ok) return read;
  const typed = read.value;
  const products = await goodsNamed(connection, typed.products);
  const excluded = await goodsNamed(connection, typed["excluded-products"]);
  const problems: FormProblem[] = [
    ...(products.ok ? [] : [{ field: "products", text: `Nothing in the shop is called “${products.error.unknown}”.` }]),
    ...(excluded.ok
      ? []
      : [{ field: "excluded-products", text: `Nothing in the shop is called “${excluded.error.unknown}”.` }]),
  ];
  if (!products.ok || !excluded.ok) return refuse(problems);
  return ok({
    code: typed.code,
    description: typed.description,
    worth:
      typed.kind === "percent"
        ? { kind: "percent", rate: Math.round((readNumber(typed.amount) ?? 0) * PER_PERCENT) }
        : { kind: typed.kind, amount: readAmount(typed.amount, currency) ?? 0 },
    hasFreeShipping: typed["free-shipping"],
    minimum: typed.minimum,
    maximum: typed.maximum,
    startsAt: typed.starts,
    endsAt: typed.ends,
    mostUses: typed["most-uses"],
    mostUsesPerCustomer: typed["most-uses-each"],
    isExclusive: typed.exclusive,
    skipsSaleItems: typed["skips-sale"],
    productIds: products.value,
    excludedProductIds: excluded.value,
    categoryIds: numbersIn(form, "category-"),
    excludedCategoryIds: numbersIn(form, "excluded-category-"),
    emails: typed.emails.map((email) => email.toLowerCase()),
    isActive: typed.active,
  });
}

/** Ticks named after what they stand for: `category-12`. */
function numbersIn(form: Fields, prefix: string): readonly number[] {
  return [...form.keys()]
    .filter((name) => name.startsWith(prefix) && /^\d{1,9}$/.test(name.slice(prefix.length)))
    .map((name) => Number(name.slice(prefix.length)));
}
