import { sql } from "drizzle-orm";
import { bigint, integer, timestamp } from "drizzle-orm/pg-core";

/*
 * Column types of the tables in this folder. The tables are described here for TypeScript; the SQL in `migrations/`
 * creates them, and a test compares the two.
 */

/** Products, variations, posts and orders share one sequence of IDs. */
export const contentId = () =>
  integer("id")
    .primaryKey()
    .default(sql`nextval('content_id_seq')`);

export const id = () => integer("id").primaryKey().generatedByDefaultAsIdentity();

export const money = (name: string) => bigint(name, { mode: "number" });

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true });
