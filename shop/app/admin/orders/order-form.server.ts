import { ORDER_STATUSES } from "@vitrine/commerce/orders";
import { z } from "zod";

const LONGEST_REASON = 500;

/** All actions of the order page. */
export const OrderForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("move"),
    to: z.enum(ORDER_STATUSES, "Choose a status."),
    reason: z.string().trim().max(LONGEST_REASON, "Shorten this text.").default(""),
  }),
  // A button for one status, without a reason.
  z.object({ intent: z.literal("mark"), to: z.enum(ORDER_STATUSES) }),
  z.object({
    intent: z.literal("note"),
    note: z.string().trim().min(1, "Enter a text.").max(5000, "Shorten this text."),
    audience: z.enum(["private", "customer"]).default("private"),
  }),
  z.object({ intent: z.literal("tag"), tags: z.string().trim().min(1, "Enter a tag.").max(200, "Shorten this text.") }),
  z.object({ intent: z.literal("untag"), tag: z.string() }),
  z.object({ intent: z.literal("unship"), shipment: z.coerce.number().int().positive() }),
  z.object({ intent: z.literal("resolve") }),
  z.object({ intent: z.literal("remind") }),
  z.object({ intent: z.literal("balance-paid"), balance: z.coerce.number().int().positive() }),
  z.object({ intent: z.literal("credit"), refund: z.coerce.number().int().positive() }),
  z.object({ intent: z.literal("email"), email: z.coerce.number().int().positive() }),
]);
