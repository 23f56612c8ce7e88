import type { Queryable } from "../../platform/db/in-transaction.ts";
import { type Conditions, quickConditions } from "../../platform/db/listed.ts";
import { orderConditions, type OrderFilter } from "./list-orders.ts";

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

/** With a filter, the neighbours are orders of that list. */
export async function findNeighbours(
  connection: Queryable,
  orderId: number,
  filter?: OrderFilter,
): Promise<Neighbours> {
  if (filter) {
    const list = await quickConditions(connection, { from: "orders o", conditions: orderConditions(filter) });
    const [newer, older] = await Promise.all([
      findBeside(connection, orderId, list, NEWER),
      findBeside(connection, orderId, list, OLDER),
    ]);
    return { newer, older };
  }
  return (await connection.query<Neighbours>(FIND, [orderId])).rows[0] ?? { newer: null, older: null };
}

const PLACE = "(select p.created_at, p.id from orders p where p.id = $)";
const NEWER = { condition: `(o.created_at, o.id) > ${PLACE}`, order: "o.created_at, o.id" } as const;
const OLDER = { condition: `(o.created_at, o.id) < ${PLACE}`, order: "o.created_at desc, o.id desc" } as const;

async function findBeside(
  connection: Queryable,
  orderId: number,
  list: Conditions,
  { condition, order }: typeof NEWER | typeof OLDER,
): Promise<number | null> {
  const { where, values } = list.copy().add(condition, orderId);
  const { rows } = await connection.query<{ id: number }>(
    `select o.id from orders o ${where} order by ${order} limit 1`,
    [...values],
  );
  return rows[0]?.id ?? null;
}
