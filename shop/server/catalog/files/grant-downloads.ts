import type { Queryable } from "../../platform/db/in-transaction.ts";

/**
 * Grants the downloads of an order once it is paid. Buying a product twice doubles the download limit. A variation has
 * its own files, or those of its product.
 */
const FILES_OF_LINES = `
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
where (o.paid_at is not null or o.total = 0)
  and (p.kind = 'download' or coalesce(v.is_downloadable or p.is_downloadable, p.is_downloadable))
  and (o2.id is null or l.options ->> 'priceOption' = o2.index::text)`;

const GRANT = `${FILES_OF_LINES} and o.id = $1
on conflict (order_line_id, name, location) do update set revoked_at = null`;

export async function grantDownloads(connection: Queryable, orderId: number): Promise<void> {
  await connection.query({ name: "grant-downloads", text: GRANT, values: [orderId] });
}

/** As in WooCommerce, a file that is added to a product is available to customers who have paid for it before. */
const GRANT_ADDED = `${FILES_OF_LINES} and l.product_id = $1 and o.status in ('processing', 'completed')
  and not exists (select from order_downloads d
    where d.order_line_id = l.id and (d.name = f.name or d.location = f.location))
on conflict (order_line_id, name, location) do nothing`;

export async function grantAddedFiles(connection: Queryable, productId: number): Promise<void> {
  await connection.query({ name: "grant-added-files", text: GRANT_ADDED, values: [productId] });
}

/** Revokes the downloads of refunded lines and of failed or cancelled orders. */
const REVOKE = `
update order_downloads d set revoked_at = now() from order_lines l, orders o
where d.order_id = $1 and d.revoked_at is null and l.id = d.order_line_id and o.id = d.order_id
  and (o.status in ('cancelled', 'refunded', 'failed') or l.refunded_quantity >= l.quantity)`;

export async function revokeDownloads(connection: Queryable, orderId: number): Promise<void> {
  await connection.query({ name: "revoke-downloads", text: REVOKE, values: [orderId] });
}
