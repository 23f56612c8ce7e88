import { expect, test } from "vitest";
import { useTestDatabase } from "../shop/server/platform/db/test-db.ts";
import { withDatabase } from "./database.ts";

const own = useTestDatabase();

test("work that fails while it holds a connection fails at once with its own error", async () => {
  const failing = withDatabase(own.connection, async ({ pool }) => {
    await pool.connect();
    throw new Error("There are no products.");
  });

  await expect(failing).rejects.toThrow("There are no products.");
});

test("work that fails does not wait for a long statement", async () => {
  let statement: Promise<string> | undefined;
  const failing = withDatabase(own.connection, async ({ pool }) => {
    statement = pool.query("select pg_sleep(600)").then(
      () => "ended",
      (error: Error) => error.message,
    );
    await pool.query("select * from no_such_table");
  });

  await expect(failing).rejects.toThrow("no_such_table");
  expect(await statement).toBe("Connection terminated");
});

test("successful work returns its result and closes its connections", async () => {
  const pid = await withDatabase(own.connection, async ({ pool }) => {
    const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
    return rows[0]?.pid ?? 0;
  });

  expect(pid).toBeGreaterThan(0);
  const connected = () => own.database.pool.query("select 1 from pg_stat_activity where pid = $1", [pid]);
  await expect.poll(async () => (await connected()).rowCount).toBe(0);
});
