import type { Minor } from "@vitrine/commerce/money";
import type { OrderStatus, ReturnPostage, ReturnReason, ReturnStatus } from "@vitrine/commerce/orders";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import { Conditions, type Listed, type ListPart, readList } from "../../platform/db/listed.ts";
import type { ShownChoice } from "../../platform/db/schema/orders.ts";
import type { Shop } from "../../shop.ts";
import { lockOrder } from "../orders/move-order.ts";
import { restockItems } from "../orders/restock-items.ts";

type Staff = Pick<Person, "id" | "name" | "email">;

export interface ListedReturn {
  readonly id: number;
  readonly orderId: number;
  readonly orderNumber: number;
  readonly customer: string;
  readonly status: ReturnStatus;
  readonly reason: ReturnReason;
  readonly items: number;
  readonly createdAt: Date;
}

const COLUMNS = `r.id, r.order_id as "orderId", o.number as "orderNumber", r.status, r.reason, r.created_at as "createdAt",
  trim(concat_ws(' ', o.billing_address ->> 'firstName', o.billing_address ->> 'lastName')) as customer,
  (select coalesce(sum(quantity), 0)::integer from return_lines l where l.return_id = r.id) as items`;

export interface ReturnFilter {
  /** The order's number, or words of the customer's name or email address. */
  readonly search: string;
  /** "" for all. */
  readonly status: ReturnStatus | "";
}

/** Newest first. */
export function listReturns(
  connection: Queryable,
  { search, status }: ReturnFilter,
  part: ListPart,
): Promise<Listed<ListedReturn>> {
  const conditions = new Conditions();
  const number = /^#?(?<digits>\d{1,9})$/.exec(search)?.groups?.["digits"];
  if (number !== undefined) conditions.add("o.number = $::integer", number);
  else conditions.addWords(search, { document: "order_words(o.email, o.billing_address)", key: "r.id" });
  if (status !== "") conditions.add("r.status = $", status);
  const query = { select: COLUMNS, from: "returns r join orders o on o.id = r.order_id", conditions };
  return readList<ListedReturn>(connection, { ...query, order: "r.id desc" }, part);
}

export async function countOpenReturns(connection: Queryable): Promise<number> {
  const text = "select count(*)::integer as count from returns where status = 'requested'";
  return (await connection.query<{ count: number }>(text)).rows[0]?.count ?? 0;
}

export interface StaffReturn extends Omit<ListedReturn, "items"> {
  readonly email: string;
  readonly comment: string;
  readonly answer: string;
  readonly answeredAt: Date | null;
  /** Staff started it; otherwise the customer asked for it in the shop. */
  readonly isByStaff: boolean;
  readonly receivedAt: Date | null;
  readonly postage: ReturnPostage;
  readonly labelUrl: string;
  /** YYYY-MM-DD; null for no deadline. */
  readonly sendBy: string | null;
  /** What to refund when the items arrive; null for what was paid. */
  readonly refundAmount: Minor | null;
  /** Whether the items can be sold again once they are here. */
  readonly isRestocked: boolean;
  readonly refundedAt: Date | null;
  /** The order of the new items; null without an exchange. */
  readonly exchange: ReturnExchange | null;
  readonly lines: readonly StaffReturnLine[];
  readonly photos: readonly { readonly id: string; readonly width: number; readonly height: number }[];
}

export interface ReturnExchange {
  readonly orderId: number;
  readonly number: number;
  readonly status: OrderStatus;
  readonly total: Minor;
}

interface StaffReturnLine {
  readonly id: number;
  readonly name: string;
  readonly sku: string;
  readonly shown: readonly ShownChoice[];
  readonly quantity: number;
}

const FIND = `
select r.id, r.order_id as "orderId", o.number as "orderNumber", r.status, r.reason, r.created_at as "createdAt", o.email,
  trim(concat_ws(' ', o.billing_address ->> 'firstName', o.billing_address ->> 'lastName')) as customer,
  r.comment, r.answer, r.answered_at as "answeredAt", r.received_at as "receivedAt",
  r.is_by_staff as "isByStaff",
  r.postage, r.label_url as "labelUrl", to_char(r.send_by, 'YYYY-MM-DD') as "sendBy",
  r.refund_amount::float8 as "refundAmount", r.is_restocked as "isRestocked", r.refunded_at as "refundedAt",
  (select jsonb_build_object('orderId', x.id, 'number', x.number, 'status', x.status, 'total', x.total)
    from orders x where x.id = r.exchange_order_id) as exchange,
  (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'sku', l.sku, 'shown', l.shown,
      'quantity', rl.quantity) order by l.position, l.id), '[]')
    from return_lines rl join order_lines l on l.id = rl.order_line_id where rl.return_id = r.id) as lines,
  (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height) order by p.position), '[]')
    from return_photos p where p.return_id = r.id) as photos
from returns r join orders o on o.id = r.order_id`;
const BY_ID = `${FIND} where r.id = $1`;
const OF_ORDER = `${FIND} where r.order_id = $1 order by r.id`;

export async function findReturn(connection: Queryable, id: number): Promise<StaffReturn | null> {
  return (await connection.query<StaffReturn>(BY_ID, [id])).rows[0] ?? null;
}

export async function findReturnsOf(connection: Queryable, orderId: number): Promise<readonly StaffReturn[]> {
  return (await connection.query<StaffReturn>(OF_ORDER, [orderId])).rows;
}

const DELIVERED = `
select coalesce(o.completed_at, (select max(created_at) from order_shipments s where s.order_id = o.id)) as at
from orders o where o.id = $1`;

/** When the order was completed or, before that, last shipped; null if neither. */
export async function deliveredAt(connection: Queryable, orderId: number): Promise<Date | null> {
  return (await connection.query<{ at: Date | null }>(DELIVERED, [orderId])).rows[0]?.at ?? null;
}

const COUNT_OF = `
select count(*)::integer as count from returns r join orders o on o.id = r.order_id
where o.email <> '' and lower(o.email) = lower($1)`;

export async function countReturnsOf(connection: Queryable, email: string): Promise<number> {
  return (await connection.query<{ count: number }>(COUNT_OF, [email])).rows[0]?.count ?? 0;
}

const LOCK = `select order_id as "orderId" from returns where id = $1`;
const RECEIVE = "update returns set status = 'received', received_at = now() where id = $1 and status = 'approved'";
const RECEIVED_EMAIL = "insert into mails (order_id, kind, about) values ($1, 'return-received', $2)";

/** Records that the items arrived, and puts those into stock again that can be sold. The customer gets an email. */
export function receiveReturn(
  shop: Shop,
  staff: Staff,
  id: number,
  { isRestocked }: { readonly isRestocked: boolean },
): Promise<Result<null, "changed-meanwhile">> {
  return inTransaction<null, "changed-meanwhile">(shop.database.pool, async (connection) => {
    const [found] = (await connection.query<{ orderId: number }>(LOCK, [id])).rows;
    if (!found) return refuse("changed-meanwhile");
    await lockOrder(connection, found.orderId);
    if ((await connection.query(RECEIVE, [id])).rowCount !== 1) return refuse("changed-meanwhile");
    const lines = (await findReturn(connection, id))?.lines ?? [];
    if (isRestocked) {
      await restockItems(connection, found.orderId, new Map(lines.map((line) => [line.id, line.quantity])));
    }
    await connection.query(RECEIVED_EMAIL, [found.orderId, id]);
    await recordAudit(connection, staff, {
      act: "marked a return as received",
      subject: `return:${id}`,
      details: { isRestocked },
    });
    return ok(null);
  });
}
