import { formatMoney, type Currency } from "@vitrine/commerce/money";
import { type OrderStatus, STATUS_NAMES } from "@vitrine/commerce/orders";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { refreshCustomers } from "../../people/customers/refresh-customers.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";
import { type AddedNote, addOrderNote, type NoteRefusal } from "./add-note.ts";
import { lockOrder, moveLockedOrder, type MoveRefusal } from "./move-order.ts";
import { type Refund, type Refunded, refundOrder, type RefundOrderRefusal } from "./refund-order.ts";

export type Staff = Pick<Person, "id" | "name" | "email">;

export const displayName = ({ name, email }: Staff) => (name === "" ? email : name);
const subjectOf = (orderId: number) => `order:${orderId}`;

/** Changes the status of an order, and records who did. Emails are sent as for every such change. */
export function moveOrderAsStaff(
  shop: Shop,
  staff: Staff,
  orderId: number,
  { to, reason }: { readonly to: OrderStatus; readonly reason: string },
): Promise<Result<OrderStatus, MoveRefusal>> {
  return inTransaction<OrderStatus, MoveRefusal>(shop.database.pool, async (connection) => {
    const from = await lockOrder(connection, orderId);
    if (from === null) return refuse({ code: "unknown-order" });
    const by = `By ${displayName(staff)}.`;
    const moved = await moveLockedOrder(connection, orderId, from, {
      to,
      reason: reason === "" ? by : `${reason} ${by}`,
    });
    if (moved.ok) {
      await recordAudit(connection, staff, {
        act: "moved an order",
        subject: subjectOf(orderId),
        details: { from, to },
      });
    }
    return moved;
  });
}

export async function refundOrderAsStaff(
  shop: Shop,
  staff: Staff,
  orderId: number,
  refund: Refund,
): Promise<Result<Refunded, RefundOrderRefusal>> {
  const refunded = await refundOrder(shop, orderId, { ...refund, who: displayName(staff) }, (connection) =>
    recordAudit(connection, staff, {
      act: "refunded",
      subject: subjectOf(orderId),
      details: { amount: refund.amount, isRestocked: refund.isRestocked },
    }),
  );
  // The order's page, which is shown next, says what the customer has spent.
  if (refunded.ok) await refreshCustomers(shop.database.pool);
  return refunded;
}

export function addNoteAsStaff(
  shop: Shop,
  staff: Staff,
  orderId: number,
  note: { readonly text: string; readonly isForCustomer: boolean },
): Promise<Result<AddedNote, NoteRefusal>> {
  return addOrderNote(shop, orderId, { ...note, who: displayName(staff) }, (connection) =>
    recordAudit(connection, staff, {
      act: note.isForCustomer ? "wrote to a customer" : "wrote a note",
      subject: subjectOf(orderId),
    }),
  );
}

const AGAIN = `
update mails set status = 'waiting', attempts = 0, due_at = now(), sent_at = null, times_repeated = times_repeated + 1
where id = $1 and order_id = $2 and status <> 'waiting' returning kind`;

/** Sends an email once more, as a new one. Refused while the first one is still queued. */
export function resendEmail(
  shop: Shop,
  staff: Staff,
  orderId: number,
  emailId: number,
): Promise<Result<null, "not-sent-yet">> {
  return inTransaction<null, "not-sent-yet">(shop.database.pool, async (connection) => {
    const { rows } = await connection.query<{ kind: string }>(AGAIN, [emailId, orderId]);
    const [email] = rows;
    if (!email) return refuse("not-sent-yet");
    await recordAudit(connection, staff, {
      act: "sent an email again",
      subject: subjectOf(orderId),
      details: { email: email.kind },
    });
    return ok(null);
  });
}

export function moveRefusalText(refusal: MoveRefusal): string {
  switch (refusal.code) {
    case "unknown-order":
      return "This order no longer exists.";
    case "not-allowed":
      return `An order that is “${STATUS_NAMES[refusal.from]}” can’t get this status. Somebody else may have changed it.`;
    case "not-enough-stock":
      return `Not enough stock: an item of this order has only ${refusal.left} left.`;
  }
}

export function refundRefusalText(refusal: RefundOrderRefusal, currency: Currency): string {
  switch (refusal.code) {
    case "unknown-order":
      return "This order no longer exists.";
    case "changed-meanwhile":
      return "This order has changed, so nothing was refunded. Check it, then try again.";
    case "not-paid":
      return "Only what was paid can be refunded.";
    case "amount-invalid":
      return `Please enter an amount up to ${formatMoney(refusal.most, currency)}, or choose what comes back.`;
    case "quantity-invalid":
      return refusal.most === 0
        ? "Nothing of this item is left to refund."
        : `At most ${refusal.most} of this item can be refunded.`;
  }
}
