import type { MailKind } from "../../../server/platform/db/schema/mails.ts";

export const EMAIL_NAMES: Readonly<Record<MailKind, string>> = {
  customer: "Order confirmation",
  owner: "New order (to the shop)",
  paid: "Payment received",
  completed: "Order complete",
  cancelled: "Order cancelled",
  refunded: "Refund",
  note: "Note to the customer",
  shipped: "Order shipped",
  "owner-cancelled": "Cancellation, to the shop",
  "return-requested": "Return request received",
  "owner-return": "Return request, to the shop",
  "return-approved": "Return approved",
  "return-declined": "Return declined",
  "return-received": "Return arrived",
  "payment-link": "Payment link",
  "payment-reminder": "Payment reminder",
  edited: "Order updated",
};
