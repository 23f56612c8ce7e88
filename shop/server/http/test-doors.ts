import { sql } from "drizzle-orm";
import type { Shop } from "../shop.ts";
import type { Door } from "./door.ts";

/** What black-box tests may look at. Mounted only with VITRINE_TEST_HOOKS=1, which the configuration allows on loopback alone. */
export function createTestDoors(shop: Shop): Door {
  const { db } = shop.database;
  return async (request) => {
    const [, door, kind, argument = ""] = new URL(request.url).pathname.split("/");
    if (door !== "__test" || request.method !== "GET") return null;
    switch (kind) {
      case "stock":
        return answer(await stockOf(decode(argument)));
      case "orders":
        return answer(await orders());
      default:
        return answer(null);
    }
  };

  async function stockOf(sku: string) {
    const { rows } = await db.execute(sql`
      select s.sku, u.is_managed as "isManaged", u.quantity, u.backorders, stock_status(u) as status
      from (
        select sku, stock_unit_id from products where sku = ${sku}
        union all
        select v.sku, coalesce(v.stock_unit_id, p.stock_unit_id) from variations v join products p on p.id = v.product_id where v.sku = ${sku}
      ) s join stock_units u on u.id = s.stock_unit_id`);
    return rows[0] ?? null;
  }

  async function orders() {
    const { rows } = await db.execute(sql`
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

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
