import { ok } from "@vitrine/commerce/result";
import type pg from "pg";
import { inTransaction, type Queryable } from "../db/in-transaction.ts";

/** A day with very many orders takes longer than a statement of the shop usually may. */
const PATIENCE = "set local statement_timeout = '120s'";
const REFRESH = { name: "refresh-insight", text: "select refresh_insight() as did" };

/** Counts again the days on which something changed. Answers with how many there were. */
export async function refreshInsight(pool: pg.Pool): Promise<number> {
  for (let count = 0; ; count += 1) {
    const refreshed = await inTransaction<boolean, never>(pool, async (connection) => {
      await connection.query(PATIENCE);
      const { rows } = await connection.query<{ did: boolean }>(REFRESH);
      return ok(rows[0]?.did ?? false);
    });
    if (!refreshed.ok || !refreshed.value) return count;
  }
}

/** Of the time that counting takes, so many times as much passes before it is done again. */
const REST = 20;

/** The same by the clock: the more there is to count, the longer it rests, so that a busy day does not keep it busy. */
export function createInsightDuty(pool: pg.Pool, now: () => number): () => Promise<void> {
  let isBusy = false;
  let notBefore = 0;
  return async () => {
    if (isBusy || now() < notBefore) return;
    isBusy = true;
    const startedAt = now();
    try {
      const days = await refreshInsight(pool);
      notBefore = now() + ((now() - startedAt) / Math.max(1, days)) * REST;
    } finally {
      isBusy = false;
    }
  };
}

/** Everything once more from the orders themselves; the next refreshes do the work. */
export async function rebuildInsight(connection: Queryable): Promise<void> {
  await connection.query("select rebuild_insight()");
}
