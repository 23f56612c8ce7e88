import type { Queryable } from "../../platform/db/in-transaction.ts";

/** A file that a customer may download. */
export interface DownloadView {
  readonly key: string;
  readonly name: string;
  readonly productName: string;
  /** Path within the shop. */
  readonly path: string;
  /** Null for unlimited. */
  readonly left: number | null;
  /** Null for no expiry. */
  readonly expiresAt: Date | null;
}

interface Row extends Omit<DownloadView, "path"> {
  readonly productId: number;
  readonly orderKey: string;
  readonly email: string;
}

const COLUMNS = `
select d.key, d.name, l.name as "productName", d.downloads_left as left, d.expires_at as "expiresAt",
  d.product_id as "productId", o.key as "orderKey", o.email
from order_downloads d join orders o on o.id = d.order_id join order_lines l on l.id = d.order_line_id`;
/** Excludes downloads that are used up or expired. */
export const USABLE = `d.revoked_at is null and o.status in ('processing', 'completed')
  and (d.downloads_left is null or d.downloads_left > 0) and (d.expires_at is null or d.expires_at > now())`;

export async function findDownloads(connection: Queryable, orderId: number): Promise<DownloadView[]> {
  const text = `${COLUMNS} where d.order_id = $1 and ${USABLE} order by l.position, l.id, d.position, d.id`;
  const { rows } = await connection.query<Row>({ name: "find-downloads", text, values: [orderId] });
  return rows.map(toView);
}

/** Downloads of all orders of an account, newest first. */
export async function findDownloadsOf(
  connection: Queryable,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<DownloadView[]> {
  const text = `${COLUMNS} where (o.person_id = $1 or lower(o.email) = lower($2)) and ${USABLE} order by o.id desc, l.position, d.position, d.id`;
  const { rows } = await connection.query<Row>({ name: "find-downloads-of", text, values: [id, email] });
  return rows.map(toView);
}

function toView({ productId, orderKey, email, ...view }: Row): DownloadView {
  const query = new URLSearchParams({ download_file: String(productId), order: orderKey, email, key: view.key });
  return { ...view, path: `/?${query.toString()}` };
}
