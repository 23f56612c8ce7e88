import type { Coupon, CouponWorth } from "@vitrine/commerce/coupons";
import type { Queryable } from "../../platform/db/in-transaction.ts";

/** A coupon and its number of uses: in total, and by one customer. */
export interface CountedCoupon {
  readonly coupon: Coupon;
  readonly uses: number;
  readonly usesByCustomer: number;
}

interface CouponRow extends Omit<Coupon, "worth" | "minimum" | "maximum"> {
  readonly kind: CouponWorth["kind"];
  readonly amount: string;
  readonly minimum: string | null;
  readonly maximum: string | null;
  readonly uses: number;
  readonly usesByCustomer: number;
}

const READ = `
select c.id, c.code, c.kind, c.amount, c.has_free_shipping as "hasFreeShipping", c.minimum, c.maximum,
  c.starts_at as "startsAt", c.ends_at as "endsAt", c.most_uses as "mostUses",
  c.most_uses_per_customer as "mostUsesPerCustomer", c.is_exclusive as "isExclusive",
  c.skips_sale_items as "skipsSaleItems", c.product_ids as "productIds",
  c.excluded_product_ids as "excludedProductIds", c.category_ids as "categoryIds",
  c.excluded_category_ids as "excludedCategoryIds", c.emails, c.used_count as uses,
  case when c.most_uses_per_customer is null or $2 = '' then 0 else (
    select count(*)::integer from order_coupons o where o.coupon_id = c.id and o.counts and o.email = lower($2)) end
    as "usesByCustomer"
from coupons c where c.code = any ($1::text[]) and c.is_active`;

/** In the order of the codes, without unknown ones. */
export async function readCoupons(
  connection: Queryable,
  codes: readonly string[],
  email: string,
): Promise<CountedCoupon[]> {
  if (codes.length === 0) return [];
  return ordered(codes, await rowsOf(connection, { name: "read-coupons", text: READ, values: [codes, email] }));
}

/** The same, locked until the end of the transaction. */
export async function lockCoupons(
  connection: Queryable,
  codes: readonly string[],
  email: string,
): Promise<CountedCoupon[]> {
  if (codes.length === 0) return [];
  // Locked by a separate statement: the next one then counts the uses that others committed before.
  const lock = "select from coupons where code = any ($1::text[]) order by id for no key update";
  await connection.query({ name: "lock-coupons", text: lock, values: [codes] });
  return readCoupons(connection, codes, email);
}

async function rowsOf(
  connection: Queryable,
  query: { readonly name: string; readonly text: string; readonly values: unknown[] },
): Promise<CouponRow[]> {
  return (await connection.query<CouponRow>(query)).rows;
}

function ordered(codes: readonly string[], rows: readonly CouponRow[]): CountedCoupon[] {
  return codes.flatMap((code) => rows.filter((row) => row.code === code).map(toCounted));
}

function toCounted({ kind, amount, minimum, maximum, uses, usesByCustomer, ...row }: CouponRow): CountedCoupon {
  const value = Number(amount);
  return {
    coupon: {
      ...row,
      minimum: minimum === null ? null : Number(minimum),
      maximum: maximum === null ? null : Number(maximum),
      worth: kind === "percent" ? { kind, rate: value } : { kind, amount: value },
    },
    uses,
    usesByCustomer,
  };
}
