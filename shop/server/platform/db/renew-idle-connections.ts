import type pg from "pg";

/** A connection's server process caches every table and statement that it has seen; a new one starts small. */
export async function renewIdleConnections(pool: pg.Pool): Promise<void> {
  const idle = await Promise.allSettled(Array.from({ length: pool.idleCount }, () => pool.connect()));
  for (const taken of idle) if (taken.status === "fulfilled") taken.value.release(true);
}
