import type { Queryable } from "../db/in-transaction.ts";
import type { RowStock } from "./product-row.ts";

const SHARED = [
  "sku",
  "gtin",
  "description",
  "status",
  "regularPrice",
  "salePrice",
  "saleStartsAt",
  "saleEndsAt",
  "taxClass",
  "isSoldIndividually",
  "isVirtual",
  "isDownloadable",
  "downloadLimit",
  "downloadExpiryDays",
  "shippingClass",
  "weightGrams",
  "lengthMm",
  "widthMm",
  "heightMm",
  "menuOrder",
  "minQuantity",
  "maxQuantity",
  "meta",
] as const;

const COLUMNS_OF = {
  products: new Set<string>([
    ...SHARED,
    "kind",
    "slug",
    "name",
    "visibility",
    "isFeatured",
    "shortDescription",
    "taxStatus",
    "externalUrl",
    "buttonText",
    "purchaseNote",
    "reviewsAllowed",
    "publishedAt",
    "updatedAt",
    "stockUnitId",
  ]),
  variations: new Set<string>([...SHARED, "productId", "isActive", "stockUnitId", "mediaId"]),
} as const;

export type SoldTable = keyof typeof COLUMNS_OF;

/** Only columns that the table has; a product's name, say, means nothing to a variation. */
function known(table: SoldTable, values: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] {
  return Object.entries(values)
    .filter(([name, value]) => COLUMNS_OF[table].has(name) && value !== undefined)
    .map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]);
}

export async function insertSold(
  client: Queryable,
  table: SoldTable,
  id: number | undefined,
  values: Readonly<Record<string, unknown>>,
): Promise<number> {
  const columns = [...known(table, values), ...(id === undefined ? [] : [["id", id] as const])];
  const { rows } = await client.query<{ id: number }>(
    `insert into ${table} (${columns.map(([name]) => name).join(", ")})
     values (${columns.map((_, at) => `$${at + 1}`).join(", ")}) returning id`,
    columns.map(([, value]) => value),
  );
  const inserted = rows[0];
  if (!inserted) throw new Error("The database took a row and did not say which.");
  return inserted.id;
}

export async function updateSold(
  client: Queryable,
  table: SoldTable,
  id: number,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const columns = known(table, values);
  if (columns.length === 0) return;
  await client.query(
    `update ${table} set ${columns.map(([name], at) => `${name} = $${at + 2}`).join(", ")} where id = $1`,
    [id, ...columns.map(([, value]) => value)],
  );
}

const UNMANAGED: RowStock = {
  isParents: false,
  isManaged: false,
  quantity: 0,
  backorders: "no",
  lowAmount: null,
  status: "instock",
};

export async function insertStock(client: Queryable, stock: RowStock = UNMANAGED): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into stock_units (is_managed, quantity, backorders, low_amount, status) values ($1, $2, $3, $4, $5) returning id`,
    stockValues(stock),
  );
  return rows[0]?.id ?? 0;
}

export async function updateStock(client: Queryable, unitId: number, stock: RowStock): Promise<void> {
  await client.query(
    "update stock_units set is_managed = $2, quantity = $3, backorders = $4, low_amount = $5, status = $6 where id = $1",
    [unitId, ...stockValues(stock)],
  );
}

function stockValues({ isManaged, quantity, backorders, lowAmount, status }: RowStock): unknown[] {
  return [isManaged, quantity, backorders, lowAmount, status];
}
