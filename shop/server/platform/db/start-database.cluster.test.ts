import { dirname } from "node:path";
import { expect, test } from "vitest";
import { runQuery, isRunning, useTestClusters } from "./embedded/test-clusters.ts";
import { migrations } from "./migrations.ts";
import { startDatabase } from "./start-database.ts";
import { SILENT_LOG } from "./test-db.ts";

const clusters = useTestClusters();
const count = "select count(*)::int as count from schema_migrations";

test("an empty folder becomes the shop's database, and its server stops with the shop", async () => {
  const directory = clusters.folder();
  const database = await startDatabase(
    { dataDirectory: dirname(directory), databaseUrl: undefined, databasePool: 2 },
    SILENT_LOG,
  );

  expect((await database.pool.query(count)).rows).toEqual([{ count: migrations.length }]);
  expect(database.description).toMatch(/^PostgreSQL 18/);
  await database.stop();
  expect(isRunning(directory)).toBe(false);
});

test("the owner's own server is used instead, and not stopped", async () => {
  const directory = await clusters.usedFolder();
  const { connection } = await clusters.open(directory);
  await runQuery(connection, "select 1");
  const databaseUrl = `postgres://vitrine@/shop?host=${encodeURIComponent(String(connection.host))}`;
  const database = await startDatabase({ dataDirectory: "/nowhere", databaseUrl, databasePool: 2 }, SILENT_LOG);

  expect((await database.pool.query(count)).rows).toEqual([{ count: migrations.length }]);
  await database.stop();
  expect(await runQuery(connection, count)).toEqual([{ count: migrations.length }]);
});

test("if a migration fails, the server that was started for it stops", async () => {
  const directory = await clusters.usedFolder();
  const config = { dataDirectory: dirname(directory), databaseUrl: undefined, databasePool: 2 };
  const database = await startDatabase(config, SILENT_LOG);
  await database.pool.query("insert into schema_migrations (name, sha256) values ('9999-from-the-future', 'x')");
  await database.stop();

  await expect(startDatabase(config, SILENT_LOG)).rejects.toThrow(/newer than this version/);
  expect(isRunning(directory)).toBe(false);
});
