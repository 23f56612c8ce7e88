import type { ShopDatabase } from "./shop-database.ts";

/** Closes an attribute and a tag, and runs a script if it is rendered as markup. */
export const HOSTILE = `"'><img src=x onerror=window.hacked=1><script>window.hacked=1</script>`;

/** Every column with free text from visitors or imported files. */
const FREE_TEXT_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  orders: ["email", "note", "shipping_title", "payment_title"],
  order_lines: ["name", "sku"],
  order_taxes: ["name"],
  order_coupons: ["code", "email"],
  order_events: ["reason"],
  order_notes: ["text"],
  refunds: ["reason"],
  comments: ["author_name", "author_email", "body"],
  messages: ["name", "email", "body"],
  uploads: ["name", "media_type"],
  order_downloads: ["name"],
  products: ["name", "sku", "gtin", "purchase_note", "shipping_class"],
  variations: ["sku", "gtin"],
  categories: ["name"],
  tags: ["name"],
  attributes: ["name"],
  attribute_terms: ["name"],
  product_attributes: ["name"],
  option_fields: ["label", "help"],
  product_files: ["name"],
  posts: ["title"],
  media: ["alt", "title", "caption"],
  coupons: ["code", "description"],
  imports: ["file_name"],
  import_rows: ["name", "sku"],
  file_jobs: ["name", "reason"],
  audit_log: ["who", "act", "subject"],
  tracked_events: ["event_id", "name", "payload", "refusal"],
  event_outbox: ["reason"],
  destination_accounts: ["account", "test_code"],
  destination_health: ["stopped_reason", "last_error"],
};
const JSON_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  orders: ["billing_address", "shipping_address", "attribution"],
  order_lines: ["shown", "choices"],
  audit_log: ["details"],
};

/** A row for each kind of record that the demo data lacks. */
const ROWS = [
  `insert into people (email, name, role) values ('eve@example.com', 'Eve', 'customer')`,
  `insert into orders (key, status, currency, subtotal, total, email, billing_address, shipping_address, note, attribution)
   values ('wc_order_hostile', 'on-hold', 'EUR', 1000, 1000, 'eve@example.com',
     '{"firstName":"Eve","lastName":"X","company":"Y","address1":"Z","city":"C","postcode":"1","phone":"2","country":"IE"}',
     '{"firstName":"Eve","lastName":"X","address1":"Z","city":"C","country":"IE"}', 'Note',
     '{"sourceType":"utm","source":"s","medium":"m","campaign":"c","term":"t","content":"x","referrer":"r","landingPage":"/l","userAgent":"u"}')`,
  `insert into order_lines (order_id, product_id, name, sku, quantity, unit_price, total, shown)
   select o.id, p.id, 'Line', 'SKU', 1, 1000, 1000, '[{"key":"k","label":"Engraving","value":"EVE"}]'
   from orders o, (select id from products order by id limit 1) p`,
  `insert into order_events (order_id, to_status, reason) select id, 'on-hold', 'Reason' from orders`,
  `insert into order_notes (order_id, text) select id, 'Note' from orders`,
  `insert into refunds (order_id, amount, reason) select id, 0, 'Reason' from orders`,
  `insert into order_coupons (order_id, code, discount) select id, 'code', 0 from orders`,
  `insert into order_taxes (order_id, rate_id, name, rate, goods, shipping) select id, 1, 'VAT', 230000, 0, 0 from orders`,
  `insert into order_downloads (order_id, order_line_id, product_id, name, location)
   select order_id, id, product_id, 'File', 'file.txt' from order_lines`,
  `insert into uploads (id, name, media_type, bytes) values (repeat('a', 32), 'drawing.png', 'image/png', 1)`,
  `update order_lines set options = jsonb_build_object('uploads', jsonb_build_object(repeat('a', 32), 'drawing'))`,
  `insert into messages (page_slug, name, email, body) values ('contact', 'Eve', 'eve@example.com', 'Hello')`,
  `insert into coupons (code, kind, amount, description) values ('eve', 'percent', 10, 'Words')`,
  `update comments set status = 'held' where id in (select id from comments order by id limit 2)`,
  `insert into imports (file_name, digest, mode, status) values ('file.csv', 'x', 'add', 'done')`,
  `insert into import_rows (import_id, line, outcome, name, sku, notes) select id, 2, 'refused', 'N', 'S', array['Remark'] from imports`,
  `insert into file_jobs (kind, name, file, status, import_id, reason) select 'import', 'file.csv', repeat('a', 32) || '.csv', 'done', id, 'Reason' from imports`,
  `insert into destination_accounts (destination, account) values ('facebook', '123')`,
  `insert into destination_health (account_id, last_error, last_error_at) select id, 'Error', now() from destination_accounts`,
  `insert into tracked_events (key, day, account_id, event_id, name, occurred_at, payload, refusal)
   select gen_random_uuid(), now()::date, id, 'e1', 'Purchase', now(), '{}', 'Refused' from destination_accounts`,
  `insert into event_outbox (key, day, account_id, occurred_at, state, reason, ended_at)
   select key, day, account_id, occurred_at, 'dead', 'Reason', now() from tracked_events`,
];

/** Appends the hostile text to every free-text column; returns the statements that failed. */
export async function injectHostileText(database: ShopDatabase): Promise<readonly string[]> {
  const failed: string[] = [];
  const attempt = async (name: string, statement: string, values: readonly unknown[] = []) => {
    await database.run(statement, values).catch((error: unknown) => {
      failed.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    });
  };
  for (const statement of ROWS) await attempt(statement.slice(0, 60), statement);
  for (const [table, columns] of Object.entries(FREE_TEXT_COLUMNS)) {
    for (const column of columns) {
      await attempt(`${table}.${column}`, `update ${table} set ${column} = coalesce(${column}, '') || $1`, [HOSTILE]);
    }
  }
  await attempt("people", "update people set name = name || $1, email = $1 || email where role = 'customer'", [
    HOSTILE,
  ]);
  await attempt("import_rows.notes", "update import_rows set notes = array[$1]", [HOSTILE]);
  const inJson = JSON.stringify(HOSTILE).slice(1, -1).replaceAll("\\", "\\\\");
  for (const [table, columns] of Object.entries(JSON_COLUMNS)) {
    for (const column of columns) {
      const values = `'(: ")((?:[^"\\\\]|\\\\.)*)"', $1, 'g'`;
      const stored = `(case when jsonb_typeof(${column}) = 'object' then ${column} - array(select jsonb_object_keys(${column}) except select unnest(array['country', 'sourceType'])) else '{}' end)`;
      const changed = `regexp_replace(${column}::text, ${values})::jsonb`;
      await attempt(
        `${table}.${column}`,
        `update ${table} set ${column} = case when jsonb_typeof(${column}) = 'object' then ${changed} || ${stored} else ${changed} end`,
        [`\\1\\2${inJson}"`],
      );
    }
  }
  return failed;
}
