import { hash } from "node:crypto";
import type { Minor } from "@vitrine/commerce/money";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { PaymentFlow, PaymentStatus } from "../../platform/db/schema/payments.ts";
import type { ProviderIds } from "./provider.ts";

export interface PaymentRow extends ProviderIds {
  readonly id: number;
  readonly orderId: number;
  readonly orderKey: string;
  readonly flow: PaymentFlow;
  readonly status: PaymentStatus;
  readonly amount: Minor;
  readonly currency: string;
  readonly createdAt: Date;
}

const COLUMNS = `p.id, p.order_id as "orderId", o.key as "orderKey", p.flow, p.status, p.amount, p.currency,
  p.intent_id as "intentId", p.page_id as "pageId", p.created_at as "createdAt"`;
const FROM = "from payments p join orders o on o.id = p.order_id";

type Row = Omit<PaymentRow, "amount"> & { readonly amount: string };

export async function paymentsOf(connection: Queryable, orderId: number): Promise<PaymentRow[]> {
  return read(connection, "payments-of", `select ${COLUMNS} ${FROM} where p.order_id = $1 order by p.id`, [orderId]);
}

export async function findPayment(connection: Queryable, id: number): Promise<PaymentRow | null> {
  return (await read(connection, "find-payment", `select ${COLUMNS} ${FROM} where p.id = $1`, [id]))[0] ?? null;
}

const NAMED = `select ${COLUMNS} ${FROM} where p.intent_id = $1 or p.page_id = $2 or p.id = $3`;

/**
 * Finds a payment by the provider's IDs, or by the reference that the shop gave it: a webhook can arrive before the
 * response that contains those IDs.
 */
export async function findNamedPayment(
  connection: Queryable,
  { intentId, pageId }: ProviderIds,
  reference: string,
): Promise<PaymentRow | null> {
  const number = /^(?<id>\d{1,9})\./.exec(reference)?.groups?.["id"];
  const values = [intentId, pageId, number === undefined ? null : Number(number)];
  const found = await read(connection, "named-payment", NAMED, values);
  const byName = found.find(
    (row) => (intentId !== null && row.intentId === intentId) || (pageId !== null && row.pageId === pageId),
  );
  return byName ?? found.find((row) => referenceOf(row) === reference) ?? null;
}

/** An ID alone could belong to another shop at the same provider; the order's key is unique. */
export function referenceOf({ id, orderKey }: Pick<PaymentRow, "id" | "orderKey">): string {
  return `${id}.${digest(orderKey)}`;
}

/** Idempotency key of a request to the provider. */
export function onceKey({ orderKey }: Pick<PaymentRow, "orderKey">, step: string): string {
  return `vitrine-${digest(orderKey)}-${step}`;
}

/** Stores the provider's IDs as soon as they are known. */
export async function nameIds(connection: Queryable, id: number, { intentId, pageId }: ProviderIds): Promise<void> {
  const text = `
    update payments set intent_id = coalesce(intent_id, $2), page_id = coalesce(page_id, $3)
    where id = $1 and (intent_id is null and $2::text is not null or page_id is null and $3::text is not null)`;
  await connection.query({ name: "name-payment", text, values: [id, intentId, pageId] });
}

async function read(connection: Queryable, name: string, text: string, values: unknown[]): Promise<PaymentRow[]> {
  const { rows } = await connection.query<Row>({ name, text, values });
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

function digest(orderKey: string): string {
  return hash("sha256", orderKey).slice(0, 24);
}
