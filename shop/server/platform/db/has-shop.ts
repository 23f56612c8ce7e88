import type { Queryable } from "./in-transaction.ts";

/** Whether a shop uses the database: it has products, orders or an owner. */
export async function hasShop(connection: Queryable): Promise<boolean> {
  const { rows } = await connection.query<{ hasShop: boolean }>(`
    select exists (select from products) or exists (select from orders)
      or exists (select from people where role = 'owner') as "hasShop"`);
  return rows[0]?.hasShop === true;
}
