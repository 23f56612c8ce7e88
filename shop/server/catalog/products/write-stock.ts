import type { Queryable } from "../../platform/db/in-transaction.ts";

export interface StockDraft {
  readonly isManaged: boolean;
  /** Null leaves the quantity unchanged. */
  readonly quantity: number | null;
  /** The quantity that the form showed, if known. */
  readonly quantityWas?: number | null;
  readonly lowAmount: number | null;
  readonly backorders: "no" | "notify" | "yes";
  readonly stockStatus: "instock" | "outofstock" | "onbackorder";
}

/** Sets the entered quantity. If the quantity shown before is known, units sold meanwhile stay sold. */
export async function writeStock(connection: Queryable, unitId: number, draft: StockDraft): Promise<void> {
  const { isManaged, quantity, quantityWas = null, lowAmount, backorders, stockStatus } = draft;
  await connection.query(
    `update stock_units set is_managed = $2, low_amount = $4, backorders = $5, status = $6,
       quantity = case when $3::integer is null then quantity
         when $7::integer is null then $3::integer
         when $5 = 'no' then greatest(0, quantity + $3::integer - $7::integer)
         else quantity + $3::integer - $7::integer end
     where id = $1`,
    [unitId, isManaged, quantity, lowAmount, backorders, stockStatus, quantityWas],
  );
}
