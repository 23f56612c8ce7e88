import type { Queryable } from "./in-transaction.ts";

/** All data of the demo and its visitors. People, settings and the audit log stay. */
const CATALOG_TABLES = [
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
  "messages",
  "coupons",
  "orders",
  "demo_records",
  "demo_counts",
  "mails",
  "invoice_counter",
  "credit_note_counter",
  "carts",
  "customers",
  "customer_changes",
  "search_words",
  "imports",
  "image_links",
  "image_jobs",
  "file_jobs",
  "analytics_changes",
  "sales_hours",
  "sales_products",
  "sales_origins",
  "funnel_days",
  "consent_days",
  "vital_days",
];

/** Empties the shop. Sequences continue, so that no old URL ever shows new content. */
export async function emptyShop(connection: Queryable): Promise<void> {
  await connection.query("set local vitrine.defer_listing = 'on'");
  await connection.query(
    "delete from newsletter_subscribers s using demo_records d where d.kind = 'subscriber' and d.record_id = s.id",
  );
  await connection.query("delete from settings where key = 'demo'");
  await connection.query(`truncate ${CATALOG_TABLES.join(", ")} cascade`);
  await connection.query("insert into customer_changes (email) select email from people where role = 'customer'");
  await connection.query("select refresh_listing(null), notify_change('everything')");
}
