import type { OrderStatus } from "@vitrine/commerce/orders";
import type { Queryable } from "../db/in-transaction.ts";
import type { MailKind } from "../db/schema/mails.ts";

/** Which letters a step of an order asks for. Nobody is written to about an order they never heard of. */
export function lettersFor(from: OrderStatus, to: OrderStatus): readonly MailKind[] {
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
      // A refund writes its own, with its amount.
      return [];
  }
}

const WRITE = `
insert into mails (order_id, kind) select $1, kind from unnest($2::text[]) as kind on conflict do nothing`;

export async function writeLetters(
  connection: Queryable,
  orderId: number,
  from: OrderStatus,
  to: OrderStatus,
): Promise<void> {
  const kinds = lettersFor(from, to);
  if (kinds.length === 0) return;
  await connection.query({ name: "write-letters", text: WRITE, values: [orderId, kinds] });
}
