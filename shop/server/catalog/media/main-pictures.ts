import type { Queryable } from "../../platform/db/in-transaction.ts";

const PICTURES = `
select pm.product_id as id, (array_agg(m.files -> 0 ->> 'path' order by pm.position))[1] as path
from product_media pm join media m on m.id = pm.media_id where pm.product_id = any ($1::integer[]) group by 1`;

/** Paths of the main pictures, by product. */
export async function readPictures(
  connection: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await connection.query<{ id: number; path: string | null }>(PICTURES, [ids]);
  return new Map(rows.flatMap(({ id, path }) => (path === null ? [] : [[id, path] as const])));
}
