import type { Address } from "@vitrine/commerce/addresses";
import type { Minor } from "@vitrine/commerce/money";
import type { OrderStatus } from "@vitrine/commerce/orders";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { ShownChoice } from "../../platform/db/schema/orders.ts";
import { isSameSecret } from "../../platform/secrets/is-same-secret.ts";

export interface OrderLineView {
  readonly id: number;
  readonly name: string;
  readonly sku: string;
  /** SKU of the product a variation belongs to; "" if it no longer exists. */
  readonly productSku: string;
  /** Kind of the product: simple, variable, download …; "" if it no longer exists. */
  readonly kind: string;
  /** Slug of the product; null if it no longer exists. */
  readonly slug: string | null;
  readonly productId: number | null;
  readonly variationId: number | null;
  readonly shown: readonly ShownChoice[];
  readonly quantity: number;
  readonly unitPrice: Minor;
  readonly subtotal: Minor;
  readonly total: Minor;
}

/** An order as its customer sees it. */
export interface OrderView {
  readonly id: number;
  readonly number: number;
  readonly key: string;
  readonly status: OrderStatus;
  /** Counts edits and refunds. */
  readonly revision: number;
  readonly currency: string;
  readonly subtotal: Minor;
  readonly discount: Minor;
  readonly shipping: Minor;
  readonly tax: Minor;
  readonly total: Minor;
  readonly refunded: Minor;
  /** What a paid order still costs after an edit; below zero, what was paid too much. */
  readonly balance: Minor;
  readonly pricesIncludeTax: boolean;
  readonly email: string;
  readonly billing: Partial<Address>;
  /** Empty for downloads and for orders that the customer collects. */
  readonly shippingAddress: Partial<Address>;
  readonly note: string;
  readonly giftNote: string;
  readonly shippingTitle: string;
  readonly paymentMethod: string;
  readonly paymentTitle: string;
  readonly createdAt: Date;
  readonly holdExpiresAt: Date | null;
  readonly lines: readonly OrderLineView[];
  readonly taxes: readonly { readonly name: string; readonly amount: Minor }[];
  readonly coupons: readonly OrderDiscount[];
  /** Until when an order placed by staff can be paid; null for others. */
  readonly payableUntil: Date | null;
  /** Staff changed what was ordered after it was paid. */
  readonly isEdited: boolean;
}

export interface OrderDiscount {
  readonly code: string;
  readonly discount: Minor;
  /** By staff; the code is its reason. */
  readonly isManual?: true;
}

const FIND = `
select o.id, o.number, o.key, o.status, o.revision, o.currency, o.subtotal, o.discount, o.shipping, o.tax, o.total, o.refunded, o.balance,
  o.prices_include_tax as "pricesIncludeTax", o.email, o.billing_address as billing,
  case when starts_with(o.shipping_rate, 'local_pickup:') then '{}'::jsonb else o.shipping_address end as "shippingAddress",
  o.note, o.gift_note as "giftNote", o.shipping_title as "shippingTitle",
  o.payment_method as "paymentMethod", o.payment_title as "paymentTitle", o.created_at as "createdAt",
  o.hold_expires_at as "holdExpiresAt", o.payable_until as "payableUntil",
  exists (select from order_edits e where e.order_id = o.id and e.created_at > o.paid_at) as "isEdited",
  (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'sku', l.sku,
      'productSku', coalesce(p.sku, ''), 'kind', coalesce(p.kind, ''), 'slug', case when p.status = 'published' then p.slug end,
      'productId', l.product_id, 'variationId', l.variation_id, 'shown', l.shown, 'quantity', l.quantity,
      'unitPrice', l.unit_price, 'subtotal', l.subtotal, 'total', l.total) order by l.position, l.id), '[]')
    from order_lines l left join products p on p.id = l.product_id
    where l.order_id = o.id) as lines,
  (select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'amount', t.goods + t.shipping) order by t.position), '[]')
    from order_taxes t where t.order_id = o.id) as taxes,
  (select coalesce(jsonb_agg(jsonb_build_object('code', c.code, 'discount', c.discount)
      || case when c.is_manual then '{"isManual": true}'::jsonb else '{}' end order by c.code), '[]')
    from order_coupons c where c.order_id = o.id) as coupons
from orders o where o.id = $1`;

const AMOUNTS = ["subtotal", "discount", "shipping", "tax", "total", "refunded", "balance"] as const;
type Row = Omit<OrderView, (typeof AMOUNTS)[number]> & Readonly<Record<(typeof AMOUNTS)[number], string>>;

export async function findOrder(connection: Queryable, orderId: number): Promise<OrderView | null> {
  const { rows } = await connection.query<Row>({ name: "find-order", text: FIND, values: [orderId] });
  const [row] = rows;
  if (!row) return null;
  const { subtotal, discount, shipping, tax, total, refunded, balance, ...rest } = row;
  const amounts = { subtotal, discount, shipping, tax, total, refunded, balance };
  return { ...rest, ...(mapped(amounts) as Pick<OrderView, (typeof AMOUNTS)[number]>) };
}

/** Requires the key, because an order's ID is easy to guess. */
export async function findOwnOrder(connection: Queryable, orderId: number, key: string): Promise<OrderView | null> {
  const order = await findOrder(connection, orderId);
  return order && isSameSecret(order.key, key) ? order : null;
}

function mapped(amounts: Readonly<Record<string, string>>): Record<string, Minor> {
  return Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, Number(amount)]));
}
