// A process that migrates a database, for tests that kill it.
import pg from "pg";
import { migrate, type Migration } from "./migrate.ts";

const [connection = "{}", migrations = "[]"] = process.argv.slice(2);
const pool = new pg.Pool(JSON.parse(connection) as pg.PoolConfig);
await migrate(pool, JSON.parse(migrations) as Migration[]);
await pool.end();
