import { hash } from "node:crypto";
import type { Queryable } from "../db/in-transaction.ts";
import { type Day, dayOf } from "./period.ts";
import { bucketOf, type PageKind, type Vital } from "./vitals.ts";

export type Moment = "view" | "add" | "checkout";

/** What was looked at or added: by its number, or by the name in its address. */
export type Seen = { readonly id: number } | { readonly slug: string };

/**
 * How often something happened, gathered in memory and written together. Nothing here tells who: of carts that began a
 * checkout only a digest is kept, in memory and until the day is over, so that none counts twice.
 */
export interface MomentCounts {
  view(product: Seen): void;
  add(product: Seen): void;
  checkout(cartId: string): void;
  vital(metric: Vital, page: PageKind, value: number): void;
  /** Writes what has been gathered. What cannot be written now is written with the next. */
  write(connection: Queryable): Promise<void>;
}

interface MomentRow {
  readonly moment: Moment;
  readonly id: number | null;
  readonly slug: string | null;
  readonly day: Day;
}

interface VitalRow {
  readonly metric: Vital;
  readonly page: PageKind;
  readonly bucket: number;
  readonly day: Day;
}

/** While the database is away, more kinds of things than this are not remembered. */
const MOST_KEYS = 20_000;
const MOST_CARTS = 200_000;

/** A product's variations count as the product. In the order of the key, so that two processes never wait crosswise. */
const WRITE = `
with told as (
  select * from jsonb_to_recordset($1::jsonb) as t (moment text, id integer, slug text, day date, count bigint)
),
found as (
  select moment, day, count, case when moment = 'checkout' then 0
    when slug is not null then (select p.id from products p where p.slug = told.slug)
    else coalesce((select v.product_id from variations v where v.id = told.id), (select p.id from products p where p.id = told.id))
  end as product_id from told
),
moments as (
  insert into moment_days as m (product_id, moment, day, count)
  select product_id, moment, day, sum(count) from (
    select product_id, moment, day, count from found where product_id <> 0
    union all
    select 0, moment, day, count from found where product_id is not null
  ) as each group by 1, 2, 3 order by 1, 2, 3
  on conflict (product_id, moment, day) do update set count = m.count + excluded.count
)
insert into vital_days as v (span, day, metric, page, bucket, count)
select span, date_trunc(span, day)::date, metric, page, bucket, sum(count)
from jsonb_to_recordset($2::jsonb) as t (metric text, day date, page text, bucket smallint, count bigint),
  unnest(array['day', 'month']) as span
group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
on conflict (span, day, metric, page, bucket) do update set count = v.count + excluded.count`;

export function createMomentCounts(now: () => Date): MomentCounts {
  let moments = new Map<string, number>();
  let vitals = new Map<string, number>();
  let carts = new Set<string>();
  let cartsOf: Day = "";

  return {
    view: (product) => count("view", product),
    add: (product) => count("add", product),
    checkout(cartId) {
      const today = dayOf(now());
      if (cartsOf !== today) carts = new Set();
      cartsOf = today;
      const digest = hash("sha256", cartId, "base64url").slice(0, 16);
      if (carts.has(digest) || carts.size >= MOST_CARTS) return;
      carts.add(digest);
      more(moments, { moment: "checkout", id: null, slug: null, day: today } satisfies MomentRow);
    },
    vital(metric, page, value) {
      more(vitals, { metric, page, bucket: bucketOf(value), day: dayOf(now()) } satisfies VitalRow);
    },
    async write(connection) {
      if (moments.size === 0 && vitals.size === 0) return;
      const [taken, measured] = [moments, vitals];
      moments = new Map();
      vitals = new Map();
      try {
        await connection.query({ name: "write-moments", text: WRITE, values: [rowsOf(taken), rowsOf(measured)] });
      } catch (error) {
        for (const [key, times] of taken) add(moments, key, times);
        for (const [key, times] of measured) add(vitals, key, times);
        throw error;
      }
    },
  };

  function count(moment: Moment, product: Seen): void {
    const id = "id" in product ? product.id : null;
    const slug = "slug" in product ? product.slug : null;
    more(moments, { moment, id, slug, day: dayOf(now()) } satisfies MomentRow);
  }
}

function more(counts: Map<string, number>, row: MomentRow | VitalRow): void {
  add(counts, JSON.stringify(row), 1);
}

function add(counts: Map<string, number>, key: string, times: number): void {
  const before = counts.get(key);
  if (before !== undefined || counts.size < MOST_KEYS) counts.set(key, (before ?? 0) + times);
}

function rowsOf(counts: ReadonlyMap<string, number>): string {
  return `[${[...counts].map(([key, times]) => `${key.slice(0, -1)},"count":${times}}`).join(",")}]`;
}
