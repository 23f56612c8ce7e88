import type pg from "pg";
import type { ChangeClock } from "../../platform/cache/change-clock.ts";
import { type ById, cacheById } from "../../platform/cache/cache-by-id.ts";
import { LINE_COLUMNS, type StoredLine, type LineRow, toStoredLine } from "./cart-line.ts";
import {
  OFFER_COLUMNS,
  OFFER_JOINS,
  SNAPSHOT_COLUMNS,
  SNAPSHOT_JOINS,
  type Sellable,
  type SellableRow,
  toSellable,
} from "./sellable.ts";

/** Everything that decides whether an item may be added to a cart, read in one snapshot. */
export interface AddFacts {
  readonly item: Sellable;
  readonly lines: readonly StoredLine[];
  /** Changes with every change of the cart; null while there is none. */
  readonly cartVersion: string | null;
  readonly couponCodes: readonly string[];
}

type FactsRow = Omit<LineRow, "key" | keyof ProductSnapshot> & {
  readonly key: string | null;
  readonly cartVersion: string | null;
  readonly couponCodes: readonly string[] | null;
};

/**
 * $1 is a product or one of its variations, which share one sequence of IDs. $2 is the cart. The first row is the
 * requested item, the others are the lines of the cart.
 */
const ADD_FACTS = `
with entries as (
  select null as key, coalesce(v.product_id, asked.id) as product_id, v.id as variation_id, null::jsonb as choices,
    null::jsonb as options, null::integer as quantity, 0::bigint as position
  from (select $1::integer as id) asked left join variations v on v.id = asked.id
  union all
  select key, product_id, variation_id, choices, options, quantity, position
  from cart_lines where cart_id = $2 and removed_at is null
)
select ${LINE_COLUMNS}, ${OFFER_COLUMNS}, cart.version as "cartVersion",
  cart.coupon_codes as "couponCodes"
from entries e ${OFFER_JOINS} left join (select xmin::text as version, coupon_codes from carts where id = $2) cart on true
order by e.position`;

export async function readAddFacts(
  pool: pg.Pool,
  sheets: ProductSnapshots,
  id: number,
  cartId: string,
): Promise<AddFacts | null> {
  const { rows } = await pool.query<FactsRow>({ name: "add-facts", text: ADD_FACTS, values: [id, cartId] });
  const known = await sheets(rows.map(snapshotId));
  const whole = rows.flatMap((row) => {
    const sheet = known.get(snapshotId(row));
    return sheet ? [{ ...row, ...sheet }] : [];
  });
  const [first, ...others] = whole;
  if (!first || first.key !== null) return null;
  const lines = others.flatMap(({ key, ...row }) => (key === null ? [] : [toStoredLine({ ...row, key })]));
  const { cartVersion, couponCodes } = first;
  return { item: toSellable(first), lines, cartVersion, couponCodes: couponCodes ?? [] };
}

function snapshotId({ productId, variationId }: Pick<SellableRow, "productId" | "variationId">): number {
  return variationId ?? productId;
}

/** The parts of a product or variation that only the owner changes: name, picture, attributes, option fields. */
export type ProductSnapshot = Pick<
  SellableRow,
  | "name"
  | "slug"
  | "sku"
  | "productSku"
  | "parts"
  | "attributes"
  | "priceOptions"
  | "optionFields"
  | "imageAlt"
  | "imageWidth"
  | "imageHeight"
  | "imageFiles"
  | "imageColor"
>;

/** By the number of the variation, else of the product: they share one number space. */
export type ProductSnapshots = ById<ProductSnapshot>;

type SnapshotRow = ProductSnapshot & { readonly snapshotId: number; readonly snapshotProductId: number };

const READ_SHEETS = `
select coalesce(v.id, p.id) as "snapshotId", p.id as "snapshotProductId", ${SNAPSHOT_COLUMNS}
from (
  select coalesce(v.product_id, asked.id) as product_id, v.id as variation_id
  from unnest($1::integer[]) as asked (id) left join variations v on v.id = asked.id
) e ${SNAPSHOT_JOINS}`;

export async function readProductSnapshots(
  pool: pg.Pool,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SnapshotRow>> {
  const { rows } = await pool.query<SnapshotRow>({ name: "item-sheets", text: READ_SHEETS, values: [ids] });
  return new Map(rows.map((row) => [row.snapshotId, row]));
}

export function createProductSnapshots(pool: pg.Pool, clock: ChangeClock): ProductSnapshots {
  return cacheById<SnapshotRow>(clock, {
    load: (ids) => readProductSnapshots(pool, ids),
    // A bundle's availability depends on stock, which is read each time.
    tagsOf: ({ parts, snapshotProductId }) => (parts ? null : ["catalog", `product:${snapshotProductId}`]),
    most: 2000,
  });
}
