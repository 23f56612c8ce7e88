import type { OrderStatus } from "@vitrine/commerce/orders";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { MailKind } from "../../platform/db/schema/mails.ts";

/** The emails for a change of status. Customers get no email about an order they never heard of. */
export function emailsFor(from: OrderStatus, to: OrderStatus): readonly MailKind[] {
  if (from === "pending" || from === "failed") {
    return to === "on-hold" || to === "processing" || to === "completed" ? ["customer", "owner"] : [];
  }
  switch (to) {
    case "processing":
      return from === "on-hold" ? ["paid"] : [];
    case "completed":
      return ["completed"];
    case "cancelled":
      return ["cancelled"];
    default:
      // A refund queues its own email, with its amount.
      return [];
  }
}

const WRITE = `
insert into mails (order_id, kind) select $1, kind from unnest($2::text[]) as kind on conflict do nothing`;

export async function writeEmails(
  connection: Queryable,
  orderId: number,
  from: OrderStatus,
  to: OrderStatus,
): Promise<void> {
  const kinds = emailsFor(from, to);
  if (kinds.length === 0) return;
  await connection.query({ name: "write-emails", text: WRITE, values: [orderId, kinds] });
}
