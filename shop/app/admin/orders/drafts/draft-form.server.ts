import { ADDRESS_FIELDS, NO_ADDRESS, settleAddress } from "@vitrine/commerce/addresses";
import type { Currency } from "@vitrine/commerce/money";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { readNumber } from "../../../../server/platform/amounts.ts";
import {
  amount,
  line,
  paragraph,
  parseForm,
  problem,
  type Refused,
  whole,
} from "../../../../server/platform/http/form-input.ts";
import { z } from "zod";
import type { Fields } from "../../../../server/platform/http/form.ts";
import {
  DRAFT_PAYMENTS,
  type DraftContent,
  type DraftDelivery,
  type DraftDiscount,
  type DraftLine,
  LINK_DAYS,
  MOST_LINES,
} from "../../../../server/sales/drafts/draft.ts";
import { tagsIn } from "../../../../server/sales/orders/order-tags.ts";

export const MOST_OF_ONE = 100_000;
const RATE_PREFIX = "rate:";

const text = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, line("This field", 200)])) as Record<
  (typeof ADDRESS_FIELDS)[number],
  ReturnType<typeof line>
>;

/** The fields of the card “Total” and of a custom item. */
export const saleFields = (currency: Currency) => ({
  discount: line("The discount", 20),
  "discount-kind": z.enum(["percent", "amount"]).catch("percent"),
  "discount-reason": line("The reason", 100),
  delivery: line("The delivery", 80),
  "delivery-title": line("The name of the delivery", 100),
  "delivery-price": amount("The price of the delivery", currency),
  "custom-name": line("The name", 200),
  "custom-price": amount("The price", currency),
  "custom-tax": line("The tax class", 100),
  "custom-quantity": whole("The quantity", { min: 1, max: MOST_OF_ONE }),
});

/** The fields of a draft besides its items. */
const schema = (currency: Currency) =>
  z.object({
    ...text,
    ...saleFields(currency),
    note: paragraph("The note", 2000),
    tags: line("Tags", 400),
    payment: z.enum(DRAFT_PAYMENTS).catch("link"),
    days: z.coerce
      .number()
      .refine((days) => LINK_DAYS.some((each) => each === days))
      .catch(3),
    message: paragraph("The message", 2000),
    "paid-with": line("The payment", 100),
  });

/** A draft as entered in its form. Items that the form does not show stay as they are stored. */
export function readDraftForm(
  form: Fields,
  stored: DraftContent,
  currency: Currency,
  newKey: string,
): Result<DraftContent, Refused> {
  const read = parseForm(form, schema(currency));
  if (!read.ok) return read;
  const { value } = read;
  const lines: DraftLine[] = [];
  for (const each of stored.lines) {
    const entered = enteredLine(form, each, currency);
    if (!entered.ok) return entered;
    lines.push(entered.value);
  }
  if (form.get("intent") === "custom") {
    const added = customLine(value, newKey);
    if (!added.ok) return added;
    if (lines.length < MOST_LINES) lines.push(added.value);
  }
  const discount = enteredDiscount(value, currency);
  if (!discount.ok) return discount;
  const address = settleAddress("billing", { ...NO_ADDRESS, ...value });
  return ok({
    lines,
    discount: discount.value,
    delivery: enteredDelivery(value),
    address,
    note: value.note,
    tags: tagsIn(value.tags),
    payment: value.payment,
    days: value.days,
    message: value.message,
    paidWith: value["paid-with"],
  });
}

type Values = z.output<z.ZodObject<ReturnType<typeof saleFields>>>;

function enteredLine(form: Fields, stored: DraftLine, currency: Currency): Result<DraftLine, Refused> {
  const [price, quantity] = [`price-${stored.key}`, `quantity-${stored.key}`];
  if (!form.has(quantity)) return ok(stored);
  const read = parseForm(
    new Map([
      ["price", form.get(price) ?? ""],
      ["quantity", form.get(quantity) ?? ""],
    ]),
    z.object({
      price: amount("The price", currency),
      quantity: whole("The quantity", { min: 1, max: MOST_OF_ONE }),
    }),
  );
  if (!read.ok) {
    const [first, ...others] = read.error.map((each) => ({ ...each, field: `${each.field ?? ""}-${stored.key}` }));
    return refuse([first ?? problem(quantity, "Enter a quantity."), ...others]);
  }
  // The form shows the catalogue's price: the same price again is no price of its own.
  const known = form.get(`catalog-${stored.key}`);
  const own = read.value.price === null || (known !== undefined && known === String(read.value.price));
  const isCustom = stored.productId === null;
  return ok({
    ...stored,
    price: isCustom ? (read.value.price ?? stored.price) : own ? null : read.value.price,
    quantity: read.value.quantity ?? stored.quantity,
  });
}

export function customLine(value: Values, key: string): Result<DraftLine, Refused> {
  if (value["custom-name"] === "") return refuse([problem("custom-name", "Enter a name.")]);
  if (value["custom-price"] === null) return refuse([problem("custom-price", "Enter a price.")]);
  return ok({
    key,
    productId: null,
    variationId: null,
    name: value["custom-name"],
    taxClass: value["custom-tax"],
    price: value["custom-price"],
    quantity: value["custom-quantity"] ?? 1,
  });
}

const MILLIONTHS_PER_PERCENT = 10_000;

export function enteredDiscount(value: Values, currency: Currency): Result<DraftDiscount | null, Refused> {
  const reason = value["discount-reason"] || "Discount";
  if (value.discount === "") return ok(null);
  if (value["discount-kind"] === "amount") {
    const read = parseForm(
      new Map([["discount", value.discount]]),
      z.object({ discount: amount("The discount", currency) }),
    );
    if (!read.ok) return read;
    return ok(read.value.discount ? { kind: "amount", amount: read.value.discount, reason } : null);
  }
  const percent = readNumber(value.discount);
  if (percent === undefined || percent < 0 || percent > 100) {
    return refuse([problem("discount", "Enter a percentage between 0 and 100.")]);
  }
  const rate = Math.round(percent * MILLIONTHS_PER_PERCENT);
  return ok(rate === 0 ? null : { kind: "percent", rate, reason });
}

export function enteredDelivery(value: Values): DraftDelivery {
  const { delivery } = value;
  if (delivery === "none") return { kind: "none" };
  if (delivery === "custom") {
    return { kind: "custom", title: value["delivery-title"] || "Delivery", cost: value["delivery-price"] ?? 0 };
  }
  return { kind: "rate", id: delivery.startsWith(RATE_PREFIX) ? delivery.slice(RATE_PREFIX.length) : "" };
}
