import type { Address } from "@vitrine/commerce/addresses";
import type { OrderStatus } from "@vitrine/commerce/orders";
import { sumOf } from "@vitrine/commerce/tax";
import { chosenOptions } from "../cart/cart-line.ts";
import type { PricedLines } from "../checkout/price-cart.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { OrderRequest, PlacedOrder } from "./order-request.ts";
import type { UnitQuantities } from "./reserve-stock.ts";

export interface NewOrder {
  readonly request: OrderRequest;
  readonly priced: PricedLines;
  readonly billing: Address;
  readonly shipping: Address;
  readonly note: string;
  readonly giftNote: string;
  readonly currency: string;
  readonly orderKey: string;
  readonly status: OrderStatus;
  readonly holdMinutes: number | null;
  readonly payment: { readonly id: string; readonly title: string };
  readonly stock: UnitQuantities;
  /** For an order that staff placed. */
  readonly byStaff?: {
    readonly reason: string;
    readonly hasLink: boolean;
    /** No emails: another one tells the customer. */
    readonly isQuiet: boolean;
  };
}

/** ID of a discount that is no stored coupon. */
export const MANUAL_DISCOUNT_ID = 0;
/** Product of an item that the catalogue does not have. */
export const CUSTOM_ITEM_ID = 0;

/** Order, lines, taxes, coupons, stock, first event, emails and the response for a repetition: one statement. */
const WRITE = `
with draft as (
  delete from order_drafts where cart_id = $1 returning order_id, order_key
),
placed as (
  insert into orders (id, key, status, cart_id, currency, subtotal, discount, shipping, shipping_tax, tax, total,
    prices_include_tax, email, billing_address, shipping_address, note, gift_note, shipping_rate, shipping_title,
    payment_method, payment_title, attribution, hold_expires_at, payable_until, paid_at, completed_at)
  select coalesce((select order_id from draft), nextval('content_id_seq')),
    coalesce((select order_key from draft), $3), $4, $1, o.currency, o.subtotal, o.discount, o.shipping, o."shippingTax", o.tax, o.total,
    o."pricesIncludeTax", o.email, o."billingAddress", o."shippingAddress", o.note, o."giftNote", o."shippingRate", o."shippingTitle",
    o."paymentMethod", o."paymentTitle", o.attribution, now() + make_interval(mins => o."holdMinutes"),
    case when o."hasLink" then now() + make_interval(mins => o."holdMinutes") end,
    case when $4 in ('processing', 'completed') and o."paymentMethod" <> 'cod' then now() end,
    case when $4 = 'completed' then now() end
  from jsonb_to_record($5::jsonb) as o (currency text, subtotal bigint, discount bigint, shipping bigint,
    "shippingTax" bigint, tax bigint, total bigint, "pricesIncludeTax" boolean, email text, "billingAddress" jsonb,
    "shippingAddress" jsonb, note text, "giftNote" text, "shippingRate" text, "shippingTitle" text, "paymentMethod" text,
    "paymentTitle" text, attribution jsonb, "holdMinutes" integer, "hasLink" boolean)
  returning id, number, key, status, total
),
lines as (
  insert into order_lines (order_id, product_id, variation_id, name, sku, choices, options, quantity, unit_price,
    total, subtotal, discount, tax, taxes, tax_class, shown, needs, position)
  select placed.id, l.* from placed, jsonb_to_recordset($6::jsonb) as l ("productId" integer, "variationId" integer,
    name text, sku text, choices jsonb, options jsonb, quantity integer, "unitPrice" bigint, total bigint,
    subtotal bigint, discount bigint, tax bigint, taxes jsonb, "taxClass" text, shown jsonb, needs jsonb,
    position integer)
),
taxes as (
  insert into order_taxes (order_id, rate_id, name, rate, goods, shipping, position)
  select placed.id, t.* from placed, jsonb_to_recordset($7::jsonb)
    as t ("rateId" integer, name text, rate integer, goods bigint, shipping bigint, position integer)
),
used as (
  insert into order_coupons (order_id, coupon_id, code, discount, email, is_manual, rate)
  select placed.id, c.* from placed, jsonb_to_recordset($8::jsonb)
    as c ("couponId" integer, code text, discount bigint, email text, "isManual" boolean, rate integer)
),
taken as (
  insert into order_stock (order_id, unit_id, quantity)
  select placed.id, s.* from placed, jsonb_to_recordset($9::jsonb) as s ("unitId" integer, quantity integer)
),
event as (
  insert into order_events (order_id, to_status, reason) select id, status, $10 from placed
),
emails as (
  -- An order that is paid through a provider gets its email once it is paid.
  insert into mails (order_id, kind) select id, kind from placed, unnest(array['customer', 'owner']) as kind
  where placed.status <> 'pending' and not $11
),
attempt as (
  update checkout_attempts set order_id = placed.id, answer = jsonb_build_object('orderId', placed.id,
    'orderKey', placed.key, 'number', placed.number, 'status', placed.status, 'total', placed.total)
  from placed where checkout_attempts.cart_id = $1 and checkout_attempts.key = $2
  returning answer
)
select answer from attempt`;

