import type { Coupon, CouponWorth } from "@vitrine/commerce/coupons";
import { couponCode } from "@vitrine/commerce/coupons";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import { Conditions, type Listed, type ListPart, readList } from "../../platform/db/listed.ts";
import type { Shop } from "../../shop.ts";

/** A coupon as the admin shows it. */
export interface OwnedCoupon extends Coupon {
  readonly description: string;
  readonly isActive: boolean;
  readonly uses: number;
}

export type CouponDraft = Omit<OwnedCoupon, "id" | "uses">;

export interface CouponUse {
  readonly orderId: number;
  readonly number: number;
  readonly email: string;
  readonly discount: number;
  readonly currency: string;
  readonly counts: boolean;
  readonly createdAt: Date;
}

interface Row extends Omit<OwnedCoupon, "worth"> {
  readonly kind: CouponWorth["kind"];
  readonly amount: number;
}

const COLUMNS = `c.id, c.code, c.description, c.kind, c.amount::float8 as amount, c.has_free_shipping as "hasFreeShipping",
  c.minimum::float8 as minimum, c.maximum::float8 as maximum, c.starts_at as "startsAt", c.ends_at as "endsAt",
  c.most_uses as "mostUses", c.most_uses_per_customer as "mostUsesPerCustomer", c.is_exclusive as "isExclusive",
  c.skips_sale_items as "skipsSaleItems", c.product_ids as "productIds", c.excluded_product_ids as "excludedProductIds",
  c.category_ids as "categoryIds", c.excluded_category_ids as "excludedCategoryIds", c.emails,
  c.is_active as "isActive", c.used_count as uses`;

export async function listCoupons(connection: Queryable, search: string, part: ListPart): Promise<Listed<OwnedCoupon>> {
  const conditions = new Conditions();
  if (search !== "") conditions.add("strpos(c.code || ' ' || lower(c.description), lower($)) > 0", search);
  const statement = { select: COLUMNS, from: "coupons c", conditions, order: "c.created_at desc, c.id desc" };
  const { rows, total } = await readList<Row>(connection, statement, part);
  return { rows: rows.map(toCoupon), total };
}

export async function findCoupon(connection: Queryable, id: number): Promise<OwnedCoupon | null> {
  const [row] = (await connection.query<Row>(`select ${COLUMNS} from coupons c where c.id = $1`, [id])).rows;
  return row ? toCoupon(row) : null;
}

const USES = `select o.id as "orderId", o.number, o.email, u.discount::float8 as discount, o.currency, u.counts,
  o.created_at as "createdAt" from order_coupons u join orders o on o.id = u.order_id
  where u.coupon_id = $1 order by u.order_id desc limit 50`;

export async function couponUses(connection: Queryable, id: number): Promise<readonly CouponUse[]> {
  return (await connection.query<CouponUse>(USES, [id])).rows;
}

export type SaveCouponRefusal =
  | { readonly code: "code-taken" | "unknown" }
  | { readonly code: "used-more"; readonly uses: number };

const FIELDS = [
  "code",
  "description",
  "kind",
  "amount",
  "has_free_shipping",
  "minimum",
  "maximum",
  "starts_at",
  "ends_at",
  "most_uses",
  "most_uses_per_customer",
  "is_exclusive",
  "skips_sale_items",
  "product_ids",
  "excluded_product_ids",
  "category_ids",
  "excluded_category_ids",
  "emails",
  "is_active",
];
const PLACES = FIELDS.map((_, index) => `$${index + 1}`).join(", ");
const INSERT = `insert into coupons (${FIELDS.join(", ")}) values (${PLACES}) returning id`;
const UPDATE = `update coupons set (${FIELDS.join(", ")}) = (${PLACES}) where id = $${FIELDS.length + 1} returning id`;

/** Creates or changes a coupon; returns its ID. */
export function saveCoupon(
  shop: Shop,
  staff: Pick<Person, "id" | "name" | "email">,
  id: number | null,
  draft: CouponDraft,
): Promise<Result<number, SaveCouponRefusal>> {
  return inTransaction<number, SaveCouponRefusal>(shop.database.pool, async (connection) => {
    const code = couponCode(draft.code);
    // Two coupons with one code, saved at once, would otherwise fail with an error instead of a refusal.
    await connection.query("select pg_advisory_xact_lock(hashtext('vitrine.coupon-codes'))");
    const taken = "select from coupons where code = $1 and id is distinct from $2";
    if ((await connection.query(taken, [code, id])).rowCount !== 0) return refuse({ code: "code-taken" });
    if (id !== null) {
      const lock = "select used_count as uses from coupons where id = $1 for update";
      const [now] = (await connection.query<{ uses: number }>(lock, [id])).rows;
      if (!now) return refuse({ code: "unknown" });
      if (draft.mostUses !== null && now.uses > draft.mostUses) return refuse({ code: "used-more", uses: now.uses });
    }
    const values = valuesOf({ ...draft, code });
    const written = await connection.query<{ id: number }>(id === null ? INSERT : UPDATE, [
      ...values,
      ...(id === null ? [] : [id]),
    ]);
    const couponId = written.rows[0]?.id ?? 0;
    const act = id === null ? "made a coupon" : "changed a coupon";
    await recordAudit(connection, staff, { act, subject: `coupon:${couponId}`, details: { code } });
    return ok(couponId);
  });
}

/** Orders that used it keep its code and discount. */
export async function deleteCoupon(
  shop: Shop,
  staff: Pick<Person, "id" | "name" | "email">,
  id: number,
): Promise<void> {
  await inTransaction<null, never>(shop.database.pool, async (connection) => {
    const { rows } = await connection.query<{ code: string }>("delete from coupons where id = $1 returning code", [id]);
    const [gone] = rows;
    if (gone) {
      await recordAudit(connection, staff, {
        act: "deleted a coupon",
        subject: `coupon:${id}`,
        details: { code: gone.code },
      });
    }
    return ok(null);
  });
}

function valuesOf(draft: CouponDraft): unknown[] {
  const { worth } = draft;
  return [
    draft.code,
    draft.description,
    worth.kind,
    worth.kind === "percent" ? worth.rate : worth.amount,
    draft.hasFreeShipping,
    draft.minimum,
    draft.maximum,
    draft.startsAt,
    draft.endsAt,
    draft.mostUses,
    draft.mostUsesPerCustomer,
    draft.isExclusive,
    draft.skipsSaleItems,
    draft.productIds,
    draft.excludedProductIds,
    draft.categoryIds,
    draft.excludedCategoryIds,
    draft.emails,
    draft.isActive,
  ];
}

function toCoupon({ kind, amount, ...row }: Row): OwnedCoupon {
  return { ...row, worth: kind === "percent" ? { kind, rate: amount } : { kind, amount } };
}
