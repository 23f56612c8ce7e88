import type { ReturnReason, ReturnStatus } from "@vitrine/commerce/orders";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import { Conditions, type Listed, type ListPart, readList, wordsQuery } from "../../platform/db/listed.ts";
import type { MailKind } from "../../platform/db/schema/mails.ts";
import type { ShownChoice } from "../../platform/db/schema/orders.ts";
import type { Shop } from "../../shop.ts";

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
  const words = wordsQuery(search);
  if (number !== undefined) conditions.add("o.number = $::integer", number);
  else if (words !== "") conditions.add("order_words(o.email, o.billing_address) @@ to_tsquery('simple', $)", words);
  else if (search !== "") conditions.add("$::text is null", search);
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
  readonly receivedAt: Date | null;
  readonly lines: readonly StaffReturnLine[];
  readonly photos: readonly { readonly id: string; readonly width: number; readonly height: number }[];
}

interface StaffReturnLine {
  readonly id: number;
  readonly name: string;
  readonly sku: string;
  readonly shown: readonly ShownChoice[];
  readonly quantity: number;
  /** Of the order's line, so that a refund of it is visible. */
  readonly refundedQuantity: number;
}

const FIND = `
select r.id, r.order_id as "orderId", o.number as "orderNumber", r.status, r.reason, r.created_at as "createdAt", o.email,
  trim(concat_ws(' ', o.billing_address ->> 'firstName', o.billing_address ->> 'lastName')) as customer,
  r.comment, r.answer, r.answered_at as "answeredAt", r.received_at as "receivedAt",
  (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'sku', l.sku, 'shown', l.shown,
      'quantity', rl.quantity, 'refundedQuantity', l.refunded_quantity) order by l.position, l.id), '[]')
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

export type ReturnAnswer =
  | { readonly to: "approved" | "declined"; readonly answer: string }
  | { readonly to: "received" };

/** The status that an answer needs. */
const NEEDS: Readonly<Record<ReturnAnswer["to"], ReturnStatus>> = {
  approved: "requested",
  declined: "requested",
  received: "approved",
};
const ANSWER = `
update returns set status = $2, answer = $3, answered_at = now() where id = $1 and status = $4 returning order_id as "orderId"`;
const RECEIVE = `
update returns set status = 'received', received_at = now() where id = $1 and status = $2 returning order_id as "orderId"`;

/** Answers a return request, or records that the products arrived. The customer gets an email. */
export function answerReturn(
  shop: Shop,
  staff: Staff,
  id: number,
  answer: ReturnAnswer,
): Promise<Result<null, "changed-meanwhile">> {
  const { to } = answer;
  return inTransaction<null, "changed-meanwhile">(shop.database.pool, async (connection) => {
    const { rows } =
      answer.to === "received"
        ? await connection.query<{ orderId: number }>(RECEIVE, [id, NEEDS[to]])
        : await connection.query<{ orderId: number }>(ANSWER, [id, to, answer.answer, NEEDS[to]]);
    const [row] = rows;
    if (!row) return refuse("changed-meanwhile");
    const kind: MailKind = `return-${to}`;
    await connection.query("insert into mails (order_id, kind, about) values ($1, $2, $3)", [row.orderId, kind, id]);
    await recordAudit(connection, staff, { act: `marked a return as ${to}`, subject: `return:${id}` });
    return ok(null);
  });
}
