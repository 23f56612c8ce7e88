import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Cluster } from "./cluster.ts";
import { isBusy, isUnavailable, openDatabase, type Database, type OpenDatabaseOptions } from "./connect.ts";
import { createDatabase } from "./create-database.ts";
import { useTestClusters } from "./embedded/test-clusters.ts";
import { SILENT_LOG } from "./test-db.ts";

const clusters = useTestClusters();
const databases: Database[] = [];
let directory = "";
let cluster: Cluster;

beforeAll(async () => {
  directory = await clusters.usedFolder();
});

afterEach(async () => {
  for (const database of databases.splice(0)) await database.close();
});

async function start(): Promise<void> {
  cluster = await clusters.open(directory);
}

async function connect(options: Partial<OpenDatabaseOptions> = {}): Promise<Database> {
  await start();
  await createDatabase(cluster.connection, "shop");
  const database = openDatabase({
    connection: { ...cluster.connection, database: "shop" },
    log: SILENT_LOG,
    ...options,
  });
  databases.push(database);
  return database;
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (reason: unknown) => reason,
  );

describe("the server stops and comes back", () => {
  test("meanwhile requests fail as unavailable, and succeed again without restarting the shop", async () => {
    const database = await connect();
    await database.db.execute(sql`select 1`);
    expect(await database.isReachable()).toBe(true);

    await cluster.stop();
    expect(await database.isReachable()).toBe(false);
    expect(isUnavailable(await failureOf(database.db.execute(sql`select 1`)))).toBe(true);

    await start();
    expect(await database.isReachable()).toBe(true);
  });

  test("a transaction in progress fails as unavailable and does not crash the process", async () => {
    const database = await connect();
    const purchase = failureOf(
      database.db.transaction(async (transaction) => {
        await transaction.execute(sql`select 1`);
        await cluster.stop();
        await transaction.execute(sql`select 2`);
      }),
    );

    expect(isUnavailable(await purchase)).toBe(true);
    await start();
    expect(await database.isReachable()).toBe(true);
  });

  test("the listener reconnects and reports that notifications may be missing", async () => {
    const database = await connect();
    const received: string[] = [];
    let reconnects = 0;
    const unlisten = await database.listen(
      "changes",
      (payload) => received.push(payload),
      () => (reconnects += 1),
    );
    await database.pool.query("notify changes, 'one'");
    await vi.waitFor(() => expect(received).toEqual(["one"]));
    expect(database.isListening()).toBe(true);
    expect(reconnects).toBe(0);

    await cluster.stop();
    await vi.waitFor(() => expect(database.isListening()).toBe(false));
    await start();
    await vi.waitFor(() => expect(database.isListening()).toBe(true), { timeout: 30_000 });
    expect(reconnects).toBeGreaterThanOrEqual(1);
    await database.pool.query("notify changes, 'two'");
    await vi.waitFor(() => expect(received).toEqual(["one", "two"]));

    await unlisten();
    await database.pool.query("notify changes, 'three'; select pg_sleep(0.1)");
    expect(received).toEqual(["one", "two"]);
  });
});

describe("the server is up but does not respond", () => {
  test("a frozen server fails the request within the limit", async () => {
    const database = await connect({ statementTimeoutMs: 1000, idleInTransactionMs: 1000, graceMs: 1000, poolSize: 1 });
    const { rows } = await database.pool.query<{ pid: number }>("select pg_backend_pid() as pid");
    const pid = rows[0]?.pid ?? 0;
    process.kill(pid, "SIGSTOP");
    try {
      expect(isUnavailable(await failureOf(database.db.execute(sql`select 1`)))).toBe(true);
      expect(await database.isReachable()).toBe(true);
    } finally {
      process.kill(pid, "SIGCONT");
    }
  });

  test("a listener whose connection went silent notices and reconnects", async () => {
    const database = await connect({ listenHeartbeatMs: 1000 });
    let reconnects = 0;
    await database.listen(
      "changes",
      () => undefined,
      () => (reconnects += 1),
    );
    const { rows } = await database.pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'vitrine listener'",
    );
    const pid = rows[0]?.pid ?? 0;
    process.kill(pid, "SIGSTOP");
    try {
      await vi.waitFor(() => expect(reconnects).toBeGreaterThanOrEqual(1), { timeout: 30_000 });
      expect(database.isListening()).toBe(true);
    } finally {
      process.kill(pid, "SIGCONT");
    }
  });
});

describe("limits", () => {
  test("a request that waits too long for a free connection fails as unavailable", async () => {
    const database = await connect({ poolSize: 1, connectTimeoutMs: 2000 });
    const taken = await database.pool.connect();

    expect(isUnavailable(await failureOf(database.pool.query("select 1")))).toBe(true);
    taken.release();
    expect(await database.isReachable()).toBe(true);
  });

  test("a statement that runs too long is cancelled, which is not an outage", async () => {
    const database = await connect({ statementTimeoutMs: 1000 });
    const error = await failureOf(database.pool.query("select pg_sleep(50)"));

    expect(error).toMatchObject({ code: "57014" });
    expect(isUnavailable(error)).toBe(false);
  });

  test("a statement that waits too long for a lock fails as busy", async () => {
    const database = await connect({ statementTimeoutMs: 1000 });
    await database.pool.query("create table if not exists stock (id int)");
    const holder = await database.pool.connect();
    await holder.query("begin; lock table stock");

    expect(isBusy(await failureOf(database.db.execute(sql`insert into stock values (1)`)))).toBe(true);
    await holder.query("rollback");
    holder.release();
  });

  test("an abandoned transaction releases its locks", async () => {
    const database = await connect({ idleInTransactionMs: 1000 });
    await database.pool.query("create table if not exists stock (id int)");
    const forgotten = await database.pool.connect();
    await forgotten.query("begin; lock table stock");

    await database.pool.query("insert into stock values (1)");
    forgotten.release(true);
  });
});
