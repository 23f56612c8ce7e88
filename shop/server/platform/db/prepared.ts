import { fillPlaceholders, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";

export type Prepared = (pool: pg.Pool, values: Record<string, unknown>) => Promise<Record<string, unknown>[]>;

/**
 * A statement that each connection parses and plans once. Worth it if planning takes longer than running; not if the
 * best plan depends on the values, as with LIMIT and OFFSET.
 */
export function prepare(name: string, query: SQL): Prepared {
  const { sql: text, params } = new PgDialect().sqlToQuery(query);
  return async (pool, values) => (await pool.query({ name, text, values: fillPlaceholders(params, values) })).rows;
}
