import type pg from "pg";
import type { ChangeClock } from "../cache/change-clock.ts";
import { type ById, keepById } from "../cache/keep-by-id.ts";
import { SHEET_COLUMNS, SHEET_JOINS, type SoldRow } from "./sold-item.ts";

/** What of a product or variation only the owner changes: name, picture, choices, questions. */
export type ItemSheet = Pick<
  SoldRow,
  | "name"
  | "slug"
  | "sku"
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
export type ItemSheets = ById<ItemSheet>;

type SheetRow = ItemSheet & { readonly sheetId: number; readonly sheetProductId: number };

const READ_SHEETS = `
select coalesce(v.id, p.id) as "sheetId", p.id as "sheetProductId", ${SHEET_COLUMNS}
from (
  select coalesce(v.product_id, asked.id) as product_id, v.id as variation_id
  from unnest($1::integer[]) as asked (id) left join variations v on v.id = asked.id
) e ${SHEET_JOINS}`;

export async function readItemSheets(pool: pg.Pool, ids: readonly number[]): Promise<ReadonlyMap<number, SheetRow>> {
  const { rows } = await pool.query<SheetRow>({ name: "item-sheets", text: READ_SHEETS, values: [ids] });
  return new Map(rows.map((row) => [row.sheetId, row]));
}

export function createItemSheets(pool: pg.Pool, clock: ChangeClock): ItemSheets {
  return keepById<SheetRow>(clock, {
    load: (ids) => readItemSheets(pool, ids),
    // What a bundle can give depends on the storeroom, and that is asked each time.
    tagsOf: ({ parts, sheetProductId }) => (parts ? null : ["catalog", `product:${sheetProductId}`]),
    most: 2000,
  });
}