export async function writeOrder(connection: Queryable, order: NewOrder): Promise<PlacedOrder> {
  const { request, priced, orderKey, status } = order;
  const { rows } = await connection.query<{ answer: PlacedOrder }>({
    name: "write-order",
    text: WRITE,
    values: [
      request.cartId,
      request.key,
      orderKey,
      status,
      JSON.stringify(orderRow(order)),
      JSON.stringify(lineRows(priced)),
      JSON.stringify(taxRows(priced)),
      JSON.stringify(couponRows(order)),
      JSON.stringify([...order.stock].map(([unitId, quantity]) => ({ unitId, quantity }))),
      order.byStaff?.reason ?? "Placed by the customer.",
      order.byStaff?.isQuiet ?? false,
    ],
  });
  const result = rows[0]?.answer;
  if (!result) throw new Error("The attempt of this order no longer exists.");
  return result;
}

function orderRow({
  request,
  priced,
  billing,
  shipping,
  note,
  giftNote,
  currency,
  holdMinutes,
  payment,
  byStaff,
}: NewOrder) {
  const { totals, rate } = priced;
  return {
    currency,
    subtotal: totals.subtotal,
    discount: totals.discount,
    shipping: totals.shipping,
    shippingTax: totals.shippingTax,
    tax: totals.tax,
    total: totals.total,
    pricesIncludeTax: totals.pricesIncludeTax,
    email: billing.email,
    billingAddress: billing,
    shippingAddress: priced.needsShipping && !(byStaff && rate === null) ? shipping : {},
    note,
    giftNote,
    shippingRate: rate?.id ?? "",
    shippingTitle: rate?.title ?? "",
    paymentMethod: payment.id,
    paymentTitle: payment.title,
    attribution: request.attribution,
    holdMinutes,
    hasLink: byStaff?.hasLink ?? false,
  };
}

/** Copies all data as it is now: later changes in the shop do not affect orders. */
export function lineRows({ lines, totals }: PricedLines) {
  return lines.map((line, position) => {
    const own = totals.lines[position];
    if (!own) throw new Error("A line without totals.");
    const { item, choices, options, quantity, unitPrice, taxClass } = line;
    return {
      productId: item.productId === CUSTOM_ITEM_ID ? null : item.productId,
      variationId: item.variationId,
      name: item.name,
      sku: item.sku,
      choices,
      options,
      quantity,
      unitPrice: unitPrice,
      total: own.total,
      subtotal: own.subtotal,
      discount: own.discount,
      tax: sumOf(own.taxes),
      taxes: Object.fromEntries(own.taxes),
      taxClass: taxClass,
      shown: chosenOptions(line),
      needs: item.needs.map(({ unitId, perItem }) => ({ unitId, perItem })),
      position,
    };
  });
}

export function taxRows({ totals }: PricedLines) {
  return totals.taxes.map(({ rate, goods, shipping }, position) => ({
    rateId: rate.id,
    name: rate.name,
    rate: rate.rate,
    goods,
    shipping,
    position,
  }));
}

export function couponRows({ priced, billing }: Pick<NewOrder, "priced" | "billing">) {
  return priced.coupons.map(({ coupon, discount }) => ({
    couponId: coupon.id === MANUAL_DISCOUNT_ID ? null : coupon.id,
    isManual: coupon.id === MANUAL_DISCOUNT_ID,
    rate: coupon.id === MANUAL_DISCOUNT_ID && coupon.worth.kind === "percent" ? coupon.worth.rate : null,
    code: coupon.code,
    discount,
    email: billing.email.toLowerCase(),
  }));
}
