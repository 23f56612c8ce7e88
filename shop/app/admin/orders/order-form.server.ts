import { CARRIERS, ORDER_STATUSES } from "@vitrine/commerce/orders";
import { z } from "zod";
import type { Fields } from "../../../server/platform/http/form.ts";
import { flag, line } from "../../../server/platform/http/form-input.ts";

const LONGEST_REASON = 500;

/** All actions of the order page. */
export const OrderForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("move"),
    to: z.enum(ORDER_STATUSES, "Choose a status."),
    reason: z.string().trim().max(LONGEST_REASON, "Shorten this text.").default(""),
  }),
  z.object({
    intent: z.literal("refund"),
    amount: z.string().trim().default(""),
    "refund-reason": z.string().trim().max(LONGEST_REASON, "Shorten this text.").default(""),
    restock: z.string().optional(),
  }),
  z.object({
    intent: z.literal("note"),
    note: z.string().trim().min(1, "Enter a text.").max(5000, "Shorten this text."),
    audience: z.enum(["private", "customer"]).default("private"),
  }),
  z.object({
    intent: z.literal("ship"),
    carrier: z.enum(CARRIERS, "Choose a carrier."),
    "carrier-name": line("The name", 100),
    "tracking-number": line("The tracking number", 100),
    "tracking-url": line("The tracking page", 500).refine(
      (url) => url === "" || (/^https?:\/\//i.test(url) && URL.canParse(url.replaceAll("{number}", "1"))),
      "Enter a full URL, such as https://carrier.example/track/{number}.",
    ),
    "email-customer": flag,
  }),
  z.object({ intent: z.literal("unship"), shipment: z.coerce.number().int().positive() }),
  z.object({ intent: z.literal("resolve") }),
  z.object({ intent: z.literal("email"), email: z.coerce.number().int().positive() }),
]);

/** Refunded quantities by line. An invalid number becomes a quantity that is too high, so that the form rejects it. */
export function readQuantities(form: Fields): ReadonlyMap<number, number> {
  const quantities = new Map<number, number>();
  for (const [name, value] of form) {
    const lineId = /^quantity-(?<id>\d{1,9})$/.exec(name)?.groups?.["id"];
    const entered = value.trim();
    if (lineId === undefined || entered === "" || entered === "0") continue;
    quantities.set(Number(lineId), /^\d{1,6}$/.test(entered) ? Number(entered) : 1_000_000);
  }
  return quantities;
}
