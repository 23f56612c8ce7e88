import { type StockUnit, unitsLeft } from "@vitrine/commerce/catalog";

/**
 * From entries `e` (product_id, variation_id) to what they take from the storeroom: their own unit, or for a bundle
 * those of its parts.
 */
export const STOCK_JOINS = `
  join products p on p.id = e.product_id
  left join variations v on v.id = e.variation_id
  left join product_links part on p.kind = 'bundle' and part.product_id = p.id and part.kind = 'part'
  left join products pp on pp.id = part.target_product_id
  left join variations pv on pv.id = part.target_variation_id`;

export const STOCK_UNIT_ID = "coalesce(pv.stock_unit_id, pp.stock_unit_id, v.stock_unit_id, p.stock_unit_id)";
export const STOCK_PER_ITEM = "coalesce(part.quantity, 1)::bigint";

/** The columns of a stock unit `u`, to be put into an object. */
export const STOCK_UNIT_FIELDS = `'isManaged', u.is_managed, 'quantity', u.quantity, 'backorders', u.backorders,
  'lowAmount', u.low_amount, 'status', u.status`;

/** What one item on a line `e` needs, as `UnitNeed`s. */
export const LINE_NEEDS = `(
  select jsonb_agg(jsonb_build_object('unitId', u.id, 'perItem', ${STOCK_PER_ITEM}, ${STOCK_UNIT_FIELDS}))
  from (select e.product_id, e.variation_id) e ${STOCK_JOINS}
  join stock_units u on u.id = ${STOCK_UNIT_ID})`;

export interface UnitNeed extends StockUnit {
  readonly unitId: number;
  readonly perItem: number;
}

/** How many items can be made of what is left. */
export function itemsLeft(needs: readonly UnitNeed[]): number {
  return Math.min(Infinity, ...needs.map((need) => Math.floor(unitsLeft(need) / need.perItem)));
}
