import type { Minor } from "@vitrine/commerce/money";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import type { StoredSeller } from "../../platform/db/schema/after-sales.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { readCredits, storeCredit } from "../orders/refund-credits.ts";
import type { Staff } from "../orders/staff-orders.ts";
import { type Seller, sellerOf } from "./find-invoice.ts";

export interface CreditNote {
  readonly refundId: number;
  /** With its prefix, such as "CN-3". */
  readonly name: string;
  readonly issuedAt: Date;
  readonly seller: Seller;
  readonly amount: Minor;
  readonly reason: string;
  readonly refundedAt: Date;
}

const FIND = `
select c.number, c.issued_at as "issuedAt", c.seller, r.id as "refundId", (r.amount - r.overpaid)::float8 as amount, r.reason,
  r.created_at as "refundedAt"
from credit_notes c join refunds r on r.id = c.refund_id where r.order_id = $1 order by c.number`;

/** The database issues a credit note together with the refund (0089-credit-notes.sql). */
export async function findCreditNotes(
  connection: Queryable,
  orderId: number,
  settings: Pick<ShopSettings, "shop" | "orders">,
): Promise<readonly CreditNote[]> {
  type Row = Omit<CreditNote, "name" | "seller"> & { readonly number: number; readonly seller: StoredSeller };
  const { rows } = await connection.query<Row>(FIND, [orderId]);
  return rows.map(({ number, seller, ...rest }) => ({
    ...rest,
    name: `${seller.prefix ?? settings.orders.creditNotePrefix}${number}`,
    seller: sellerOf(seller, settings),
  }));
}

const LACKING = `
select r.id from refunds r join invoices i on i.order_id = r.order_id
where r.order_id = $1 and r.amount > r.overpaid and not exists (select from credit_notes c where c.refund_id = r.id) order by r.id`;

/** Refunds of an invoiced order that were made before the shop issued credit notes. */
export async function refundsWithoutCreditNote(connection: Queryable, orderId: number): Promise<readonly number[]> {
  return (await connection.query<{ id: number }>(LACKING, [orderId])).rows.map(({ id }) => id);
}

const LOCK = "select from orders where id = $1 for update";
const ISSUE = "select issue_credit_note($1)";

/** Issues the credit note of an earlier refund, with today's date. */
export function issueCreditNote(
  { database }: Pick<Shop, "database">,
  staff: Staff,
  orderId: number,
  refundId: number,
): Promise<Result<null, "nothing-to-credit">> {
  return inTransaction<null, "nothing-to-credit">(database.pool, async (connection) => {
    await connection.query(LOCK, [orderId]);
    if (!(await refundsWithoutCreditNote(connection, orderId)).includes(refundId)) return refuse("nothing-to-credit");
    // The credit of each earlier refund is settled first: this one continues from them.
    for (const id of (await readCredits(connection, orderId)).keys()) {
      await storeCredit(connection, orderId, { refundId: id, delivery: null });
    }
    await recordAudit(connection, staff, { act: "issued a credit note", subject: `order:${orderId}` });
    await connection.query(ISSUE, [refundId]);
    return ok(null);
  });
}
