import { expect, test } from "vitest";
import { renewIdleConnections } from "./renew-idle-connections.ts";
import { useTestDatabase } from "./test-db.ts";

const own = useTestDatabase();

test("closes idle connections, keeps those in use, and later queries get new ones", async () => {
  const { pool } = own.database;
  const pidOf = async () => (await pool.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
  const busy = await pool.connect();
  const idle = await pidOf();
  await renewIdleConnections(pool);
  expect(pool.idleCount).toBe(0);
  expect(await pidOf()).not.toBe(idle);
  expect((await busy.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  busy.release();
});
