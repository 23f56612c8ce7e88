import type { Queryable } from "../../platform/db/in-transaction.ts";

/** The orders placed just after and before one. */
export interface Neighbours {
  readonly newer: number | null;
  readonly older: number | null;
}

const FIND = `
select (select n.id from orders n where (n.created_at, n.id) > (o.created_at, o.id)
    order by n.created_at, n.id limit 1) as newer,
  (select n.id from orders n where (n.created_at, n.id) < (o.created_at, o.id)
    order by n.created_at desc, n.id desc limit 1) as older
from orders o where o.id = $1`;

export async function findNeighbours(connection: Queryable, orderId: number): Promise<Neighbours> {
  return (await connection.query<Neighbours>(FIND, [orderId])).rows[0] ?? { newer: null, older: null };
}
