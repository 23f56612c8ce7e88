import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { migrate, MigrationError, type Migration } from "./migrate.ts";
import { migrations as shopMigrations } from "./migrations.ts";
import { useTestDatabase } from "./test-db.ts";

const empty = useTestDatabase({ migrated: false });

afterEach(async () => {
  await empty.database.pool.query("drop schema public cascade; create schema public");
});

const FIRST: Migration = { name: "0001-cups", sql: "create table cups (id int); insert into cups values (1);" };
const SECOND: Migration = { name: "0002-plates", sql: "create table plates (id int);" };
const SLOW: Migration = { name: "0002-slow", sql: "create table plates (id int); select pg_sleep(600);" };

test("a new database gets every migration in the order of names, each once", async () => {
  expect(await migrate(empty.database.pool, [SECOND, FIRST])).toEqual(["0001-cups", "0002-plates"]);
  expect(await migrate(empty.database.pool, [FIRST, SECOND])).toEqual([]);
  expect(await applied()).toEqual(["0001-cups", "0002-plates"]);
});

test("an older database gets only the missing migrations", async () => {
  await migrate(empty.database.pool, [FIRST]);

  expect(await migrate(empty.database.pool, [FIRST, SECOND])).toEqual(["0002-plates"]);
});

test("a migration that fails is rolled back, and those before it stay", async () => {
  const broken: Migration = { name: "0002-broken", sql: "create table plates (id int); select 1 / 0;" };

  await expect(migrate(empty.database.pool, [FIRST, broken])).rejects.toThrow(
    /0002-broken failed \(division by zero\)/,
  );
  expect(await applied()).toEqual(["0001-cups"]);
  expect(await exists("plates")).toBe(false);
});

test("a migration that cannot be recorded is rolled back", async () => {
  const unmarkable: Migration = { name: "0002-x", sql: "create table plates (id int); drop table schema_migrations;" };

  await expect(migrate(empty.database.pool, [FIRST, unmarkable])).rejects.toThrow(/0002-x failed/);
  expect(await applied()).toEqual(["0001-cups"]);
  expect(await exists("plates")).toBe(false);
});

test("a migration that was edited after it ran is rejected by name", async () => {
  await migrate(empty.database.pool, [FIRST]);
  const edited: Migration = { ...FIRST, sql: `${FIRST.sql} -- and saucers` };

  await expect(migrate(empty.database.pool, [edited, SECOND])).rejects.toThrow(
    /after it ran on this database: 0001-cups/,
  );
  expect(await exists("plates")).toBe(false);
});

test("line endings changed by a checkout on Windows do not count as an edit", async () => {
  const lines: Migration = { name: "0001-cups", sql: "create table cups\n  (id int);\n" };
  await migrate(empty.database.pool, [lines]);

  expect(await migrate(empty.database.pool, [{ ...lines, sql: lines.sql.replaceAll("\n", "\r\n") }])).toEqual([]);
});

test("a database of a newer version of the shop is rejected", async () => {
  await migrate(empty.database.pool, [FIRST, SECOND]);
  const refusal = migrate(empty.database.pool, [FIRST]);

  await expect(refusal).rejects.toBeInstanceOf(MigrationError);
  await expect(refusal).rejects.toThrow(/newer than this version.*0002-plates/);
});

test("processes that start at the same time wait for each other, and every migration runs once", async () => {
  const counted: Migration = { name: "0002-count", sql: "select pg_sleep(0.2); insert into cups values (2);" };
  const pools = [1, 2, 3, 4].map(() => new pg.Pool({ ...empty.connection, max: 1 }));
  const done = await Promise.all(pools.map((pool) => migrate(pool, [FIRST, counted])));
  await Promise.all(pools.map((pool) => pool.end()));

  expect(done.flat().toSorted()).toEqual(["0001-cups", "0002-count"]);
  const { rows } = await empty.database.pool.query("select id from cups order by id");
  expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
});

test("a migration may take longer than the statement limit of requests", async () => {
  const hurried = new pg.Pool({ ...empty.connection, max: 1, statement_timeout: 1000 });
  const slow: Migration = { name: "0002-slow", sql: "select pg_sleep(1.5);" };

  expect(await migrate(hurried, [FIRST, slow])).toEqual(["0001-cups", "0002-slow"]);
  await hurried.end();
});

test("after a shop is killed during a migration, the next start completes it without waiting", async () => {
  const fixture = fileURLToPath(new URL("./migrate.fixture.ts", import.meta.url));
  const child = spawn(process.execPath, [fixture, JSON.stringify(empty.connection), JSON.stringify([FIRST, SLOW])]);
  await vi.waitUntil(isSleeping, { timeout: 10_000 });
  child.kill("SIGKILL");

  const repaired: Migration = { name: "0002-slow", sql: "create table plates (id int);" };
  expect(await migrate(empty.database.pool, [FIRST, repaired])).toEqual(["0002-slow"]);
  expect(await exists("plates")).toBe(true);
});

test("the shop's own migrations leave nothing to migrate", async () => {
  expect(await migrate(empty.database.pool, shopMigrations)).toEqual(shopMigrations.map(({ name }) => name));
  expect(await migrate(empty.database.pool, shopMigrations)).toEqual([]);
  expect(shopMigrations.length).toBeGreaterThan(0);
});

async function applied(): Promise<string[]> {
  const { rows } = await empty.database.pool.query<{ name: string }>(
    "select name from schema_migrations order by name",
  );
  return rows.map(({ name }) => name);
}

async function exists(table: string): Promise<boolean> {
  const { rows } = await empty.database.pool.query<{ found: boolean }>("select to_regclass($1) is not null as found", [
    table,
  ]);
  return rows[0]?.found === true;
}

async function isSleeping(): Promise<boolean> {
  const { rowCount } = await empty.database.pool.query(
    "select from pg_stat_activity where datname = current_database() and query like '%pg_sleep(600)%' and wait_event = 'PgSleep'",
  );
  return rowCount === 1;
}
