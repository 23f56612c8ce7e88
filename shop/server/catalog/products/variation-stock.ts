import type { Queryable } from "../../platform/db/in-transaction.ts";

/** The variation's own stock, which is created if it has shared its product's. Null: there is no such variation. */
export async function ownUnit(connection: Queryable, productId: number, variationId: number): Promise<number | null> {
  const { rows } = await connection.query<{ unit: number | null }>(
    "select stock_unit_id as unit from variations where id = $1 and product_id = $2 for update",
    [variationId, productId],
  );
  const held = rows[0];
  if (!held) return null;
  if (held.unit !== null) return held.unit;
  const made = await connection.query<{ id: number }>("insert into stock_units default values returning id");
  const unit = made.rows[0]?.id ?? 0;
  await connection.query("update variations set stock_unit_id = $2 where id = $1", [variationId, unit]);
  return unit;
}

/** Makes the variation share its product's stock. */
export async function shareUnit(connection: Queryable, productId: number, variationId: number): Promise<void> {
  const { rows } = await connection.query<{ unit: number | null }>(
    "select stock_unit_id as unit from variations where id = $1 and product_id = $2 for update",
    [variationId, productId],
  );
  const unit = rows[0]?.unit ?? null;
  if (unit === null) return;
  await connection.query("update variations set stock_unit_id = null where id = $1", [variationId]);
  await connection.query(
    `delete from stock_units where id = $1 and not exists (select from variations where stock_unit_id = $1)
       and not exists (select from products where stock_unit_id = $1)`,
    [unit],
  );
}
