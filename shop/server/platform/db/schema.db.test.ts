import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { useTestDatabase } from "./test-db.ts";

const shop = useTestDatabase();
const areas = import.meta.glob<Record<string, unknown>>("./schema/*.ts", { eager: true });

/** Columns that only SQL uses. */
const ONLY_IN_SQL = new Set(["product_listing.search"]);
const TABLES_ONLY_IN_SQL = new Set([
  "schema_migrations",
  "search_words",
  "destination_accounts",
  "destination_health",
  "tracked_events",
  "event_outbox",
  "event_batches",
  "event_counts",
  "event_hours",
  "browser_reports",
  "consent_withdrawals",
  "checkout_visits",
  "purchase_events",
  "backup_jobs",
  "analytics_changes",
  "analytics_zone",
  "demo_records",
  "demo_counts",
  "sales_hours",
  "sales_products",
  "sales_origins",
  "funnel_days",
  "consent_days",
  "vital_days",
  "rate_limits",
  "wishlist_items",
  "stock_changes",
  "product_no_picture",
  "url_redirects",
  "low_stock_notices",
]);

test("the tables in TypeScript match those that the migrations create", async () => {
  const { rows } = await shop.database.pool.query<{ column: string; nullable: boolean }>(`
    select table_name || '.' || column_name as column, is_nullable = 'YES' as nullable
    from information_schema.columns where table_schema = 'public'`);
  const inSql = rows
    .filter(({ column }) => !ONLY_IN_SQL.has(column) && !TABLES_ONLY_IN_SQL.has(column.split(".")[0] ?? ""))
    .map(({ column, nullable }) => `${column}${nullable ? "?" : ""}`);

  const inTypeScript = Object.values(areas)
    .flatMap((area) => Object.values(area))
    .filter((value) => is(value, PgTable))
    .flatMap((table) =>
      Object.values(getTableColumns(table)).map(
        ({ name, notNull }) => `${getTableName(table)}.${name}${notNull ? "" : "?"}`,
      ),
    );

  expect(inTypeScript.toSorted()).toEqual(inSql.toSorted());
});
