import { join } from "node:path";
import { openCluster } from "../../shop/server/db/cluster.ts";
import { openDatabase } from "../../shop/server/db/connect.ts";
import { createLog } from "../../shop/server/log.ts";

export interface ShopDatabase {
  /** As a person with psql would do it, behind the shop's back. */
  run(statement: string, values?: readonly unknown[]): Promise<void>;
  /** The first row. */
  ask<Row extends Record<string, unknown>>(question: string): Promise<Row>;
  close(): Promise<void>;
}

/** Enters the database of a shop that is running, beside the shop itself. */
export async function openShopDatabase(dataFolder: string): Promise<ShopDatabase> {
  const cluster = await openCluster({ directory: join(dataFolder, "postgres") });
  const connection = { ...cluster.connection, database: "vitrine" };
  const database = openDatabase({ connection, log: createLog("error") });
  return {
    async run(statement, values = []) {
      const { rowCount } = await database.pool.query(statement, [...values]);
      if (rowCount === 0) throw new Error(`Nothing was changed by: ${statement}`);
    },
    async ask<Row extends Record<string, unknown>>(question: string) {
      const { rows } = await database.pool.query<Row>(question);
      const [row] = rows;
      if (!row) throw new Error(`No answer to: ${question}`);
      return row;
    },
    async close() {
      await database.close();
      await cluster.stop();
    },
  };
}
