import { ORDER_STATUSES } from "@vitrine/commerce/orders";
import { z } from "zod";
import type { Fields } from "../../../server/wire/form.ts";

const LONGEST_REASON = 500;

/** Everything that can be done on the page of an order. */
export const OrderForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("move"),
    to: z.enum(ORDER_STATUSES, "Please choose a state."),
    reason: z.string().trim().max(LONGEST_REASON, "Please be briefer.").default(""),
  }),
  z.object({
    intent: z.literal("refund"),
    amount: z.string().trim().default(""),
    "refund-reason": z.string().trim().max(LONGEST_REASON, "Please be briefer.").default(""),
    restock: z.string().optional(),
  }),
  z.object({
    intent: z.literal("note"),
    note: z.string().trim().min(1, "Please write something.").max(5000, "Please be briefer."),
    audience: z.enum(["private", "customer"]).default("private"),
  }),
  z.object({ intent: z.literal("letter"), letter: z.coerce.number().int().positive() }),
]);

/** How many of which line come back. What is no number counts as far too many, so that it is asked about. */
export function readQuantities(form: Fields): ReadonlyMap<number, number> {
  const quantities = new Map<number, number>();
  for (const [name, value] of form) {
    const line = /^quantity-(?<id>\d{1,9})$/.exec(name)?.groups?.["id"];
    const typed = value.trim();
    if (line === undefined || typed === "" || typed === "0") continue;
    quantities.set(Number(line), /^\d{1,6}$/.test(typed) ? Number(typed) : 1_000_000);
  }
  return quantities;
}
