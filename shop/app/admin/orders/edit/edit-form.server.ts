import type { Currency } from "@vitrine/commerce/money";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { z } from "zod";
import { line, paragraph, parseForm, problem, type Refused } from "../../../../server/platform/http/form-input.ts";
import type { Fields } from "../../../../server/platform/http/form.ts";
import { type DraftLine, MOST_LINES, withItem, EMPTY_DRAFT } from "../../../../server/sales/drafts/draft.ts";
import type { EditableOrder } from "../../../../server/sales/edits/editable-order.ts";
import { lineKey, type OrderEdit } from "../../../../server/sales/edits/order-edit.ts";
import { customLine, enteredDelivery, enteredDiscount, saleFields } from "../drafts/draft-form.server.ts";

const ITEM = "item-";
const KEY = /^item-(?<key>n\d{1,4})$/;

const schema = (currency: Currency) =>
  z.object({
    ...saleFields(currency),
    q: line("The search", 200),
    reason: paragraph("The reason", 500),
    email: z.string().optional(),
  });

/** The order as its form says it should become, after the button that was pressed. */
export function readEditForm(
  form: Fields,
  order: EditableOrder,
  currency: Currency,
): Result<{ readonly edit: OrderEdit; readonly search: string }, Refused> {
  const [act = "", about = ""] = (form.get("intent") ?? "").split(":");
  const read = parseForm(form, schema(currency));
  if (!read.ok) return read;
  const { value } = read;
  const quantities = new Map<number, number>();
  const problems = [];
  for (const { id, quantity } of order.lines) {
    const field = `quantity-${lineKey(id)}`;
    const entered = act === "remove" && about === lineKey(id) ? 0 : quantityIn(form.get(field));
    if (entered === undefined) problems.push(problem(field, "Enter a whole number."));
    else if (entered !== null && entered !== quantity) quantities.set(id, entered);
  }
  const [first, ...others] = problems;
  if (first) return refuse([first, ...others]);

  const known = addedLines(form).filter(({ key, quantity }) => quantity > 0 && !(act === "remove" && about === key));
  const added = withNew(known, act, about);
  const custom = act === "custom" ? customLine(value, nextKey(form)) : null;
  if (custom && !custom.ok) return custom;
  const discount = enteredDiscount(value, currency);
  if (!discount.ok) return discount;
  return ok({
    search: value.q,
    edit: {
      quantities,
      added: custom && added.length < MOST_LINES ? [...added, custom.value] : added,
      discount: discount.value,
      delivery: value.delivery === "" || value.delivery === "keep" ? { kind: "keep" } : enteredDelivery(value),
      reason: value.reason,
      isEmailed: value.email !== undefined,
    },
  });

  function withNew(lines: readonly DraftLine[], intent: string, ref: string): readonly DraftLine[] {
    const [productId = 0, variationId] = ref.split("-").map(Number);
    if (intent !== "add" || !Number.isSafeInteger(productId) || productId <= 0) return lines;
    const item = { productId, variationId: variationId ?? null };
    return withItem({ ...EMPTY_DRAFT, lines }, nextKey(form), item).lines;
  }
}

/** Null for a field that was not sent, undefined for what is no quantity. */
function quantityIn(text: string | undefined): number | null | undefined {
  if (text === undefined) return null;
  if (text.trim() === "") return 0;
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined;
}

/** Items that the form added before; what they are is in hidden fields. */
function addedLines(form: Fields): readonly DraftLine[] {
  return [...form].flatMap(([name, value]): DraftLine[] => {
    const key = KEY.exec(name)?.groups?.["key"];
    if (key === undefined) return [];
    const quantity = quantityIn(form.get(`quantity-${key}`)) ?? 1;
    const [kind = "", id = "", price = ""] = value.split(":");
    if (kind === "custom") {
      const named = form.get(`name-${key}`) ?? "";
      if (named === "" || !/^\d{1,12}$/.test(id)) return [];
      return [{ key, productId: null, variationId: null, name: named, taxClass: price, price: Number(id), quantity }];
    }
    const [productId = 0, variationId] = kind.split("-").map(Number);
    if (!Number.isSafeInteger(productId) || productId <= 0 || Number.isNaN(variationId)) return [];
    return [{ key, productId, variationId: variationId ?? null, name: "", taxClass: "", price: null, quantity }];
  });
}

/** The value of an added item's hidden field: product and variation, or price and tax class of a custom item. */
export function itemField({ key, productId, variationId, price, taxClass }: DraftLine) {
  const value =
    productId === null
      ? `custom:${price ?? 0}:${taxClass}`
      : [productId, variationId].filter((id) => id !== null).join("-");
  return { name: `${ITEM}${key}`, value };
}

function nextKey(form: Fields): string {
  const used = [...form.keys()].map((name) => Number(KEY.exec(name)?.groups?.["key"]?.slice(1) ?? 0));
  return `n${Math.max(0, ...used) + 1}`;
}
