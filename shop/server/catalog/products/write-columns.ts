import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { products } from "../../platform/db/schema/products.ts";
import { stockUnits } from "../../platform/db/schema/stock.ts";
import { variations } from "../../platform/db/schema/variations.ts";

export type ProductColumns = typeof products.$inferInsert;
export type VariationColumns = typeof variations.$inferInsert;
type StockColumns = typeof stockUnits.$inferInsert;
type Changes<Columns> = Partial<Omit<Columns, "id">>;

/** Rejects other keys also in spread values: TypeScript checks excess keys only in object literals. */
type Exact<Columns, Given> = Given & Readonly<Record<Exclude<keyof Given, keyof Columns>, never>>;

export function insertProduct<Given extends ProductColumns>(
  client: Queryable,
  values: Exact<ProductColumns, Given>,
): Promise<number> {
  return insert(client, products, values);
}

export function updateProduct<Given extends Changes<ProductColumns>>(
  client: Queryable,
  id: number,
  changes: Exact<Changes<ProductColumns>, Given>,
): Promise<void> {
  return update(client, products, id, changes);
}

export function insertVariation<Given extends VariationColumns>(
  client: Queryable,
  values: Exact<VariationColumns, Given>,
): Promise<number> {
  return insert(client, variations, values);
}

export function updateVariation<Given extends Changes<VariationColumns>>(
  client: Queryable,
  id: number,
  changes: Exact<Changes<VariationColumns>, Given>,
): Promise<void> {
  return update(client, variations, id, changes);
}

/** Without values: unmanaged stock. */
export function insertStock<Given extends StockColumns>(
  client: Queryable,
  stock?: Exact<StockColumns, Given>,
): Promise<number> {
  return insert(client, stockUnits, stock ?? {});
}

export function updateStock<Given extends Changes<StockColumns>>(
  client: Queryable,
  id: number,
  changes: Exact<Changes<StockColumns>, Given>,
): Promise<void> {
  return update(client, stockUnits, id, changes);
}

/** The values without the given keys, which are not columns. */
export function omit<Values extends object, Key extends keyof Values>(
  values: Values,
  ...keys: readonly Key[]
): Omit<Values, Key> {
  const rest = { ...values };
  for (const key of keys) delete rest[key];
  return rest;
}

/*
 * SQL from the columns that Drizzle describes: its own builder took 0.4 to 0.8 ms for a statement of this width
 * where an imported row takes some 8 ms in all.
 */
async function insert(client: Queryable, table: PgTable, values: object): Promise<number> {
  const given = columnsOf(table, values);
  const text =
    given.length === 0
      ? `insert into ${getTableName(table)} default values returning id`
      : `insert into ${getTableName(table)} (${given.map(([name]) => name).join(", ")})
         values (${given.map((_, at) => `$${at + 1}`).join(", ")}) returning id`;
  const { rows } = await client.query<{ id: number }>(
    text,
    given.map(([, value]) => value),
  );
  const inserted = rows[0];
  if (!inserted) throw new Error(`A row was added to ${getTableName(table)}, but the database returned no ID.`);
  return inserted.id;
}

async function update(client: Queryable, table: PgTable, id: number, changes: object): Promise<void> {
  const given = columnsOf(table, changes);
  if (given.length === 0) return;
  await client.query(
    `update ${getTableName(table)} set ${given.map(([name], at) => `${name} = $${at + 2}`).join(", ")} where id = $1`,
    [id, ...given.map(([, value]) => value)],
  );
}

/** As in Drizzle, undefined leaves a column unchanged. */
function columnsOf(table: PgTable, values: object): readonly (readonly [string, unknown])[] {
  const columns = getTableColumns(table);
  return Object.entries(values).flatMap(([key, value]) => {
    if (value === undefined) return [];
    const column = columns[key];
    if (!column) throw new Error(`The table ${getTableName(table)} has no column for ${key}.`);
    return [[column.name, value] as const];
  });
}
