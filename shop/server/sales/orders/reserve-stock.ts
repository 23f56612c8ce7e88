import { type StockUnit, unitsLeft } from "@vitrine/commerce/catalog";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Queryable } from "../../platform/db/in-transaction.ts";

/** ID of a stock unit → quantity. */
export type UnitQuantities = ReadonlyMap<number, number>;

export interface ShortUnit {
  readonly unitId: number;
  readonly left: number;
}

interface UnitRow extends StockUnit {
  readonly id: number;
}

/** In the order of their IDs, everywhere: two orders for the same products in another order must not deadlock. */
const LOCK = `
select id, is_managed as "isManaged", quantity, backorders, low_amount as "lowAmount", status
from stock_units where id = any ($1::integer[]) and is_managed order by id for update`;

const TAKE = `
update stock_units unit set quantity = unit.quantity - wanted.quantity
from unnest($1::integer[], $2::integer[]) as wanted (id, quantity)
where unit.id = wanted.id and unit.is_managed and (unit.quantity >= wanted.quantity or unit.backorders <> 'no')
returning unit.id`;

const GIVE = `
update stock_units unit set quantity = unit.quantity + given.quantity
from unnest($1::integer[], $2::integer[]) as given (id, quantity)
where unit.id = given.id and unit.is_managed`;

/** Reserves everything, or names the units that are short. Returns the quantities that were actually deducted. */
export async function reserveStock(
  connection: Queryable,
  requested: UnitQuantities,
): Promise<Result<UnitQuantities, ShortUnit>> {
  const ids = [...requested.keys()];
  const { rows } = await connection.query<UnitRow>({ name: "lock-stock", text: LOCK, values: [ids] });
  for (const unit of rows) {
    const left = unitsLeft(unit);
    if (left < (requested.get(unit.id) ?? 0)) return refuse({ unitId: unit.id, left });
  }
  const counted = new Map(rows.map(({ id }) => [id, requested.get(id) ?? 0]));
  if (counted.size === 0) return ok(counted);
  const values = [[...counted.keys()], [...counted.values()]];
  const { rowCount } = await connection.query({ name: "take-stock", text: TAKE, values });
  if (rowCount !== counted.size) throw new Error("Stock that was locked has changed.");
  return ok(counted);
}

/** Waits for other orders of these units. A transaction that both takes and returns stock locks all of it first. */
export async function lockStock(connection: Queryable, ids: readonly number[]): Promise<void> {
  await connection.query({ name: "lock-stock", text: LOCK, values: [ids] });
}

/** Puts items back into stock. */
export async function returnStock(connection: Queryable, given: UnitQuantities): Promise<void> {
  if (given.size === 0) return;
  const ids = [...given.keys()].toSorted((a, b) => a - b);
  await connection.query({ name: "lock-stock", text: LOCK, values: [ids] });
  const values = [ids, ids.map((id) => given.get(id) ?? 0)];
  await connection.query({ name: "give-stock", text: GIVE, values });
}
