import type { OrderAttribution } from "@vitrine/commerce/attribution";
import type { Minor } from "@vitrine/commerce/money";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { MailKind } from "../../platform/db/schema/mails.ts";
import type { PaymentFlow, PaymentStatus } from "../../platform/db/schema/payments.ts";
import { findOrder, type OrderView } from "./find-order.ts";

/** Data of an order that only the admin shows. */
export interface OrderDetails {
  readonly order: OrderView;
  readonly attribution: OrderAttribution;
  readonly attention: string;
  readonly personId: number | null;
  readonly paidAt: Date | null;
  readonly completedAt: Date | null;
  /** False for orders of downloads only. */
  readonly needsShipping: boolean;
  readonly lines: readonly RefundableLineView[];
  readonly events: readonly OrderEvent[];
  readonly notes: readonly OrderNote[];
  readonly emails: readonly OrderEmail[];
  readonly edits: readonly OrderEdit[];
  readonly refunds: readonly OrderRefund[];
  readonly payments: readonly OrderPayment[];
  readonly downloads: readonly GrantedDownload[];
}

export interface RefundableLineView {
  readonly id: number;
  readonly name: string;
  readonly quantity: number;
  readonly refundedQuantity: number;
  readonly discount: Minor;
  readonly tax: Minor;
  readonly total: Minor;
}

export interface OrderEvent {
  readonly id: number;
  readonly from: string | null;
  readonly to: string;
  readonly reason: string;
  readonly createdAt: Date;
}

export interface OrderNote {
  readonly id: number;
  readonly text: string;
  readonly isForCustomer: boolean;
  readonly who: string;
  readonly createdAt: Date;
}

/** A change by staff of what was ordered. */
export interface OrderEdit {
  readonly id: number;
  readonly who: string;
  readonly reason: string;
  /** Sentences. */
  readonly changes: readonly string[];
  readonly oldTotal: Minor;
  readonly newTotal: Minor;
  readonly createdAt: Date;
}

export interface OrderEmail {
  readonly id: number;
  readonly kind: MailKind;
  readonly status: "waiting" | "sent" | "given-up";
  readonly attempts: number;
  readonly timesRepeated: number;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  /** Saved as a file because there was no mail server: it was not delivered. */
  readonly isFile?: boolean;
}

export interface OrderRefund {
  readonly id: number;
  readonly amount: Minor;
  readonly reason: string;
  /** The part of it that was paid too much. */
  readonly overpaid: Minor;
  readonly isRestocked: boolean;
  /** Null: the owner refunds the money outside the shop. */
  readonly money: "waiting" | "sent" | "refused" | null;
  readonly problem: string;
  /** The member of staff; "" if nobody on staff did it, or before names were recorded. */
  readonly who: string;
  readonly createdAt: Date;
}

export interface OrderPayment {
  readonly id: number;
  readonly flow: PaymentFlow;
  readonly status: PaymentStatus;
  readonly amount: Minor;
  readonly intentId: string | null;
  readonly createdAt: Date;
}

export interface GrantedDownload {
  readonly id: number;
  readonly name: string;
  readonly usedCount: number;
  readonly left: number | null;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

const MORE = `select attribution, attention, person_id as "personId", paid_at as "paidAt", completed_at as "completedAt",
  shipping_address <> '{}' or shipping_rate <> '' as "needsShipping" from orders where id = $1`;
const LINES = `select id, name, quantity, refunded_quantity as "refundedQuantity", discount::float8 as discount,
  tax::float8 as tax, total::float8 as total from order_lines where order_id = $1 order by position, id`;
const EVENTS = `select id, from_status as "from", to_status as "to", reason, created_at as "createdAt"
  from order_events where order_id = $1 order by id`;
const NOTES = `select id, text, is_for_customer as "isForCustomer", who, created_at as "createdAt"
  from order_notes where order_id = $1 order by id`;
const EDITS = `select id, who, reason, changes, old_total::float8 as "oldTotal", new_total::float8 as "newTotal",
  created_at as "createdAt" from order_edits where order_id = $1 order by id`;
const EMAILS = `select id, kind, status, attempts, times_repeated as "timesRepeated", created_at as "createdAt",
  sent_at as "sentAt" from mails where order_id = $1 order by id`;
const REFUNDS = `select r.id, r.amount::float8 as amount, r.overpaid::float8 as overpaid, r.reason, r.is_restocked as "isRestocked", b.status as money,
  coalesce(b.problem, '') as problem, r.who, r.created_at as "createdAt"
  from refunds r left join payment_refunds b on b.refund_id = r.id where r.order_id = $1 order by r.id`;
const PAYMENTS = `select id, flow, status, amount::float8 as amount, intent_id as "intentId", created_at as "createdAt"
  from payments where order_id = $1 order by id`;
const DOWNLOADS = `select id, name, used_count as "usedCount", downloads_left as "left", expires_at as "expiresAt",
  revoked_at as "revokedAt" from order_downloads where order_id = $1 order by id`;

type More = Pick<OrderDetails, "attribution" | "attention" | "personId" | "paidAt" | "completedAt" | "needsShipping">;

export async function readOrderDetails(connection: Queryable, orderId: number): Promise<OrderDetails | null> {
  const all = async <Row extends object>(text: string) => (await connection.query<Row>(text, [orderId])).rows;
  const order = await findOrder(connection, orderId);
  const [more] = await all<More>(MORE);
  if (!order || !more) return null;
  const [lines, events, notes, edits, emails, refunds, payments, downloads] = await Promise.all([
    all<RefundableLineView>(LINES),
    all<OrderEvent>(EVENTS),
    all<OrderNote>(NOTES),
    all<OrderEdit>(EDITS),
    all<OrderEmail>(EMAILS),
    all<OrderRefund>(REFUNDS),
    all<OrderPayment>(PAYMENTS),
    all<GrantedDownload>(DOWNLOADS),
  ]);
  return { order, ...more, lines, events, notes, edits, emails, refunds, payments, downloads };
}
