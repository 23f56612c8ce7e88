import type { Result } from "@vitrine/commerce/result";
import type pg from "pg";

/** A pool, or the one connection that a transaction runs on. */
export type Queryable = Pick<pg.Pool, "query">;

const MOST_ATTEMPTS = 8;
/** Deadlock, and a transaction that cannot be put in a row with others. */
const WORTH_ANOTHER_TRY: ReadonlySet<string> = new Set(["40P01", "40001"]);

/**
 * All or nothing: what is refused leaves no trace. Locks are taken in one order everywhere, but a trigger may take
 * some on its own account; who loses to another transaction simply starts again.
 */
export async function inTransaction<Value, Refusal>(
  pool: pg.Pool,
  work: (connection: Queryable) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(pool, work);
    } catch (error) {
      if (attempt >= MOST_ATTEMPTS || !isWorthAnotherTry(error)) throw error;
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

function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof Error && "code" in error && WORTH_ANOTHER_TRY.has(String(error.code));
}
