import type { MailKind } from "../../platform/db/schema/mails.ts";
import { findDownloads } from "../downloads/find-downloads.ts";
import { findOrder } from "../orders/find-order.ts";
import type { Mail, Mailer } from "../../platform/mail/mailer.ts";
import type { Shop } from "../../shop.ts";
import { findLinePictures } from "./line-pictures.ts";
import { type MailFacts, orderMail } from "./order-email.ts";
import { readAfterSales } from "./read-after-sales.ts";

export interface DueMail {
  readonly id: number;
  readonly orderId: number;
  readonly kind: MailKind;
  readonly about: number;
  readonly timesRepeated: number;
}

/** Each of these records gets a job. */
export const WAITING_ORDER_EMAILS = "select id from mails where status = 'waiting'";
const FIND = `
select id, order_id as "orderId", kind, about, times_repeated as "timesRepeated" from mails
where id = $1 and status = 'waiting'`;
/** Not if the owner asked for it once more meanwhile: then it waits again. */
const SENT = "update mails set status = 'sent', sent_at = now() where id = $1 and times_repeated = $2";
const GIVEN_UP = "update mails set status = 'given-up' where id = $1 and status = 'waiting'";

/**
 * Sends one email, or throws. It is sent at least once: if this process dies after the mail server took it and before
 * that was noted, it is sent again, under the same Message-ID, by which mailboxes recognise it. Nothing is locked while
 * the mail server is spoken to.
 */
export async function sendOrderEmail(shop: Shop, mailer: Mailer, id: number): Promise<void> {
  const { pool } = shop.database;
  const [due] = (await pool.query<DueMail>(FIND, [id])).rows;
  if (!due) return;
  const mail = await composeMail(shop, due);
  if (mail) await mailer.send(mail);
  await pool.query(SENT, [id, due.timesRepeated]);
}

export async function giveUpOrderEmail({ database }: Pick<Shop, "database">, id: number): Promise<void> {
  await database.pool.query(GIVEN_UP, [id]);
}

/** The email as it would be written now; null if there is no recipient. */
export async function composeMail(shop: Shop, due: DueMail): Promise<Mail | null> {
  const { config } = shop;
  const settings = await shop.settings();
  const facts = await readFacts(shop, due);
  const sender = { settings, publicUrl: config.publicUrl, mailFrom: config.mailFrom, now: shop.now() };
  return facts && orderMail(due.kind, facts, sender);
}

const REFUND = `
select id, amount::float8 as amount, reason, exists (select from credit_notes c where c.refund_id = r.id) as "hasCreditNote"
from refunds r where id = $1`;

async function readFacts(
  { database, config }: Shop,
  { orderId, kind, about, timesRepeated }: DueMail,
): Promise<MailFacts | null> {
  const { pool } = database;
  const order = await findOrder(pool, orderId);
  if (!order) return null;
  const refunds = kind === "refunded" ? await pool.query<NonNullable<MailFacts["refund"]>>(REFUND, [about]) : null;
  const notes =
    kind === "note" || kind === "payment-link"
      ? await pool.query<{ text: string }>("select text from order_notes where id = $1", [about])
      : null;
  return {
    order,
    downloads: await findDownloads(pool, orderId),
    refund: refunds?.rows[0] ?? null,
    note: notes?.rows[0]?.text ?? "",
    ...(await readAfterSales(pool, kind, orderId, about)),
    about,
    timesRepeated,
    pictures: await findLinePictures(pool, orderId, config.publicUrl),
  };
}
