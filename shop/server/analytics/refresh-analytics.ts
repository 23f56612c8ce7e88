import { ok } from "@vitrine/commerce/result";
import type pg from "pg";
import { inTransaction } from "../platform/db/in-transaction.ts";

/** A day with very many orders takes longer than the default statement timeout. */
const LONGER_TIMEOUT = "set local statement_timeout = '120s'; set local lock_timeout = 0";
const REFRESH = { name: "refresh-analytics", text: "select refresh_analytics() as did" };

/** Recounts the days on which orders changed. Returns their number. */
export async function refreshAnalytics(pool: pg.Pool): Promise<number> {
  for (let count = 0; ; count += 1) {
    const refreshed = await inTransaction<boolean, never>(pool, async (connection) => {
      await connection.query(LONGER_TIMEOUT);
      const { rows } = await connection.query<{ did: boolean }>(REFRESH);
      return ok(rows[0]?.did ?? false);
    });
    if (!refreshed.ok || !refreshed.value) return count;
  }
}
