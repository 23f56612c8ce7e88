import type { MailKind } from "../db/schema/mails.ts";
import { findDownloads } from "../downloads/find-downloads.ts";
import { errorFields } from "../log.ts";
import { findOrder } from "../orders/find-order.ts";
import type { Mail, Mailer } from "../ports/mailer.ts";
import type { Shop } from "../shop.ts";
import { type MailFacts, orderMail } from "./order-mail.ts";

export interface DueMail {
  readonly id: number;
  readonly orderId: number;
  readonly kind: MailKind;
  readonly about: number;
  readonly timesRepeated: number;
}

/**
 * Takes one letter, and with it the right to send it until it is due again: half a minute, a minute, two … for about
 * a day and a half. Nothing is locked while the mail server is spoken to, which may take minutes.
 */
const CLAIM = `
with due as (
  select id from mails where status = 'waiting' and due_at <= now()
  order by due_at, id limit 1 for update skip locked
)
update mails m set attempts = m.attempts + 1, due_at = now() + interval '30 seconds' * (1 << least(m.attempts, 12))
from due where m.id = due.id
returning m.id, m.order_id as "orderId", m.kind, m.about, m.times_repeated as "timesRepeated"`;
const SENT = "update mails set status = 'sent', sent_at = now() where id = $1";
const LATER = `
update mails set status = case when attempts > 12 then 'given-up' else 'waiting' end where id = $1`;

/** A mail server that refuses so often in a row is left alone until the next time. */
const MOST_FAILURES = 3;

/** Sends what waits, one after the other; several processes share the work. Answers with how many went out. */
export async function sendMails(shop: Shop, mailer: Mailer): Promise<number> {
  let sent = 0;
  for (let failures = 0; failures < MOST_FAILURES;) {
    const { rows } = await shop.database.pool.query<DueMail>({ name: "claim-mail", text: CLAIM, values: [] });
    const [due] = rows;
    if (!due) break;
    const outcome = await sendOne(shop, mailer, due);
    failures = outcome === "failed" ? failures + 1 : 0;
    if (outcome === "sent") sent += 1;
  }
  return sent;
}

async function sendOne(shop: Shop, mailer: Mailer, due: DueMail): Promise<"sent" | "nobody" | "failed"> {
  const { log, database } = shop;
  const mail = await composeMail(shop, due);
  try {
    if (mail) await mailer.send(mail);
  } catch (error) {
    log.warn("A letter could not be sent; it will be tried again.", { mail: due.id, ...errorFields(error) });
    await database.pool.query(LATER, [due.id]);
    return "failed";
  }
  await database.pool.query(SENT, [due.id]);
  return mail ? "sent" : "nobody";
}

/** The letter as it would be written now; null when there is nobody to write to. */
export async function composeMail(shop: Shop, due: DueMail): Promise<Mail | null> {
  const { config } = shop;
  const settings = await shop.settings();
  const facts = await readFacts(shop, due);
  const sender = { settings, publicUrl: config.publicUrl, from: config.mailFrom ?? "", now: shop.now() };
  return facts && orderMail(due.kind, facts, sender);
}

async function readFacts(
  { database }: Shop,
  { orderId, kind, about, timesRepeated }: DueMail,
): Promise<MailFacts | null> {
  const { pool } = database;
  const order = await findOrder(pool, orderId);
  if (!order) return null;
  const refunds =
    kind === "refunded"
      ? await pool.query<{ amount: string; reason: string }>("select amount, reason from refunds where id = $1", [
          about,
        ])
      : null;
  const notes =
    kind === "note" ? await pool.query<{ text: string }>("select text from order_notes where id = $1", [about]) : null;
  const refund = refunds?.rows[0];
  return {
    order,
    downloads: await findDownloads(pool, orderId),
    refund: refund ? { amount: Number(refund.amount), reason: refund.reason } : null,
    note: notes?.rows[0]?.text ?? "",
    about,
    timesRepeated,
  };
}
