import { hash } from "node:crypto";
import type { Queryable } from "../platform/db/in-transaction.ts";
import type { Day } from "./period.ts";
import { bucketOf, type PageKind, type Vital } from "./vitals.ts";

export type FunnelStep = "view" | "add" | "checkout";

/** A product by ID or by slug. */
export type ProductRef = { readonly id: number } | { readonly slug: string };

/**
 * Counts of views, adds, checkouts and web vitals, collected in memory and written together. They contain no personal
 * data: a hash of each cart that began a checkout stays in memory until the end of the day, so that none counts twice.
 */
export interface Counters {
  view(product: ProductRef): void;
  add(product: ProductRef): void;
  /** `today` in the shop's time zone. */
  checkout(cartId: string, today: Day): void;
  vital(metric: Vital, page: PageKind, value: number): void;
  /** Writes the collected counts. If writing fails, they are written with the next call. */
  write(connection: Queryable): Promise<void>;
}

/** When a quarter of an hour began: the database finds the day, and days begin at full quarters in all time zones. */
type Quarter = string;

interface StepRow {
  readonly step: FunnelStep;
  readonly id: number | null;
  readonly slug: string | null;
  readonly at: Quarter;
}

interface VitalRow {
  readonly metric: Vital;
  readonly page: PageKind;
  readonly bucket: number;
  readonly at: Quarter;
}

/** Limits memory while the database is unavailable. */
const MAX_KEYS = 20_000;
const MAX_CARTS = 200_000;
const QUARTER_MS = 900_000;

/** Variations count for their product. Rows are sorted by key, so that two processes cannot deadlock. */
const WRITE = `
with counted as (
  select step, id, slug, (at at time zone time_zone)::date as day, count
  from jsonb_to_recordset($1::jsonb) as t (step text, id integer, slug text, at timestamptz, count bigint),
    analytics_zone() as time_zone
),
measured as (
  select metric, (at at time zone time_zone)::date as day, page, bucket, count
  from jsonb_to_recordset($2::jsonb) as t (metric text, at timestamptz, page text, bucket smallint, count bigint),
    analytics_zone() as time_zone
),
found as (
  select step, day, count, case when step = 'checkout' then 0
    when slug is not null then (select p.id from products p where p.slug = counted.slug)
    else coalesce((select v.product_id from variations v where v.id = counted.id), (select p.id from products p where p.id = counted.id))
  end as product_id from counted
),
steps as (
  insert into funnel_days as m (product_id, step, day, count)
  select product_id, step, day, sum(count) from (
    select product_id, step, day, count from found where product_id <> 0
    union all
    select 0, step, day, count from found where product_id is not null
  ) as each group by 1, 2, 3 order by 1, 2, 3
  on conflict (product_id, step, day) do update set count = m.count + excluded.count
)
insert into vital_days as v (span, day, metric, page, bucket, count)
select span, date_trunc(span, day)::date, metric, page, bucket, sum(count)
from measured, unnest(array['day', 'month']) as span
group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
on conflict (span, day, metric, page, bucket) do update set count = v.count + excluded.count`;

export function createCounters(now: () => Date): Counters {
  let steps = new Map<string, number>();
  let vitals = new Map<string, number>();
  let carts = new Set<string>();
  let cartsOf: Day = "";

  return {
    view: (product) => count("view", product),
    add: (product) => count("add", product),
    checkout(cartId, today) {
      if (cartsOf !== today) carts = new Set();
      cartsOf = today;
      const digest = hash("sha256", cartId, "base64url").slice(0, 16);
      if (carts.has(digest) || carts.size >= MAX_CARTS) return;
      carts.add(digest);
      more(steps, { step: "checkout", id: null, slug: null, at: quarter() } satisfies StepRow);
    },
    vital(metric, page, value) {
      more(vitals, { metric, page, bucket: bucketOf(value), at: quarter() } satisfies VitalRow);
    },
    async write(connection) {
      if (steps.size === 0 && vitals.size === 0) return;
      const [counted, measured] = [steps, vitals];
      steps = new Map();
      vitals = new Map();
      try {
        await connection.query({ name: "write-steps", text: WRITE, values: [rowsOf(counted), rowsOf(measured)] });
      } catch (error) {
        for (const [key, times] of counted) add(steps, key, times);
        for (const [key, times] of measured) add(vitals, key, times);
        throw error;
      }
    },
  };

  function quarter(): Quarter {
    return new Date(Math.floor(now().getTime() / QUARTER_MS) * QUARTER_MS).toISOString();
  }

  function count(step: FunnelStep, product: ProductRef): void {
    const id = "id" in product ? product.id : null;
    const slug = "slug" in product ? product.slug : null;
    more(steps, { step, id, slug, at: quarter() } satisfies StepRow);
  }
}

function more(counts: Map<string, number>, row: StepRow | VitalRow): void {
  add(counts, JSON.stringify(row), 1);
}

function add(counts: Map<string, number>, key: string, times: number): void {
  const before = counts.get(key);
  if (before !== undefined || counts.size < MAX_KEYS) counts.set(key, (before ?? 0) + times);
}

function rowsOf(counts: ReadonlyMap<string, number>): string {
  return `[${[...counts].map(([key, times]) => `${key.slice(0, -1)},"count":${times}}`).join(",")}]`;
}
