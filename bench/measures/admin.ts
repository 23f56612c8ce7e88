import { newToken, tokenHash } from "../../shop/server/people/accounts/tokens.ts";
import type { Database } from "../../shop/server/platform/db/connect.ts";
import { seedManyOrders } from "../../shop/server/platform/db/seed/many-orders.ts";
import { seedMany } from "../../shop/server/platform/db/seed/many.ts";
import { refreshAnalytics } from "../../shop/server/analytics/refresh-analytics.ts";
import { newDataFolder } from "../data-folder.ts";
import { withDatabaseOf } from "../database.ts";
import { finding, type Finding, type Measure, rounded } from "../measure.ts";
import { cpuMilliseconds } from "../process-tree.ts";
import { type ShopProcess, startShop } from "../shop-process.ts";
import { quantile } from "../statistics.ts";

const SIZE = { products: 100_000, orders: 1_000_000, days: 1095, events: 100_000_000, storedEvents: 500_000 };
const QUICK = { products: 5000, orders: 50_000, days: 365, events: 100_000_000, storedEvents: 20_000 };
const REQUESTS = 12;
const WARM_UP = 3;
const MAX_MS = 200;

/** Every list of the admin, in its default view and with its most expensive filters. */
const PAGES: readonly (readonly [name: string, path: string])[] = [
  ["home, today", "/admin/"],
  ["home, 30 days", "/admin/?period=month"],
  ["analytics, sales of 3 years", `/admin/analytics/?from=${dayAgo(1080)}&to=${dayAgo(0)}`],
  ["analytics, sources of 30 days", "/admin/analytics/sources/"],
  ["analytics, landing pages of 365 days", "/admin/analytics/sources/?period=year&by=landing"],
  ["analytics, products of 30 days", "/admin/analytics/products/"],
  ["analytics, products of 365 days", "/admin/analytics/products/?period=year"],
  ["analytics, conversion of 365 days", "/admin/analytics/conversion/?period=year"],
  ["analytics, speed of 365 days", "/admin/analytics/speed/?period=year"],
  ["orders", "/admin/orders/"],
  ["orders, last page", "/admin/orders/?page=400"],
  ["orders in one state", "/admin/orders/?status=processing"],
  ["orders to fulfil", "/admin/orders/?view=to-fulfil"],
  ["orders unpaid", "/admin/orders/?view=unpaid"],
  ["orders with a return", "/admin/orders/?view=returns"],
  ["orders overdue", "/admin/orders/?view=overdue"],
  ["orders by SKU", "/admin/orders/?search=KT-HP-INK"],
  ["orders by name", "/admin/orders/?search=last77"],
  ["orders by total", "/admin/orders/?sort=total&direction=desc"],
  ["customers", "/admin/customers/"],
  ["customers with two orders", "/admin/customers/?view=repeat"],
  ["customers not seen for a year", "/admin/customers/?view=quiet"],
  ["customers by spending", "/admin/customers/?sort=spent&direction=desc"],
  ["customers by name", "/admin/customers/?search=p123"],
  ["products", "/admin/products/"],
  ["products by name", "/admin/products/?search=sage"],
  ["products by price", "/admin/products/?sort=price&direction=desc"],
  ["products in draft", "/admin/products/?status=draft"],
  ["products low in stock", "/admin/products/?stock=low"],
  ["products sold out", "/admin/products/?stock=outofstock"],
  ["products without a picture", "/admin/products/?picture=none"],
  ["search for everything", "/admin/search/?search=sage"],
  ["stock", "/admin/products/stock/"],
  ["reviews", "/admin/reviews/"],
  ["categories", "/admin/categories/"],
  ["tags", "/admin/products/tags/"],
  ["attributes", "/admin/attributes/"],
  ["coupons", "/admin/coupons/"],
  ["audit log", "/admin/audit/"],
  ["journal", "/admin/journal/"],
  ["pages", "/admin/pages/"],
  ["inspector", "/admin/tracking/inspector/"],
  ["inspector, dead ones", "/admin/tracking/inspector/?state=dead"],
  ["inspector, by name", "/admin/tracking/inspector/?search=Purchase"],
  ["inspector, by id", "/admin/tracking/inspector/?search=stored-4321"],
  ["failed events", "/admin/tracking/inspector/failed-events/"],
  ["delivery health", "/admin/tracking/inspector/health/"],
];

