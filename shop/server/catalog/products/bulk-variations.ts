import { ok } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";
import { giveReason } from "../stock/stock-changes.ts";
import { ownUnit } from "./variation-stock.ts";

export type VariationChange =
  | { readonly kind: "on" | "off" | "delete" }
  | { readonly kind: "regular"; readonly amount: number | null }
  | { readonly kind: "sale"; readonly amount: number | null }
  | { readonly kind: "percent"; readonly percent: number }
  | { readonly kind: "stock"; readonly quantity: number };

/** `null` changes all variations of the product. Returns how many were changed. */
export async function changeVariations(
  shop: Pick<Shop, "database">,
  staff: Person,
  productId: number,
  ids: readonly number[] | null,
  change: VariationChange,
): Promise<number> {
  const done = await inTransaction<number, never>(shop.database.pool, async (connection) => {
    await connection.query("select from products where id = $1 for update", [productId]);
    await giveReason(connection, staff, { reason: "correction" });
    const count = await apply(connection, productId, ids, change);
    if (count > 0) {
      await connection.query("update products set updated_at = now() where id = $1", [productId]);
      const { kind, ...how } = change;
      const details = { variations: count, change: kind, value: String(Object.values(how)[0] ?? "") };
      await recordAudit(connection, staff, { act: "changed variations", subject: `product:${productId}`, details });
    }
    return ok(count);
  });
  return done.ok ? done.value : 0;
}

async function apply(
  connection: Queryable,
  productId: number,
  ids: readonly number[] | null,
  change: VariationChange,
): Promise<number> {
  const which = "product_id = $1 and ($2::integer[] is null or id = any ($2))";
  const run = async (set: string, ...values: readonly unknown[]) =>
    (await connection.query(`update variations set ${set} where ${which}`, [productId, ids, ...values])).rowCount ?? 0;
  switch (change.kind) {
    case "on":
      return run("is_active = true, status = 'published'");
    case "off":
      return run("is_active = false");
    case "delete": {
      const gone = await connection.query(`delete from variations where ${which}`, [productId, ids]);
      return gone.rowCount ?? 0;
    }
    case "regular":
      return run("regular_price = $3, sale_price = case when sale_price < $3 then sale_price end", change.amount);
    case "sale": {
      // A sale price has to be below the regular one: other variations keep theirs and are not counted.
      if (change.amount === null) return run("sale_price = null");
      const isBelow = `${which} and $3::bigint < regular_price`;
      const done = await connection.query(`update variations set sale_price = $3 where ${isBelow}`, [
        productId,
        ids,
        change.amount,
      ]);
      return done.rowCount ?? 0;
    }
    case "percent": {
      const moved = "greatest(0, round(regular_price * $3::numeric))::bigint";
      const set = `regular_price = ${moved}, sale_price = case when sale_price < ${moved} then sale_price end`;
      return run(set, 1 + change.percent / 100);
    }
    case "stock": {
      const { rows } = await connection.query<{ id: number }>(`select id from variations where ${which} order by id`, [
        productId,
        ids,
      ]);
      const units: (number | null)[] = [];
      for (const { id } of rows) units.push(await ownUnit(connection, productId, id));
      await connection.query("update stock_units set is_managed = true, quantity = $2 where id = any ($1)", [
        units,
        change.quantity,
      ]);
      return rows.length;
    }
  }
}
