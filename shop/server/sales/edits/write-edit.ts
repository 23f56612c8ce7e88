import { NO_ADDRESS } from "@vitrine/commerce/addresses";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { couponRows, lineRows, MANUAL_DISCOUNT_ID, taxRows } from "../orders/write-order.ts";
import type { EditableOrder } from "./editable-order.ts";
import { lineKey, type OrderEdit } from "./order-edit.ts";
import type { PlannedEdit } from "./plan-edit.ts";

const ORDER = `
update orders set subtotal = $2, discount = $3, shipping = $4, shipping_tax = $5, tax = $6, total = $7, balance = $8,
  shipping_rate = $9, shipping_title = $10, shipping_address = $11, revision = revision + 1, updated_at = now()
where id = $1`;

const COLUMNS = `"productId" integer, "variationId" integer, name text, sku text, choices jsonb, options jsonb,
  quantity integer, "unitPrice" bigint, total bigint, subtotal bigint, discount bigint, tax bigint, taxes jsonb,
  "taxClass" text, shown jsonb, needs jsonb, position integer`;
const REMOVE = "delete from order_lines where order_id = $1 and not id = any ($2::integer[])";
const CHANGE = `
update order_lines set quantity = l.quantity, total = l.total, subtotal = l.subtotal, discount = l.discount,
  tax = l.tax, taxes = l.taxes, position = l.position
from jsonb_to_recordset($2::jsonb) as l (id integer, quantity integer, total bigint, subtotal bigint, discount bigint,
  tax bigint, taxes jsonb, position integer)
where order_lines.order_id = $1 and order_lines.id = l.id`;
const ADD = `
insert into order_lines (order_id, product_id, variation_id, name, sku, choices, options, quantity, unit_price,
  total, subtotal, discount, tax, taxes, tax_class, shown, needs, position)
select $1, l.* from jsonb_to_recordset($2::jsonb) as l (${COLUMNS})`;

const FORGET_TAXES = "delete from order_taxes where order_id = $1";
const TAXES = `
insert into order_taxes (order_id, rate_id, name, rate, goods, shipping, position)
select $1, t.* from jsonb_to_recordset($2::jsonb)
  as t ("rateId" integer, name text, rate integer, goods bigint, shipping bigint, position integer)`;

const FORGET_DISCOUNT = "delete from order_coupons where order_id = $1 and is_manual";
/** A coupon stays used, whatever is left of its discount. */
const COUPONS = `
update order_coupons set discount = c.discount
from jsonb_to_recordset($2::jsonb) as c (code text, discount bigint)
where order_coupons.order_id = $1 and order_coupons.code = c.code and not order_coupons.is_manual`;
const DISCOUNT = `
insert into order_coupons (order_id, code, discount, email, is_manual, rate)
select $1, c.* from jsonb_to_recordset($2::jsonb)
  as c (code text, discount bigint, email text, "isManual" boolean, rate integer)`;

/** Writes the order as edited. Runs in an open transaction that holds the order's lock. */
export async function writeEdit(
  connection: Queryable,
  order: EditableOrder,
  { delivery }: OrderEdit,
  { priced, balance }: PlannedEdit,
): Promise<void> {
  const { totals, rate } = priced;
  const sums = [totals.subtotal, totals.discount, totals.shipping, totals.shippingTax, totals.tax, totals.total];
  const isShipped = delivery.kind !== "keep" && rate !== null;
  const address = isShipped && !order.shippingAddress.country ? { ...order.billing, email: "" } : order.shippingAddress;
  const place = [rate?.id ?? "", rate?.title ?? "", JSON.stringify(address)];
  await connection.query(ORDER, [order.id, ...sums, balance, ...place]);

  const idOf = new Map(order.lines.map(({ id }) => [lineKey(id), id]));
  const rows = lineRows(priced).map((row, at) => ({ ...row, id: idOf.get(priced.lines[at]?.key ?? "") }));
  const kept = rows.filter(({ id }) => id !== undefined);
  await connection.query(REMOVE, [order.id, kept.map(({ id }) => id)]);
  await connection.query(CHANGE, [order.id, JSON.stringify(kept)]);
  await connection.query(ADD, [order.id, JSON.stringify(rows.filter(({ id }) => id === undefined))]);

  await connection.query(FORGET_TAXES, [order.id]);
  await connection.query(TAXES, [order.id, JSON.stringify(taxRows(priced))]);
  const applied = couponRows({ priced, billing: { ...NO_ADDRESS, ...order.billing, email: order.email } });
  const isManual = priced.coupons.map(({ coupon }) => coupon.id === MANUAL_DISCOUNT_ID);
  await connection.query(FORGET_DISCOUNT, [order.id]);
  await connection.query(COUPONS, [order.id, JSON.stringify(applied.filter((_, at) => !isManual[at]))]);
  await connection.query(DISCOUNT, [order.id, JSON.stringify(applied.filter((_, at) => isManual[at]))]);
}

const SOLD = `
update products set sold_count = greatest(0, sold_count + s.difference)
from unnest($1::integer[], $2::integer[]) as s (id, difference) where products.id = s.id and s.difference <> 0`;

/** Sales that were counted already (orders/count-sales.ts) follow the edit. */
export async function recountSales(
  connection: Queryable,
  order: EditableOrder,
  { priced }: PlannedEdit,
): Promise<void> {
  if (!order.isCounted) return;
  const sold = new Map<number, number>();
  const count = (id: number | null, quantity: number) => {
    if (id !== null && id !== 0) sold.set(id, (sold.get(id) ?? 0) + quantity);
  };
  for (const { productId, quantity } of order.lines) count(productId, -quantity);
  for (const { item, quantity } of priced.lines) count(item.productId, quantity);
  const ids = [...sold.keys()].toSorted((a, b) => a - b);
  await connection.query(SOLD, [ids, ids.map((id) => sold.get(id) ?? 0)]);
}