export const admin: Measure = {
  name: "admin",
  title: "The admin",
  notes: [
    "Every list of the admin with the counts of its tabs, signed in, in a shop with 100,000 products, a million orders in three years and 100 million " +
      "counted events, of which the last half a million are stored with their payloads and some thousands have failed; all are " +
      "generated. CPU milliseconds of server and database per request, with the wall-clock time on this machine in brackets.",
  ],
  async run({ isQuick, log }) {
    const size = isQuick ? QUICK : SIZE;
    const data = newDataFolder();
    // Without the worker, whose scheduled jobs must not be measured.
    const shop = await startShop(data.path, { ROLE: "web" });
    const cookie = await withDatabaseOf(data.path, async (database) => {
      await fill(database, size, log);
      return signIn(database);
    });
    const findings: Finding[] = [];
    for (const [name, path] of PAGES) findings.push(await measurePage(shop, cookie, name, path, log));
    await shop.stop();
    await data.remove();
    return { findings };
  },
};

function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** Events of the last week; every hundredth has failed, every five-hundredth waits, and the rest are delivered. */
const STORED_EVENTS = `
with stored as (
  insert into tracked_events (key, day, account_id, event_id, name, occurred_at, received_at, visitor_key, payload)
  select md5(n::text)::uuid, (at at time zone 'UTC')::date, account.id, 'stored-' || n, (array['PageView','ViewContent','AddToCart','Purchase'])[1 + n % 4],
    at, at, 'visitor-' || n % 5000, '{"event_name":"x","user_data":{"external_id":["' || repeat('a', 64) || '"]},"custom_data":{"content_name":"' || repeat('y', 400) || '"}}'
  from generate_series(1, $1::integer) n
  cross join lateral (select now() - n * interval '7 days' / $1::integer as at) as moment
  join (select id, row_number() over (order by id) - 1 as place from destination_accounts) as account on account.place = n % 4
  returning key, day, account_id, occurred_at, visitor_key, substr(event_id, 8)::integer as n
)
insert into event_outbox (key, day, account_id, occurred_at, visitor_key, state, reason, ended_at)
select key, day, account_id, occurred_at, visitor_key, case when n % 100 = 0 then 'dead' else 'waiting' end,
  case when n % 100 = 0 then 'The vendor refused it.' end, case when n % 100 = 0 then occurred_at end
from stored where n % 100 = 0 or n % 500 = 1`;

async function fill(database: Database, size: typeof SIZE, log: (text: string) => void): Promise<void> {
  const startedAt = performance.now();
  const report = (what: string) => log(`${what} after ${rounded((performance.now() - startedAt) / 1000)} s`);
  await seedMany(database.db, size.products, new Date());
  report(`${size.products.toLocaleString("en")} products`);
  const connection = await database.pool.connect();
  try {
    await seedManyOrders(connection, size);
  } finally {
    connection.release();
  }
  report(`${size.orders.toLocaleString("en")} orders`);
  await database.pool.query(
    `with account as (
       insert into destination_accounts (destination, account)
       values ('facebook', '1'), ('tiktok', '2'), ('pinterest', '3'), ('ga', '4') returning id
     )
     insert into event_counts (account_id, what, count)
     select id, what, $1::bigint / 4 from account, unnest(array['accepted', 'delivered']) as what`,
    [size.events],
  );
  await database.pool.query(STORED_EVENTS, [size.storedEvents]);
  report(`${size.storedEvents.toLocaleString("en")} stored events`);
  await database.pool.query("vacuum analyze");
  const countedAt = performance.now();
  const days = await refreshAnalytics(database.pool);
  log(`a day is counted in ${rounded((performance.now() - countedAt) / days)} ms`);
  await database.pool.query("vacuum analyze");
  report("ready");
}

async function signIn({ pool }: Database): Promise<string> {
  const token = newToken();
  await pool.query(
    `with owner as (insert into people (email, role) values ('owner@example.com', 'owner') returning id)
     insert into sessions (token_hash, person_id, kind, is_waiting, confirmed_at, expires_at)
     select $1, id, 'admin', false, now(), now() + interval '1 day' from owner`,
    [tokenHash(token)],
  );
  return `vitrine_admin=${token}`;
}

async function measurePage(
  { origin, pid }: ShopProcess,
  cookie: string,
  name: string,
  path: string,
  log: (text: string) => void,
): Promise<Finding> {
  const open = async () => {
    const startedAt = performance.now();
    const response = await fetch(`${origin}${path}`, { headers: { cookie }, redirect: "manual" });
    const page = await response.text();
    if (response.status !== 200 || !page.includes("admin-main"))
      throw new Error(`${path} responded with ${response.status}.`);
    return performance.now() - startedAt;
  };
  for (let times = 0; times < WARM_UP; times += 1) await open();
  const before = cpuMilliseconds(pid);
  const waits: number[] = [];
  for (let times = 0; times < REQUESTS; times += 1) waits.push(await open());
  const cpuMs = (cpuMilliseconds(pid) - before) / REQUESTS;
  log(`${name}: ${rounded(cpuMs)} CPU ms, ${rounded(quantile(waits, 0.5))} ms`);
  return finding(name, cpuMs, { atMost: MAX_MS }, " CPU ms", `p50 ${rounded(quantile(waits, 0.5))} ms`);
}
