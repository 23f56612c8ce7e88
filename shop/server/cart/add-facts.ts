import type { LineLimits, StockNeed } from "@vitrine/commerce/cart";
import { type StockUnit, unitsLeft } from "@vitrine/commerce/catalog";
import type { Minor } from "@vitrine/commerce/money";
import type pg from "pg";
import type { ProductKind } from "../db/schema.ts";
import { IS_OFFERED, LINE_LIMITS, OWN_PRICE } from "./sellable-sql.ts";
import { STOCK_JOINS, STOCK_PER_ITEM, STOCK_UNIT_FIELDS, STOCK_UNIT_ID } from "./stock-needs.ts";

export interface PriceOption {
  readonly index: number;
  readonly price: Minor;
  readonly isDefault: boolean;
}

export interface VariationAttribute {
  readonly slug: string | null;
  readonly name: string;
  /** What the variation asks for; "" accepts any of the options. */
  readonly value: string;
  readonly options: readonly string[] | null;
}

/** Everything that decides whether something may go into a cart, seen at one moment. */
export interface AddFacts extends LineLimits {
  readonly productId: number;
  readonly variationId: number | null;
  readonly kind: ProductKind;
  readonly slug: string;
  readonly name: string;
  readonly isPublished: boolean;
  readonly price: Minor | null;
  readonly needs: readonly StockNeed[];
  readonly attributes: readonly VariationAttribute[];
  readonly priceOptions: readonly PriceOption[];
  /** Key → quantity of every line in the cart. */
  readonly lines: Readonly<Record<string, number>>;
  /** Changes with every change of the cart; null while there is none. */
  readonly cartVersion: string | null;
}

type FactsRow = Omit<AddFacts, "price" | "needs" | "attributes" | "priceOptions" | "lines"> & {
  readonly price: string | null;
  readonly needs: readonly (StockUnit & { perItem: number; inCart: number })[];
  readonly attributes: readonly VariationAttribute[] | null;
  readonly priceOptions: readonly PriceOption[] | null;
  readonly lines: Readonly<Record<string, number>> | null;
};

/** $1 is a product or one of its variations: they share one number space. $2 is the cart. */
const ADD_FACTS = `
with wanted as (
  select p.id as product_id, v.id as variation_id
  from (select $1::integer as id) asked
  left join variations v on v.id = asked.id
  join products p on p.id = coalesce(v.product_id, asked.id)
),
taken as (
  select ${STOCK_UNIT_ID} as unit_id,
    sum(${STOCK_PER_ITEM}) filter (where e.is_wanted) as per_item,
    coalesce(sum(e.quantity * ${STOCK_PER_ITEM}) filter (where not e.is_wanted), 0) as in_cart
  from (
    select product_id, variation_id, 1 as quantity, true as is_wanted from wanted
    union all
    select product_id, variation_id, quantity, false from cart_lines where cart_id = $2 and removed_at is null
  ) e ${STOCK_JOINS}
  group by 1 having bool_or(e.is_wanted)
)
select p.id as "productId", v.id as "variationId", p.kind, p.slug, p.name,
  ${IS_OFFERED} as "isPublished", ${OWN_PRICE} as price, ${LINE_LIMITS},
  (select jsonb_agg(jsonb_build_object('perItem', taken.per_item, 'inCart', taken.in_cart, ${STOCK_UNIT_FIELDS}))
    from taken join stock_units u on u.id = taken.unit_id) as needs,
  case when v.id is not null then (
    select jsonb_agg(jsonb_build_object('slug', a.slug, 'name', coalesce(a.name, pa.name), 'value', coalesce(vc.value, ''),
      'options', case
        when vc.value <> '' then null
        when a.id is null then to_jsonb(pa.options)
        else (select jsonb_agg(t.slug) from product_attribute_terms pt
          join attribute_terms t on t.id = pt.term_id where pt.product_attribute_id = pa.id) end) order by pa.position, pa.id)
    from product_attributes pa
    left join attributes a on a.id = pa.attribute_id
    left join variation_choices vc on vc.variation_id = v.id and vc.product_attribute_id = pa.id
    where pa.product_id = p.id and pa.is_variation) end as attributes,
  case when p.kind = 'download' then (
    select jsonb_agg(jsonb_build_object('index', o.index, 'price', o.price, 'isDefault', o.is_default) order by o.index)
    from price_options o where o.product_id = p.id) end as "priceOptions",
  (select jsonb_object_agg(key, quantity) from cart_lines where cart_id = $2 and removed_at is null) as lines,
  (select xmin::text from carts where id = $2) as "cartVersion"
from wanted
join products p on p.id = wanted.product_id
left join variations v on v.id = wanted.variation_id`;

export async function readAddFacts(pool: pg.Pool, id: number, cartId: string): Promise<AddFacts | null> {
  const { rows } = await pool.query<FactsRow>({ name: "add-facts", text: ADD_FACTS, values: [id, cartId] });
  const row = rows[0];
  if (!row) return null;
  return {
    ...row,
    price: row.price === null ? null : Number(row.price),
    needs: row.needs.map((need) => ({ perItem: need.perItem, left: unitsLeft(need), inCart: need.inCart })),
    attributes: row.attributes ?? [],
    priceOptions: row.priceOptions ?? [],
    lines: row.lines ?? {},
  };
}
