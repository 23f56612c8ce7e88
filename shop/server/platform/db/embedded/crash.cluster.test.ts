import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test, vi } from "vitest";
import { NOBODY } from "./account.ts";
import { runQuery, isRunning, postmasterPid, useTestClusters } from "./test-clusters.ts";

const clusters = useTestClusters();
const isRoot = process.getuid?.() === 0;

describe("the shop's process dies", () => {
  test("a killed shop loses no commit, and the next start uses the server that is still running", async () => {
    const directory = await clusters.usedFolder();
    const killed = await clusters.startUser(directory);
    await runQuery(killed.connection, "create table orders as select 1 as id");
    const pid = postmasterPid(directory);
    await killed.kill();
    expect(isRunning(directory)).toBe(true);

    const next = await clusters.open(directory);
    expect(postmasterPid(directory)).toBe(pid);
    expect(await runQuery(next.connection, "select id from orders")).toEqual([{ id: 1 }]);

    await next.stop();
    expect(isRunning(directory)).toBe(false);
  });

  test("killed while creating the first database: the next start creates it again", async () => {
    // A process that finished before it was killed proves nothing: another one is started.
    let directory = await killWhileCreating();
    while (existsSync(join(directory, "data"))) directory = await killWhileCreating();

    const next = await clusters.open(directory, { durable: false });
    expect(await runQuery(next.connection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("removes leftovers of an unfinished first start", async () => {
    const directory = clusters.folder();
    const leftover = join(directory, "draft-2147483646-abcdef");
    mkdirSync(leftover, { recursive: true });
    writeFileSync(join(leftover, "PG_VERSION"), "18\n");
    await clusters.open(directory, { durable: false });

    expect(readdirSync(directory).toSorted()).toEqual(["data", "socket"]);
  });
});

describe("the server dies", () => {
  test("a killed server is restarted with everything that was committed", async () => {
    const directory = await clusters.usedFolder();
    const { connection } = await clusters.open(directory);
    await runQuery(connection, "create table orders as select generate_series(1, 1000) as id");
    const pid = postmasterPid(directory);
    process.kill(pid, "SIGKILL");

    await vi.waitFor(() => runQuery(connection, "select 1"), { timeout: 20_000, interval: 50 });
    expect(postmasterPid(directory)).not.toBe(pid);
    expect(await runQuery(connection, "select count(*)::int as count from orders")).toEqual([{ count: 1000 }]);
  });

  test("two shops that both restart it share one server", async () => {
    const directory = await clusters.usedFolder();
    const ours = await clusters.open(directory);
    const theirs = await clusters.startUser(directory);
    process.kill(postmasterPid(directory), "SIGKILL");
    await vi.waitFor(() => runQuery(ours.connection, "select 1"), { timeout: 20_000, interval: 50 });
    await vi.waitFor(async () => expect(await members(ours.connection)).toBe(2), { timeout: 20_000, interval: 50 });

    await ours.stop();
    expect(await runQuery(theirs.connection, "select 1 as one")).toEqual([{ one: 1 }]);
    await theirs.stop();
    expect(isRunning(directory)).toBe(false);
  });

  test("a shop that stops during a restart of its server leaves no process running", async () => {
    const directory = await clusters.usedFolder();
    for (const delay of [0, 5, 20, 60]) {
      const cluster = await clusters.open(directory);
      process.kill(postmasterPid(directory), "SIGKILL");
      await new Promise((resolve) => setTimeout(resolve, delay));
      await cluster.stop();
      // The killed process may take a moment to disappear.
      await vi.waitFor(() => expect(isRunning(directory)).toBe(false));
    }
  });

  test("shop and server killed together, as in a power cut: the next start recovers every commit", async () => {
    const directory = await clusters.usedFolder();
    const killed = await clusters.startUser(directory);
    await runQuery(killed.connection, "create table orders as select generate_series(1, 1000) as id");
    const pid = postmasterPid(directory);
    killed.process.kill("SIGKILL");
    process.kill(pid, "SIGKILL");
    await killed.kill();
    expect(postmasterPid(directory)).toBe(pid);

    const next = await clusters.open(directory);
    expect(await runQuery(next.connection, "select count(*)::int as count from orders")).toEqual([{ count: 1000 }]);
  });

  test("waits for surviving processes of the killed server, because two servers on one folder would destroy it", async () => {
    const directory = await clusters.usedFolder();
    const killed = await clusters.startUser(directory);
    const pid = postmasterPid(directory);
    const busy = runQuery(killed.connection, BUSY).catch(() => undefined);
    const backend = await vi.waitUntil(() => busyBackend(killed.connection), { timeout: 15_000 });
    process.kill(pid, "SIGKILL");
    await killed.kill();

    const opening = clusters.open(directory);
    const log = () => readFileSync(`${directory}.log`, "utf8");
    await vi.waitFor(() => expect(log()).toContain("is still in use"));
    process.kill(backend, "SIGKILL");
    await busy;
    expect(await runQuery((await opening).connection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test.skipIf(process.platform !== "linux")(
    "a stale PID file that names an unrelated process does not prevent the start",
    async () => {
      const directory = await clusters.usedFolder();
      const account = isRoot ? NOBODY : undefined;
      const unrelated = spawn("sleep", ["60"], { ...account, cwd: "/" });
      const socket = join(directory, "socket");
      const notes = [join(directory, "data", "postmaster.pid"), join(socket, ".s.PGSQL.5432.lock")];
      for (const note of notes) {
        writeFileSync(
          note,
          `${unrelated.pid}\n${join(directory, "data")}\n1700000000\n5432\n${socket}\n\n  1  1\nready   \n`,
        );
        if (account) chownSync(note, account.uid, account.gid);
      }

      const { connection } = await clusters.open(directory);
      expect(await runQuery(connection, "select 1 as one")).toEqual([{ one: 1 }]);
      unrelated.kill();
    },
  );

  test("a damaged folder is reported with the server's own message instead of a hang", async () => {
    const directory = await clusters.usedFolder();
    writeFileSync(join(directory, "data", "global", "pg_control"), "garbage");

    await expect(clusters.open(directory)).rejects.toThrow(/did not start.*pg_control/s);
  });
});

/** Never checks whether its server is gone, like a heavy report. */
/** Runs until its process is killed; it does not notice that the server has died. */
const BUSY = "do $$ begin loop end loop; /* busy */ end $$";

async function busyBackend(connection: Parameters<typeof runQuery>[0]): Promise<number | undefined> {
  const [row] = await runQuery<{ pid: number }>(
    connection,
    "select pid from pg_stat_activity where pid <> pg_backend_pid() and state = 'active' and query like '%busy%'",
  );
  return row?.pid;
}

/** Kills a process while it creates its database. */
async function killWhileCreating(): Promise<string> {
  const directory = clusters.folder();
  mkdirSync(dirname(directory));
  const fixture = fileURLToPath(new URL("./cluster-user.fixture.ts", import.meta.url));
  const child = spawn(process.execPath, [fixture, directory], { stdio: "ignore" });
  const drafts = () =>
    existsSync(directory) ? readdirSync(directory).filter((name) => name.startsWith("draft-")) : [];
  const hasBegun = () => drafts().some((name) => existsSync(join(directory, name, "PG_VERSION")));
  await vi.waitUntil(() => hasBegun() || existsSync(join(directory, "data")), { timeout: 20_000, interval: 2 });
  child.kill("SIGKILL");
  await new Promise((resolve) => child.once("exit", resolve));
  return directory;
}

async function members(connection: Parameters<typeof runQuery>[0]): Promise<number | undefined> {
  const [row] = await runQuery<{ count: number }>(
    connection,
    "select count(*)::int as count from pg_stat_activity where application_name = 'vitrine member'",
  );
  return row?.count;
}
