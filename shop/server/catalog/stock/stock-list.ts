import { ok } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import { MAX_LISTED } from "../../platform/db/listed.ts";
import type { Shop } from "../../shop.ts";
import { giveReason } from "./stock-changes.ts";

export interface StockLine {
  readonly unitId: number;
  readonly productId: number;
  readonly name: string;
  readonly choices: string;
  readonly sku: string;
  readonly quantity: number;
  readonly lowAmount: number | null;
  readonly isLow: boolean;
  /** People who want an email when it is back. */
  readonly waiting: number;
}

export interface StockQuery {
  readonly search: string;
  readonly sort: string;
  readonly direction: "asc" | "desc";
  readonly limit: number;
  readonly offset: number;
  readonly lowAmount: number;
  readonly isLowOnly: boolean;
}

/** All managed stock, lowest first. The page is selected by an index; names are looked up for this page only. */
export async function listStock(
  connection: Queryable,
  query: StockQuery,
): Promise<{ readonly rows: readonly StockLine[]; readonly total: number }> {
  const values: unknown[] = [query.lowAmount];
  const parts = [
    "u.is_managed",
    // Looked up per unit: for `exists` the planner would build a list of all products first.
    `coalesce(
      (select true from products p where p.stock_unit_id = u.id and p.trashed_at is null and p.status <> 'importing' limit 1),
      (select true from variations v join products p on p.id = v.product_id
        where v.stock_unit_id = u.id and p.trashed_at is null limit 1), false)`,
  ];
  if (query.isLowOnly) parts.push("u.quantity <= coalesce(u.low_amount, $1::integer)");
  if (query.search !== "") {
    const like = `$${values.push(`%${query.search.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`)}`;
    parts.push(`u.id in (
      select stock_unit_id from products where lower(name) like ${like}
      union all select stock_unit_id from products where lower(sku) like ${like}
      union all select stock_unit_id from variations where lower(sku) like ${like}
      union all select v.stock_unit_id from products p join variations v on v.product_id = p.id where lower(p.name) like ${like})`);
  }
  const where = `${parts.join(" and ")} and $1::integer is not null`;
  const way = query.direction === "desc" ? "desc" : "asc";
  const { rows } = await connection.query<StockLine>(
    `select u.id as "unitId", p.id as "productId", p.name, coalesce(v.sku, p.sku, '') as sku, u.quantity,
       u.low_amount as "lowAmount", u.quantity <= coalesce(u.low_amount, $1::integer) as "isLow",
       coalesce((select string_agg(coalesce(t.name, c.value), ', ' order by pa.position)
         from variation_choices c join product_attributes pa on pa.id = c.product_attribute_id
         left join attribute_terms t on t.attribute_id = pa.attribute_id and t.slug = c.value
         where c.variation_id = v.id and c.value <> ''), '') as choices,
       (select count(*)::integer from stock_alerts sa left join variations av on av.id = sa.variation_id
         join products ap on ap.id = sa.product_id
         where sa.product_id = p.id and sa.status in ('waiting', 'due')
           and coalesce(av.stock_unit_id, ap.stock_unit_id) = u.id) as waiting
     from (select u.id, u.quantity, u.low_amount from stock_units u where ${where}
       order by u.quantity ${way}, u.id ${way} limit ${query.limit} offset ${Math.min(query.offset, MAX_LISTED)}) u
     left join lateral (select id, sku, product_id from variations where stock_unit_id = u.id order by id limit 1) v on true
     join lateral (select id, name, sku from products where id = v.product_id or stock_unit_id = u.id order by id limit 1) p on true
     order by u.quantity ${way}, u.id ${way}`,
    values,
  );
  const count = await connection.query<{ count: number }>(
    `select count(*)::integer as count from (select from stock_units u where ${where} limit ${MAX_LISTED + 1}) counted`,
    values,
  );
  return { rows, total: count.rows[0]?.count ?? 0 };
}

export interface StockChange {
  readonly unitId: number;
  readonly quantity: number;
  /** The quantity that was shown: only the difference is applied, so that units sold meanwhile stay sold. */
  readonly was: number;
}

/** Returns how many quantities were changed. */
export async function changeStock(
  shop: Pick<Shop, "database">,
  staff: Person,
  changes: readonly StockChange[],
): Promise<number> {
  const real = changes.filter(({ quantity, was }) => quantity !== was).toSorted((a, b) => a.unitId - b.unitId);
  if (real.length === 0) return 0;
  const done = await inTransaction<number, never>(shop.database.pool, async (connection) => {
    await giveReason(connection, staff, { reason: "counted" });
    // In the order of their IDs, as a sale locks them.
    await connection.query("select from stock_units where id = any ($1) order by id for update", [
      real.map(({ unitId }) => unitId),
    ]);
    const { rowCount } = await connection.query(
      `update stock_units u set quantity = case when u.backorders = 'no'
           then greatest(0, u.quantity + change.quantity - change.was) else u.quantity + change.quantity - change.was end
       from jsonb_to_recordset($1::jsonb) as change ("unitId" integer, quantity integer, was integer)
       where u.id = change."unitId" and u.is_managed`,
      [JSON.stringify(real)],
    );
    await recordAudit(connection, staff, {
      act: "changed the stock",
      details: {
        things: rowCount ?? 0,
        units: real
          .slice(0, 10)
          .map(({ unitId, was, quantity }) => `${unitId}: ${was} → ${quantity}`)
          .join(", "),
      },
    });
    return ok(rowCount ?? 0);
  });
  return done.ok ? done.value : 0;
}
