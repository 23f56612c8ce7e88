import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { StockAlertStatus } from "../../platform/db/schema/subscriptions.ts";
import { createLinkToken, idOfToken, isValidToken, type LinkPurpose } from "../../platform/mail/email-link.ts";
import type { Shop } from "../../shop.ts";
import { IS_AVAILABLE } from "./alert-items.ts";

export interface StockAlert {
  readonly id: number;
  readonly email: string;
  readonly productId: number;
  readonly variationId: number | null;
  readonly status: StockAlertStatus;
  readonly requestedAt: Date;
}

/** Also how long an alert that nobody confirmed is stored. */
export const CONFIRM_DAYS = 7;
const KEEP_SENT_DAYS = 30;
const DAY_MS = 86_400_000;

const COLUMNS = `id, email, product_id as "productId", variation_id as "variationId", status, requested_at as "requestedAt"`;
/** Asks for a confirmation email, unless the person waits already. */
const REQUEST = `
insert into stock_alerts as known (email, product_id, variation_id, requested_at) values ($1, $2, $3, $4)
on conflict (email, product_id, variation_id) do update set status = 'requested', requested_at = excluded.requested_at,
  confirmed_at = null, sent_at = null
where known.status not in ('waiting', 'due')`;
const FIND = `select ${COLUMNS} from stock_alerts where id = $1`;
const CONFIRM = `
update stock_alerts set status = 'waiting', confirmed_at = $2 where id = $1 and status in ('requested', 'pending')`;
const REMOVE = "delete from stock_alerts where email = $1";
const MARK_DUE = `
update stock_alerts set status = 'due' where status = 'waiting' and id in (
  select a.id from stock_alerts a
  join products p on p.id = a.product_id and p.status = 'published'
  join product_listing l on l.product_id = p.id
  left join variations v on v.id = a.variation_id
  where a.status = 'waiting' and ${IS_AVAILABLE})`;
const PURGE = `
delete from stock_alerts
where (status in ('requested', 'pending') and requested_at < $1::timestamptz - make_interval(days => $2))
  or (status in ('sent', 'failed') and requested_at < $1::timestamptz - make_interval(days => $3)
    and coalesce(sent_at, confirmed_at) < $1::timestamptz - make_interval(days => $3))`;

export async function requestAlert(
  { database, now }: Pick<Shop, "database" | "now">,
  email: string,
  { productId, variationId }: Pick<StockAlert, "productId" | "variationId">,
): Promise<void> {
  await database.pool.query(REQUEST, [email, productId, variationId, now()]);
}

export function confirmAlertUrl(shop: Pick<Shop, "secret" | "config">, alert: StockAlert): string {
  const expiresAt = new Date(alert.requestedAt.getTime() + CONFIRM_DAYS * DAY_MS);
  const token = createLinkToken(shop, "stock-alert-confirm", alert, expiresAt);
  return `${shop.config.publicUrl}/back-in-stock/confirm/?token=${token}`;
}

export function stopAlertsUrl(shop: Pick<Shop, "secret" | "config">, alert: StockAlert): string {
  const token = createLinkToken(shop, "stock-alert-unsubscribe", alert);
  return `${shop.config.publicUrl}/back-in-stock/unsubscribe/?token=${token}`;
}

/** Null if the link has expired, or the alert was deleted. */
export async function findAlert(shop: Shop, purpose: LinkPurpose, token: string): Promise<StockAlert | null> {
  const id = idOfToken(token);
  if (id === null) return null;
  const [alert] = (await shop.database.pool.query<StockAlert>(FIND, [id])).rows;
  return alert && isValidToken(shop, purpose, alert, token) ? alert : null;
}

/** Returns the alert, or null if the link is not valid any more. Repeating it changes nothing. */
export async function confirmAlert(shop: Shop, token: string): Promise<StockAlert | null> {
  const alert = await findAlert(shop, "stock-alert-confirm", token);
  if (alert) await shop.database.pool.query(CONFIRM, [alert.id, shop.now()]);
  return alert;
}

/** Deletes all alerts of the email address. */
export async function stopAlerts(shop: Shop, token: string): Promise<boolean> {
  const alert = await findAlert(shop, "stock-alert-unsubscribe", token);
  if (alert) await shop.database.pool.query(REMOVE, [alert.email]);
  return alert !== null;
}

/**
 * Marks the alerts of everything that can be bought again. It compares with the stock as it is now, so that it does not
 * matter how the stock rose: by staff, an import, a cancelled order or a client of an API.
 */
export async function markDueAlerts({ pool }: { readonly pool: Queryable }): Promise<void> {
  await pool.query(MARK_DUE);
}

export async function purgeStockAlerts(shop: Pick<Shop, "database" | "now">): Promise<void> {
  await shop.database.pool.query(PURGE, [shop.now(), CONFIRM_DAYS, KEEP_SENT_DAYS]);
}

/** How many people wait for a product or one of its variations. */
export async function countWaiting(connection: Queryable, productId: number): Promise<number> {
  const text = `select count(*)::integer as count from stock_alerts where product_id = $1 and status in ('waiting', 'due')`;
  return (await connection.query<{ count: number }>(text, [productId])).rows[0]?.count ?? 0;
}
