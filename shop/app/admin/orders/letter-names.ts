import type { MailKind } from "../../../server/db/schema/mails.ts";

export const LETTER_NAMES: Readonly<Record<MailKind, string>> = {
  customer: "Confirmation to the customer",
  owner: "News to the shop",
  paid: "Payment received",
  completed: "Order complete",
  cancelled: "Order cancelled",
  refunded: "Refund",
  note: "Note to the customer",
};
