import type { Pool } from "pg";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import { csvLine } from "./csv-writer.ts";
import { readSold, type SoldFacts } from "./export-facts.ts";
import { cellsOf, headings, type FileShape } from "./export-row.ts";

export interface ExportOptions {
  readonly pool: Pool;
  readonly settings: Pick<ShopSettings, "catalog" | "currency">;
  readonly publicUrl: string;
  readonly pageSize?: number;
  /** Null for the whole catalogue. */
  readonly productIds?: readonly number[] | null;
}

/** Excel reads a file as UTF-8 only if it starts with this. */
const BYTE_ORDER_MARK = "\uFEFF";

const SHAPE = `
  select
    (select coalesce(max(count), 0)::integer from (
      select count(*) from product_attributes group by product_id) a) as attributes,
    (select coalesce(max(count), 0)::integer from (
      select count(*) from product_files where price_option_id is null group by product_id, variation_id) d) as downloads,
    array(select distinct key collate "C" from (
      select jsonb_object_keys(meta) as key from products union select jsonb_object_keys(meta) from variations) k
      order by 1) as "metaKeys"`;

/** The catalogue, or the given products of it, as one file, read in pages from one snapshot. */
export async function* exportProducts({
  pool,
  settings,
  publicUrl,
  pageSize = 200,
  productIds = null,
}: ExportOptions): AsyncGenerator<string> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    // The client may read slowly.
    await client.query("set local idle_in_transaction_session_timeout = 0; set local statement_timeout = '60s'");
    const { rows } = await client.query<Pick<FileShape, "attributes" | "downloads" | "metaKeys">>(SHAPE);
    const { weightUnit, dimensionUnit } = settings.catalog;
    const shape: FileShape = {
      ...(rows[0] ?? { attributes: 0, downloads: 0, metaKeys: [] }),
      units: { weight: weightUnit, length: dimensionUnit },
      currency: settings.currency,
      mediaUrl: `${publicUrl}/media/`,
    };
    yield BYTE_ORDER_MARK + csvLine(headings(shape));

    let product: SoldFacts | undefined;
    for await (const sold of readSold(client, pageSize, productIds)) {
      if (sold.kind !== "variation") product = sold;
      yield csvLine(cellsOf(sold, sold.kind === "variation" ? product : undefined, shape));
    }
  } finally {
    await client.query("rollback").catch(() => undefined);
    client.release();
  }
}
