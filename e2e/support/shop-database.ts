import { join } from "node:path";
import { openCluster } from "../../shop/server/platform/db/cluster.ts";
import { openDatabase } from "../../shop/server/platform/db/connect.ts";
import { createLog } from "../../shop/server/platform/log.ts";

export interface ShopDatabase {
  /** Runs a statement directly, without the shop's own code; fails if it changes no row. */
  run(statement: string, values?: readonly unknown[]): Promise<void>;
  /** The first row of the result; fails if there is none. */
  queryRow<Row extends Record<string, unknown>>(query: string): Promise<Row>;
  close(): Promise<void>;
}

/** Opens a second connection to the database of a running shop. */
export async function openShopDatabase(dataFolder: string): Promise<ShopDatabase> {
  const cluster = await openCluster({ directory: join(dataFolder, "postgres") });
  const connection = { ...cluster.connection, database: "vitrine" };
  const database = openDatabase({ connection, log: createLog("error") });
  return {
    async run(statement, values = []) {
      const { rowCount } = await database.pool.query(statement, [...values]);
      if (rowCount === 0) throw new Error(`No rows changed by: ${statement}`);
    },
    async queryRow<Row extends Record<string, unknown>>(query: string) {
      const { rows } = await database.pool.query<Row>(query);
      const [row] = rows;
      if (!row) throw new Error(`No rows for: ${query}`);
      return row;
    },
    async close() {
      await database.close();
      await cluster.stop();
    },
  };
}
