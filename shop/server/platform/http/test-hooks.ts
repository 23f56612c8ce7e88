import { sql } from "drizzle-orm";
import type { Shop } from "../../shop.ts";

/**
 * Endpoints for black-box tests. Registered only with VITRINE_TEST_HOOKS=1, which the configuration allows on loopback
 * alone.
 */
export function testHooks(shop: Shop) {
  return {
    stock: async (sku: string) => answer(await stockOf(sku)),
    orders: async () => answer(await orders()),
  };

  async function stockOf(sku: string) {
    const { rows } = await shop.database.db.execute(sql`
      select s.sku, u.is_managed as "isManaged", u.quantity, u.backorders, stock_status(u) as status
      from (
        select sku, stock_unit_id from products where sku = ${sku}
        union all
        select v.sku, coalesce(v.stock_unit_id, p.stock_unit_id) from variations v join products p on p.id = v.product_id where v.sku = ${sku}
      ) s join stock_units u on u.id = s.stock_unit_id`);
    return rows[0] ?? null;
  }

  async function orders() {
    const { rows } = await shop.database.db.execute(sql`
      select o.id, o.key, o.status, o.currency, o.subtotal::float8 as subtotal, o.discount::float8 as discount,
        o.shipping::float8 as shipping, o.tax::float8 as tax, o.total::float8 as total, o.created_at as "createdAt",
        (select coalesce(jsonb_agg(jsonb_build_object('sku', l.sku, 'name', l.name, 'quantity', l.quantity, 'total', l.total) order by l.id), '[]')
          from order_lines l where l.order_id = o.id) as lines
      from orders o order by o.id`);
    return rows;
  }
}

function answer(value: unknown): Response {
  return Response.json(value ?? { error: "not-found" }, {
    status: value === null ? 404 : 200,
    headers: { "Cache-Control": "no-store" },
  });
}
