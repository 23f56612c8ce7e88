import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runQuery, isRunning, postmasterPid, useTestClusters } from "./embedded/test-clusters.ts";

const clusters = useTestClusters();

describe("one process", () => {
  test("the first start creates the database, and data survives a restart", async () => {
    const directory = clusters.folder();
    const first = await clusters.open(directory);
    await runQuery(first.connection, "create table notes as select 'kept' as text");
    await first.stop();
    expect(isRunning(directory)).toBe(false);

    const second = await clusters.open(directory);
    expect(await runQuery(second.connection, "select text from notes")).toEqual([{ text: "kept" }]);
  });

  test("no other user of the machine and no other host can connect", async () => {
    const directory = await clusters.usedFolder();
    const { connection } = await clusters.open(directory);

    expect(await runQuery(connection, "show listen_addresses")).toEqual([{ listen_addresses: "" }]);
    for (const folder of [directory, join(directory, "data"), String(connection.host)]) {
      expect(statSync(folder).mode & 0o777, folder).toBe(0o700);
      expect(statSync(folder).uid, folder).toBe(process.getuid?.() || 65_534);
    }
    expect(statSync(join(String(connection.host), ".s.PGSQL.5432")).mode & 0o777).toBe(0o700);
  });

  test("the shop's role owns its databases and has no rights over the server", async () => {
    const { connection } = await clusters.open(await clusters.usedFolder());

    await expect(runQuery(connection, "copy (select 1) to program 'true'")).rejects.toThrow(/permission denied/);
    await runQuery(connection, "create extension pg_trgm; create table t (id int); notify t");
  });

  test("commits are on disk, text sorts by code point, and the time zone is UTC", async () => {
    const { connection } = await clusters.open(await clusters.usedFolder());
    const [settings] = await runQuery(
      connection,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
              current_setting('full_page_writes') as pages, current_setting('TimeZone') as zone,
              current_setting('server_encoding') as encoding, upper('é') as upper, 'Z' < 'a' as by_code_point`,
    );

    expect(settings).toEqual({
      fsync: "on",
      commits: "on",
      pages: "on",
      zone: "UTC",
      encoding: "UTF8",
      upper: "É",
      by_code_point: true,
    });
  });

  test("a data folder of another major version is rejected by name and left unchanged", async () => {
    const directory = await clusters.usedFolder();
    writeFileSync(join(directory, "data", "PG_VERSION"), "12\n");
    const before = readdirSync(join(directory, "data"));

    await expect(clusters.open(directory)).rejects.toThrow(
      /No PostgreSQL 12, which made the shop's data.*not touched/s,
    );
    expect(readdirSync(join(directory, "data"))).toEqual(before);
  });

  test("a folder with other files is rejected instead of overwritten", async () => {
    const directory = await clusters.usedFolder();
    rmSync(join(directory, "data", "PG_VERSION"));

    await expect(clusters.open(directory)).rejects.toThrow(/not a PostgreSQL data folder/);
    expect(existsSync(join(directory, "data", "base"))).toBe(true);
  });

  test("without Unix sockets, the server requires a password that is stored only in the folder", async () => {
    const directory = clusters.folder();
    const { connection } = await clusters.open(directory, { transport: "tcp" });

    expect(connection.host).toBe("127.0.0.1");
    expect(await runQuery(connection, "select 1 as one")).toEqual([{ one: 1 }]);
    await expect(runQuery({ ...connection, password: "guess" }, "select 1")).rejects.toThrow(
      /password authentication failed/,
    );
    expect(statSync(join(directory, "endpoint.json")).mode & 0o077).toBe(0);
  });
});

describe("several processes", () => {
  test("a second process uses the same server, which runs until the last process stops", async () => {
    const directory = await clusters.usedFolder();
    const ours = await clusters.open(directory);
    const theirs = await clusters.startUser(directory);
    const pid = postmasterPid(directory);
    await runQuery(ours.connection, "create table shared as select 1 as n");
    expect(await runQuery(theirs.connection, "select n from shared")).toEqual([{ n: 1 }]);

    await ours.stop();
    expect(postmasterPid(directory)).toBe(pid);
    expect(await runQuery(theirs.connection, "select n from shared")).toEqual([{ n: 1 }]);

    await theirs.stop();
    expect(isRunning(directory)).toBe(false);
  });

  test("the process that started the server may stop first", async () => {
    const directory = await clusters.usedFolder();
    const theirs = await clusters.startUser(directory);
    const ours = await clusters.open(directory);

    await theirs.stop();
    expect(await runQuery(ours.connection, "select 1 as one")).toEqual([{ one: 1 }]);

    await ours.stop();
    expect(isRunning(directory)).toBe(false);
  });

  test("processes that start at the same time on an empty folder share one database", async () => {
    const directory = clusters.folder();
    const opened = await Promise.all([1, 2, 3].map(() => clusters.open(directory, { durable: false })));
    await runQuery(opened[0]?.connection ?? {}, "create table first as select 1 as n");

    for (const { connection } of opened) expect(await runQuery(connection, "select n from first")).toEqual([{ n: 1 }]);
    expect(readdirSync(directory).toSorted()).toEqual(["data", "socket"]);
  });

  test("a process that starts while the last one stops still gets a server", async () => {
    const directory = await clusters.usedFolder();
    for (const delay of [0, 2, 5, 10, 20]) {
      const leaving = await clusters.open(directory);
      const left = leaving.stop();
      await new Promise((resolve) => setTimeout(resolve, delay));
      const coming = await clusters.open(directory);
      await left;

      expect(await runQuery(coming.connection, "select 1 as one")).toEqual([{ one: 1 }]);
      await coming.stop();
    }
  });
});
