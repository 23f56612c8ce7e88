import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { isSameSecret } from "../../platform/secrets/is-same-secret.ts";
import type { Shop } from "../../shop.ts";

/** The parameters of a download URL. */
export interface DownloadAddress {
  readonly productId: number;
  readonly orderKey: string;
  readonly email: string;
  readonly key: string;
}

export type DownloadRefusal = "unknown" | "used-up" | "expired" | "closed";

export interface OpenedDownload {
  readonly id: number;
  readonly name: string;
  readonly location: string;
}

interface Row extends OpenedDownload {
  readonly orderKey: string;
  readonly email: string;
  readonly productId: number;
  readonly isClosed: boolean;
  readonly isExpired: boolean;
  readonly isUsedUp: boolean;
}

/** The current file under this name, or the one at the time of purchase. */
const FIND = `
select d.id, d.name, d.product_id as "productId", o.key as "orderKey", o.email,
  coalesce((select f.location from product_files f where f.product_id = d.product_id
      and f.variation_id is not distinct from d.variation_id and f.name = d.name order by f.id desc limit 1),
    (select f.location from product_files f where f.product_id = d.product_id and f.variation_id is null
      and f.name = d.name order by f.id desc limit 1), d.location) as location,
  d.revoked_at is not null or o.status not in ('processing', 'completed') as "isClosed",
  coalesce(d.expires_at <= now(), false) as "isExpired", coalesce(d.downloads_left = 0, false) as "isUsedUp"
from order_downloads d join orders o on o.id = d.order_id where d.key = $1`;

/** The statement itself checks the limit, so concurrent requests cannot exceed it. */
const COUNT = `
update order_downloads d set downloads_left = downloads_left - 1, used_count = used_count + 1, last_used_at = now()
from orders o where d.id = $1 and o.id = d.order_id and o.status in ('processing', 'completed')
  and d.revoked_at is null and (d.expires_at is null or d.expires_at > now())
  and (d.downloads_left is null or d.downloads_left > 0)`;

/** Needs all four parts of the URL, and does not say which of them is wrong. */
export async function findDownload(
  { database }: Pick<Shop, "database">,
  { productId, orderKey, email, key }: DownloadAddress,
): Promise<Result<OpenedDownload & { readonly isUsedUp: boolean }, DownloadRefusal>> {
  const { rows } = await database.pool.query<Row>({ name: "find-download", text: FIND, values: [key] });
  const [row] = rows;
  const isOwn =
    row !== undefined &&
    isSameSecret(row.orderKey, orderKey) &&
    isSameSecret(row.email.toLowerCase(), email.trim().toLowerCase()) &&
    row.productId === productId;
  if (!isOwn) return refuse("unknown");
  if (row.isClosed) return refuse("closed");
  if (row.isExpired) return refuse("expired");
  return ok(row);
}

/** Whether another download is allowed; if so, it is counted. */
export async function countDownload({ database }: Pick<Shop, "database">, id: number): Promise<boolean> {
  return (await database.pool.query({ name: "count-download", text: COUNT, values: [id] })).rowCount === 1;
}
