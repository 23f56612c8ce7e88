import { join } from "node:path";
import type pg from "pg";
import type { Config } from "../../config.ts";
import type { Log } from "../log.ts";
import { openCluster, type Cluster } from "./cluster.ts";
import { createDatabase } from "./create-database.ts";
import { openDatabase, type Database } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations.ts";

export interface RunningDatabase extends Database {
  readonly description: string;
  /** Closes the connections, and stops the embedded server if no other process uses it. */
  stop(): Promise<void>;
}

const DATABASE_NAME = "vitrine";

type DatabaseConfig = Pick<Config, "dataDirectory" | "databaseUrl" | "databasePool">;

export async function startDatabase(config: DatabaseConfig, log: Log): Promise<RunningDatabase> {
  const cluster =
    config.databaseUrl === undefined
      ? await openCluster({ directory: join(config.dataDirectory, "postgres"), log })
      : undefined;
  try {
    if (cluster) await createDatabase(cluster.connection, DATABASE_NAME);
    const connection = cluster
      ? { ...cluster.connection, database: DATABASE_NAME }
      : { connectionString: config.databaseUrl };
    return await connectAndMigrate(connection, cluster, config, log);
  } catch (error) {
    await cluster?.stop();
    throw error;
  }
}

async function connectAndMigrate(
  connection: pg.PoolConfig,
  cluster: Cluster | undefined,
  config: DatabaseConfig,
  log: Log,
): Promise<RunningDatabase> {
  const database = openDatabase({ connection, poolSize: config.databasePool, log });
  try {
    const applied = await migrate(database.pool, migrations);
    if (applied.length === migrations.length) log.info("Database created.", { migrations: applied.length });
    else if (applied.length > 0) log.info("Database updated.", { migrations: applied.join(", ") });
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    ...database,
    description: cluster?.description ?? "the PostgreSQL server of DATABASE_URL",
    async stop() {
      await database.close();
      await cluster?.stop();
    },
  };
}
