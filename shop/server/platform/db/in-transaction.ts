import type { Result } from "@vitrine/commerce/result";
import type pg from "pg";

/** A pool, or the connection of a transaction. */
export type Queryable = Pick<pg.Pool, "query">;

const MAX_ATTEMPTS = 8;
/** Deadlock, and serialization failure. */
const RETRYABLE_CODES: ReadonlySet<string> = new Set(["40P01", "40001"]);

/**
 * Commits, or rolls back if the work is refused or fails. Locks are taken in the same order everywhere, but a trigger
 * may take others; the transaction that loses a deadlock runs again.
 */
export async function inTransaction<Value, Refusal>(
  pool: pg.Pool,
  work: (connection: Queryable) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(pool, work);
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

async function once<Value, Refusal>(
  pool: pg.Pool,
  work: (connection: Queryable) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  const connection = await pool.connect();
  let broken: Error | undefined;
  try {
    await connection.query("begin");
    const result = await work(connection);
    await connection.query(result.ok ? "commit" : "rollback");
    return result;
  } catch (error) {
    await connection.query("rollback").catch((reason: unknown) => {
      broken = reason instanceof Error ? reason : new Error(String(reason));
    });
    throw error;
  } finally {
    connection.release(broken);
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && "code" in error && RETRYABLE_CODES.has(String(error.code));
}
