import type { Queryable } from "../db/in-transaction.ts";

/**
 * Opens the files of what was bought, once the order is paid. Bought twice, a thing may be fetched twice as often.
 * A variation has files of its own, or those of its product.
 */
const GRANT = `
insert into order_downloads (order_id, order_line_id, product_id, variation_id, name, location, downloads_left,
  expires_at, position)
select l.order_id, l.id, l.product_id, l.variation_id, f.name, f.location,
  coalesce(v.download_limit, p.download_limit) * l.quantity,
  now() + make_interval(days => coalesce(v.download_expiry_days, p.download_expiry_days)), f.position
from orders o
join order_lines l on l.order_id = o.id and l.refunded_quantity < l.quantity
join products p on p.id = l.product_id
left join variations v on v.id = l.variation_id
join product_files f on f.product_id = l.product_id
  and (f.variation_id is null or f.variation_id = l.variation_id)
  and (f.variation_id is not null or not exists (select from product_files own where own.variation_id = l.variation_id))
left join price_options o2 on o2.id = f.price_option_id
where o.id = $1 and (o.paid_at is not null or o.total = 0) and coalesce(v.is_downloadable or p.is_downloadable, p.is_downloadable)
  and (o2.id is null or l.options ->> 'priceOption' = o2.index::text)
on conflict (order_line_id, name, location) do update set revoked_at = null`;

export async function grantDownloads(connection: Queryable, orderId: number): Promise<void> {
  await connection.query({ name: "grant-downloads", text: GRANT, values: [orderId] });
}

/** What was given back, or belongs to an order that came to nothing, is closed. */
const REVOKE = `
update order_downloads d set revoked_at = now() from order_lines l, orders o
where d.order_id = $1 and d.revoked_at is null and l.id = d.order_line_id and o.id = d.order_id
  and (o.status in ('cancelled', 'refunded', 'failed') or l.refunded_quantity >= l.quantity)`;

export async function revokeDownloads(connection: Queryable, orderId: number): Promise<void> {
  await connection.query({ name: "revoke-downloads", text: REVOKE, values: [orderId] });
}
