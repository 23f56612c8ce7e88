import type { Queryable } from "../../platform/db/in-transaction.ts";

const AT_ONCE = 500;

/** Recounts the orders of customers with changes. Returns how many there were. */
export async function refreshCustomers(connection: Queryable): Promise<number> {
  for (let total = 0; ;) {
    const text = "select refresh_customers($1) as count";
    const { rows } = await connection.query<{ count: number }>({ name: "refresh-customers", text, values: [AT_ONCE] });
    const count = rows[0]?.count ?? 0;
    total += count;
    if (count === 0) return total;
  }
}
