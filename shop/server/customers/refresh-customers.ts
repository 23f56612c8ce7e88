import type { Queryable } from "../db/in-transaction.ts";

const AT_ONCE = 500;

/** Counts again what those have ordered about whom something changed. Answers with how many there were. */
export async function refreshCustomers(connection: Queryable): Promise<number> {
  for (let total = 0; ;) {
    const text = "select refresh_customers($1) as count";
    const { rows } = await connection.query<{ count: number }>({ name: "refresh-customers", text, values: [AT_ONCE] });
    const count = rows[0]?.count ?? 0;
    total += count;
    if (count === 0) return total;
  }
}
