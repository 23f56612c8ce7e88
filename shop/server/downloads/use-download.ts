import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { isSameSecret } from "../secrets/is-same-secret.ts";
import type { Shop } from "../shop.ts";

/** What the address of a download says. */
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
  readonly isUnderWay: boolean;
}

/** The file as the shop has it today under this name, or as it was when it was bought. */
const FIND = `
select d.id, d.name, d.product_id as "productId", o.key as "orderKey", o.email,
  coalesce((select f.location from product_files f where f.product_id = d.product_id
      and f.variation_id is not distinct from d.variation_id and f.name = d.name order by f.id desc limit 1),
    (select f.location from product_files f where f.product_id = d.product_id and f.variation_id is null
      and f.name = d.name order by f.id desc limit 1), d.location) as location,
  d.revoked_at is not null or o.status not in ('processing', 'completed') as "isClosed",
  coalesce(d.expires_at <= now(), false) as "isExpired", coalesce(d.downloads_left = 0, false) as "isUsedUp",
  coalesce(d.last_used_at > now() - interval '1 hour', false) as "isUnderWay"
from order_downloads d join orders o on o.id = d.order_id where d.key = $1`;

/** The condition is in the statement: however many ask at once, the last time is the last. */
const COUNT = `
update order_downloads d set downloads_left = downloads_left - 1, used_count = used_count + 1, last_used_at = now()
from orders o where d.id = $1 and o.id = d.order_id and o.status in ('processing', 'completed')
  and d.revoked_at is null and (d.expires_at is null or d.expires_at > now())
  and (d.downloads_left is null or d.downloads_left > 0)`;

/** Only for whoever has all four parts of the address; which of them is wrong is nobody's business. */
export async function findDownload(
  { database }: Pick<Shop, "database">,
  { productId, orderKey, email, key }: DownloadAddress,
): Promise<Result<OpenedDownload & { readonly isUsedUp: boolean; readonly isUnderWay: boolean }, DownloadRefusal>> {
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

/** Whether this time is still allowed; if so, it is counted. */
export async function countDownload({ database }: Pick<Shop, "database">, id: number): Promise<boolean> {
  return (await database.pool.query({ name: "count-download", text: COUNT, values: [id] })).rowCount === 1;
}
