import { sql } from "drizzle-orm";
import { bigint, integer, timestamp } from "drizzle-orm/pg-core";

/*
 * What the tables of this folder are made of. They are the tables as TypeScript sees them: the SQL in `migrations/` is
 * what makes them, and a test holds the two together.
 */

/** Products, variations, posts and orders share one row of numbers. */
export const contentId = () =>
  integer("id")
    .primaryKey()
    .default(sql`nextval('content_id_seq')`);

export const id = () => integer("id").primaryKey().generatedByDefaultAsIdentity();

export const money = (name: string) => bigint(name, { mode: "number" });

export const moment = (name: string) => timestamp(name, { withTimezone: true });
