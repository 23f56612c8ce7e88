import type { Queryable } from "./in-transaction.ts";

/** Everything the demo put there. People, settings and the log of the office are not goods. */
const GOODS = [
  "products",
  "variations",
  "stock_units",
  "categories",
  "tags",
  "attributes",
  "media",
  "posts",
  "comments",
  "content_pages",
  "coupons",
  "orders",
  "carts",
  "customers",
  "sales_hours",
  "sales_products",
  "sales_origins",
  "moment_days",
];

/** An empty shop. Numbers go on where they were, so that no old address ever shows something new. */
export async function emptyShop(connection: Queryable): Promise<void> {
  await connection.query("set local vitrine.defer_listing = 'on'");
  await connection.query(`truncate ${GOODS.join(", ")} cascade`);
  await connection.query("insert into customer_changes (email) select email from people where role = 'customer'");
  await connection.query("select refresh_listing(null), notify_change('everything')");
}
