import type { Address } from "@vitrine/commerce/addresses";
import type { Minor } from "@vitrine/commerce/money";
import { type OrderStatus, quantityToShip } from "@vitrine/commerce/orders";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { FrozenNeed, orderLines, ShownChoice } from "../../platform/db/schema/orders.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import { readLineProgress } from "../orders/line-progress.ts";

type LineRow = Pick<
  typeof orderLines.$inferSelect,
  "id" | "productId" | "variationId" | "name" | "sku" | "quantity" | "unitPrice" | "taxClass" | "choices" | "options"
> & { readonly shown: readonly ShownChoice[]; readonly needs: readonly FrozenNeed[]; readonly inReturns: number };

export interface EditableLine extends LineRow {
  readonly needsShipping: boolean;
  /** What was shipped, refunded or asked to be returned stays on the order. */
  readonly least: number;
}

/** An order with everything that an edit of it depends on. */
export interface EditableOrder {
  readonly id: number;
  readonly number: number;
  readonly status: OrderStatus;
  readonly revision: number;
  readonly currency: string;
  readonly pricesIncludeTax: boolean;
  readonly isPaid: boolean;
  readonly isCounted: boolean;
  readonly email: string;
  readonly billing: Partial<Address>;
  readonly shippingAddress: Partial<Address>;
  readonly shippingRate: string;
  readonly shippingTitle: string;
  readonly subtotal: Minor;
  readonly discount: Minor;
  readonly shipping: Minor;
  readonly shippingTax: Minor;
  readonly tax: Minor;
  readonly total: Minor;
  readonly refunded: Minor;
  readonly balance: Minor;
  readonly taxes: readonly { readonly id: number; readonly name: string; readonly rate: number }[];
  readonly coupons: readonly EditableCoupon[];
  readonly lines: readonly EditableLine[];
}

interface EditableCoupon {
  /** Null if the coupon was deleted, or staff gave the discount. */
  readonly couponId: number | null;
  readonly code: string;
  readonly discount: Minor;
  readonly isManual: boolean;
  readonly rate: number | null;
}

const ORDER = `
select o.id, o.number, o.status, o.revision, o.currency, o.prices_include_tax as "pricesIncludeTax",
  o.paid_at is not null as "isPaid", o.is_counted as "isCounted", o.email, o.billing_address as billing,
  o.shipping_address as "shippingAddress", o.shipping_rate as "shippingRate", o.shipping_title as "shippingTitle",
  o.subtotal::float8 as subtotal, o.discount::float8 as discount, o.shipping::float8 as shipping,
  o.shipping_tax::float8 as "shippingTax", o.tax::float8 as tax, o.total::float8 as total,
  o.refunded::float8 as refunded, o.balance::float8 as balance,
  (select coalesce(jsonb_agg(jsonb_build_object('id', t.rate_id, 'name', t.name, 'rate', t.rate)), '[]')
    from order_taxes t where t.order_id = o.id) as taxes,
  (select coalesce(jsonb_agg(jsonb_build_object('couponId', c.coupon_id, 'code', c.code, 'discount', c.discount,
      'isManual', c.is_manual, 'rate', c.rate) order by c.is_manual, c.code), '[]')
    from order_coupons c where c.order_id = o.id) as coupons
from orders o where o.id = $1`;
const LOCK = "select from orders where id = $1 for update";

const LINES = `
select l.id, l.product_id as "productId", l.variation_id as "variationId", l.name, l.sku, l.quantity,
  l.unit_price::float8 as "unitPrice", l.tax_class as "taxClass", l.choices, l.options, l.shown, l.needs,
  (select coalesce(sum(r.quantity), 0)::integer from return_lines r join returns b on b.id = r.return_id
    where r.order_line_id = l.id and b.status <> 'declined') as "inReturns"
from order_lines l where l.order_id = $1 order by l.position, l.id`;

export async function readEditableOrder(connection: Queryable, orderId: number): Promise<EditableOrder | null> {
  const [order] = (await connection.query<Omit<EditableOrder, "lines">>(ORDER, [orderId])).rows;
  if (!order) return null;
  const progress = new Map((await readLineProgress(connection, [orderId])).map((line) => [line.id, line]));
  const { rows } = await connection.query<LineRow>(LINES, [orderId]);
  const lines = rows.map((row): EditableLine => {
    const line = progress.get(row.id);
    const refunded = line?.refundedQuantity ?? 0;
    const open = line?.needsShipping ? quantityToShip(line) : row.quantity - refunded;
    return { ...row, needsShipping: line?.needsShipping ?? true, least: Math.max(row.quantity - open, row.inReturns) };
  });
  return { ...order, lines };
}

/** The same, locked until the end of the transaction, with what others committed before. */
export async function lockEditableOrder(connection: Queryable, orderId: number): Promise<EditableOrder | null> {
  await connection.query({ name: "lock-edited-order", text: LOCK, values: [orderId] });
  return readEditableOrder(connection, orderId);
}

const EDITABLE: ReadonlySet<OrderStatus> = new Set<OrderStatus>(["pending", "on-hold", "processing"]);

export const isEditable = (status: OrderStatus) => EDITABLE.has(status);

/** Why an order cannot be edited; "" if it can. */
export function whyNotEditable(
  {
    status,
    currency,
    pricesIncludeTax,
    taxes,
  }: Pick<EditableOrder, "status" | "currency" | "pricesIncludeTax" | "taxes">,
  settings: Pick<ShopSettings, "currency" | "tax">,
): string {
  if (!isEditable(status)) return "Only orders that are not fulfilled, cancelled or refunded can be edited.";
  if (currency !== settings.currency.code) {
    return `This order is in ${currency}, which the shop no longer uses. Refund it or create a new order instead.`;
  }
  if (pricesIncludeTax !== settings.tax.pricesIncludeTax) {
    const was = pricesIncludeTax ? "with tax" : "without tax";
    return `Prices were entered ${was} when this order was placed, and no longer are. Refund it or create a new order instead.`;
  }
  const { enabled, rates } = settings.tax;
  // Where a rate applied is not stored with the order, so without it the edit would drop the tax.
  const lost = taxes.find(({ id }) => !enabled || rates.every((rate) => rate.id !== id));
  if (lost) {
    return `This order was charged “${lost.name}”, which the shop no longer charges. Refund it or create a new order instead.`;
  }
  return "";
}
