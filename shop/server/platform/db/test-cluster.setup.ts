import { randomBytes } from "node:crypto";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import { connectionTo, type TestDatabases } from "./test-db.ts";
import { startTestServer } from "./test-server.ts";

/** Once per run: a server, and one migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer(process.env["TEST_DATABASE_URL"]);
  const run = `vitrine_test_${randomBytes(4).toString("hex")}`;
  const databases: TestDatabases = { connection: server.connection, prefix: run, template: `${run}_template` };

  await inMaintenance(server.connection, (client) => client.query(`create database ${databases.template}`));
  const pool = new pg.Pool({ ...connectionTo(databases, databases.template), max: 1 });
  await migrate(pool, migrations);
  await pool.end();
  project.provide("testDatabases", databases);

  return async () => {
    await inMaintenance(server.connection, async (client) => {
      const { rows } = await client.query<{ datname: string }>(
        "select datname from pg_database where datname like $1",
        [`${run}%`],
      );
      for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
    });
    await server.stop();
  };
}

async function inMaintenance<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
