import type { Queryable } from "../db/in-transaction.ts";

/** Counts again the days on which something changed. Answers with how many there were. */
export async function refreshInsight(connection: Queryable): Promise<number> {
  for (let count = 0; ; count += 1) {
    const text = "select refresh_insight() as did";
    const { rows } = await connection.query<{ did: boolean }>({ name: "refresh-insight", text });
    if (!rows[0]?.did) return count;
  }
}

/** Everything once more from the orders themselves; the next refreshes do the work. */
export async function rebuildInsight(connection: Queryable): Promise<void> {
  await connection.query("select rebuild_insight()");
}
