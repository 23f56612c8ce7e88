import type { Queryable } from "../db/in-transaction.ts";

const MOST_TRIES = 1000;

/** The wanted address, or the first numbered one that nobody has. */
export async function freeSlug(connection: Queryable, wanted: string, ownId: number): Promise<string> {
  const { rows } = await connection.query<{ slug: string }>(
    "select slug from products where id <> $2 and (slug = $1 or slug like $3)",
    [wanted, ownId, `${wanted.replace(/[\\%_]/g, String.raw`\$&`)}-%`],
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; number <= MOST_TRIES; number += 1) {
    if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`;
  }
  return `${wanted}-${crypto.randomUUID()}`;
}

/** Products and variations share their numbers: a label is scanned for either. */
export async function isSkuTaken(connection: Queryable, sku: string, ownId: number): Promise<boolean> {
  const { rowCount } = await connection.query(
    "select from products where sku = $1 and id <> $2 union all select from variations where sku = $1 and id <> $2",
    [sku, ownId],
  );
  return (rowCount ?? 0) > 0;
}
