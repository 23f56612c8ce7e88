import type { Queryable } from "../db/in-transaction.ts";

/** A file that a customer may fetch. */
export interface DownloadView {
  readonly key: string;
  readonly name: string;
  readonly productName: string;
  /** Within the shop. */
  readonly path: string;
  /** Null: as often as one likes. */
  readonly left: number | null;
  /** Null: for ever. */
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
/** What has been used up or is out of time is no longer shown. */
const USABLE = `d.revoked_at is null and o.status in ('processing', 'completed')
  and (d.downloads_left is null or d.downloads_left > 0) and (d.expires_at is null or d.expires_at > now())`;

export async function findDownloads(connection: Queryable, orderId: number): Promise<DownloadView[]> {
  const text = `${COLUMNS} where d.order_id = $1 and ${USABLE} order by l.position, l.id, d.position, d.id`;
  const { rows } = await connection.query<Row>({ name: "find-downloads", text, values: [orderId] });
  return rows.map(toView);
}

/** Of all orders under an e-mail address, newest first; whoever asks must have proved that it is theirs. */
export async function findDownloadsOf(connection: Queryable, email: string): Promise<DownloadView[]> {
  const text = `${COLUMNS} where lower(o.email) = lower($1) and ${USABLE} order by o.id desc, l.position, d.position, d.id`;
  const { rows } = await connection.query<Row>({ name: "find-downloads-of", text, values: [email] });
  return rows.map(toView);
}

function toView({ productId, orderKey, email, ...view }: Row): DownloadView {
  const query = new URLSearchParams({ download_file: String(productId), order: orderKey, email, key: view.key });
  return { ...view, path: `/?${query.toString()}` };
}
