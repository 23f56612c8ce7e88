import type { Queryable } from "../../platform/db/in-transaction.ts";

const MAX_TRIES = 1000;

/** The wanted slug, or the first numbered one that is free. */
export async function freeSlug(connection: Queryable, requested: string, ownId: number): Promise<string> {
  const { rows } = await connection.query<{ slug: string }>(
    "select slug from products where id <> $2 and (slug = $1 or slug like $3)",
    [requested, ownId, `${requested.replace(/[\\%_]/g, String.raw`\$&`)}-%`],
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(requested)) return requested;
  for (let number = 2; number <= MAX_TRIES; number += 1) {
    if (!taken.has(`${requested}-${number}`)) return `${requested}-${number}`;
  }
  return `${requested}-${crypto.randomUUID()}`;
}

/** Products and variations share one namespace of SKUs: a barcode may name either. */
export async function isSkuTaken(connection: Queryable, sku: string, ownId: number): Promise<boolean> {
  const { rowCount } = await connection.query(
    "select from products where sku = $1 and id <> $2 union all select from variations where sku = $1 and id <> $2",
    [sku, ownId],
  );
  return (rowCount ?? 0) > 0;
}
