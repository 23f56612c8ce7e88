import type { Currency } from "@vitrine/commerce/money";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { z } from "zod";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import {
  amount,
  flag,
  type Input,
  type InputProblem,
  line,
  problem,
  type Refused,
  whole,
} from "../../platform/http/form-input.ts";
import type { Shop } from "../../shop.ts";
import { giveReason } from "../stock/stock-changes.ts";
import { isSkuTaken } from "./free-names.ts";
import { ownUnit } from "./variation-stock.ts";

export interface VariationRow {
  readonly id: number;
  readonly sku: string;
  readonly regularPrice: number | null;
  readonly salePrice: number | null;
  /** Null: stock is not managed, or shared with the product. */
  readonly quantity: number | null;
  readonly quantityWas: number | null;
  readonly isActive: boolean;
}

const FIELDS = ["sku", "regular", "sale", "quantity", "was", "active"] as const;

/** The table of variations: `regular-123` and so on, for each row that was shown. */
export function readVariationRows(
  input: Input,
  ids: readonly number[],
  currency: Currency,
): Result<readonly VariationRow[], Refused> {
  const Row = z.object({
    sku: line("The SKU", 100),
    regular: amount("The price", currency),
    sale: amount("The sale price", currency),
    quantity: whole("The quantity", { min: -1_000_000, max: 1_000_000_000 }),
    was: whole("The quantity", { min: -1_000_000_000, max: 1_000_000_000 }),
    active: flag,
  });
  const problems: InputProblem[] = [];
  const rows: VariationRow[] = [];
  for (const id of ids) {
    const read = Row.safeParse(
      Object.fromEntries(
        FIELDS.map((name) => [name, input.get(`${name}-${id}`)] as const).filter(([, v]) => v !== undefined),
      ),
    );
    if (!read.success) {
      problems.push(...read.error.issues.map(({ path, message }) => problem(`${String(path[0])}-${id}`, message)));
      continue;
    }
    const { sku, regular, sale, quantity, was, active } = read.data;
    if (sale !== null && (regular === null || sale >= regular)) {
      problems.push(problem(`sale-${id}`, "The sale price has to be below the regular price."));
    }
    rows.push({ id, sku, regularPrice: regular, salePrice: sale, quantity, quantityWas: was, isActive: active });
  }
  const [first, ...others] = problems;
  return first ? refuse([first, ...others]) : ok(rows);
}

export async function saveVariations(
  shop: Pick<Shop, "database">,
  staff: Person,
  productId: number,
  rows: readonly VariationRow[],
): Promise<Result<null, Refused>> {
  return inTransaction<null, Refused>(shop.database.pool, async (connection) => {
    await giveReason(connection, staff, { reason: "correction" });
    return writeVariations(connection, staff, productId, rows);
  });
}

/** Writes the rows, in the transaction of the caller. Names every SKU that another product has. */
export async function writeVariations(
  connection: Queryable,
  staff: Person,
  productId: number,
  rows: readonly VariationRow[],
): Promise<Result<null, Refused>> {
  await connection.query("select from products where id = $1 for update", [productId]);
  const problems: InputProblem[] = [];
  for (const row of rows.toSorted((a, b) => a.id - b.id)) {
    if (row.sku !== "" && (await isSkuTaken(connection, row.sku, row.id))) {
      problems.push(problem(`sku-${row.id}`, `Another product has the SKU “${row.sku}”.`));
    } else await saveRow(connection, productId, row);
  }
  const [first, ...others] = problems;
  if (first) return refuse([first, ...others]);
  await connection.query("update products set updated_at = now() where id = $1", [productId]);
  const details = { variations: rows.length };
  await recordAudit(connection, staff, { act: "changed variations", subject: `product:${productId}`, details });
  return ok(null);
}

/** Writes only rows that changed. */
async function saveRow(connection: Queryable, productId: number, row: VariationRow): Promise<void> {
  const { id, sku, regularPrice, salePrice, quantity, quantityWas, isActive } = row;
  await connection.query(
    `update variations set sku = $3, regular_price = $4, sale_price = $5, is_active = $6
     where id = $1 and product_id = $2
       and (sku, regular_price, sale_price, is_active) is distinct from ($3::text, $4::bigint, $5::bigint, $6::boolean)`,
    [id, productId, sku === "" ? null : sku, regularPrice, salePrice, isActive],
  );
  if (quantity === null || quantity === quantityWas) return;
  const unit = await ownUnit(connection, productId, id);
  if (unit === null) return;
  await connection.query(
    `update stock_units set is_managed = true, quantity = case
       when backorders = 'no' then greatest(0, quantity + $2::integer - coalesce($3::integer, quantity))
       else quantity + $2::integer - coalesce($3::integer, quantity) end
     where id = $1`,
    [unit, quantity, quantityWas],
  );
}
