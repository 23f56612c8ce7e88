import type { Minor } from "@vitrine/commerce/money";
import type { TotalsLine } from "@vitrine/commerce/totals";
import { LINE_COLUMNS, type StoredLine, type LineRow, priceOf, toStoredLine } from "../cart/cart-line.ts";
import { SOLD_COLUMNS, SOLD_JOINS } from "../cart/sellable.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";

/** The data of a line that decides about tax, shipping and discounts. */
export interface SaleFacts {
  readonly taxStatus: TotalsLine["taxStatus"];
  readonly taxClass: string;
  readonly shippingClass: string;
  readonly weightGrams: number;
  /** Needs no shipping. */
  readonly isVirtual: boolean;
  readonly isOnSale: boolean;
  /** Including ancestor categories. */
  readonly categoryIds: readonly number[];
}

export interface CheckoutLine extends StoredLine, SaleFacts {
  /** Null if the shop no longer sells it. */
  readonly unitPrice: Minor | null;
  /** Made for the customer or on backorder: the shop’s delivery time does not hold for it. */
  readonly isMadeToOrder: boolean;
}

export const FACT_COLUMNS = `
  p.tax_status as "taxStatus", coalesce(v.tax_class, p.tax_class) as "taxClass",
  coalesce(v.shipping_class, p.shipping_class) as "shippingClass",
  coalesce(v.weight_grams, p.weight_grams, 0) as "weightGrams",
  p.is_virtual or p.kind = 'download' or coalesce(v.is_virtual, false) as "isVirtual",
  case when v.id is null
    then effective_price(p.regular_price, p.sale_price, p.sale_starts_at, p.sale_ends_at, now()) < p.regular_price
    else effective_price(v.regular_price, v.sale_price, v.sale_starts_at, v.sale_ends_at, now()) < v.regular_price
    end is true as "isOnSale",
  coalesce((select category_ids from product_listing l where l.product_id = p.id), '{}') as "categoryIds"`;

const READ_LINES = `
select ${LINE_COLUMNS}, ${SOLD_COLUMNS}, ${FACT_COLUMNS}
from cart_lines e ${SOLD_JOINS}
where e.cart_id = $1 and e.removed_at is null
order by e.position`;

export async function readCheckoutLines(connection: Queryable, cartId: string): Promise<CheckoutLine[]> {
  const query = { name: "read-checkout-lines", text: READ_LINES, values: [cartId] };
  const { rows } = await connection.query<LineRow & SaleFacts>(query);
  return rows.map(toCheckoutLine);
}

export function toCheckoutLine(row: LineRow & SaleFacts): CheckoutLine {
  const { taxStatus, taxClass, shippingClass, weightGrams, isVirtual, isOnSale, categoryIds } = row;
  const held = toStoredLine(row);
  const facts = { taxStatus, taxClass, shippingClass, weightGrams, isVirtual, isOnSale, categoryIds };
  return { ...held, ...facts, unitPrice: priceOf(held), isMadeToOrder: isMadeToOrder(row) };
}

function isMadeToOrder({ quantity, optionFields, parts, isManaged, inStock, stockStatus }: LineRow): boolean {
  if (optionFields && optionFields.length > 0) return true;
  const units = parts ?? [{ perItem: 1, isManaged, quantity: inStock, status: stockStatus }];
  return units.some((unit) =>
    unit.isManaged ? unit.quantity < unit.perItem * quantity : unit.status === "onbackorder",
  );
}
