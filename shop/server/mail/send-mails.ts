import { ok, refuse } from "@vitrine/commerce/result";
import { inTransaction, type Queryable } from "../db/in-transaction.ts";
import { errorFields } from "../log.ts";
import { findOrder } from "../orders/find-order.ts";
import type { Mailer } from "../ports/mailer.ts";
import type { Shop } from "../shop.ts";
import { type MailKind, orderMail } from "./order-mail.ts";

interface DueMail {
  readonly id: number;
  readonly orderId: number;
  readonly kind: MailKind;
}

const DUE = `
select id, order_id as "orderId", kind from mails where status = 'waiting' and due_at <= now()
order by due_at, id limit 1 for update skip locked`;
const SENT = "update mails set status = 'sent', attempts = attempts + 1, sent_at = now() where id = $1";
/** Half a minute, a minute, two … for about a day and a half. */
const LATER = `
update mails set attempts = attempts + 1, due_at = now() + interval '30 seconds' * (1 << attempts),
  status = case when attempts >= 12 then 'given-up' else 'waiting' end
where id = $1`;

/** Sends what waits, one after the other; several processes share the work. Answers with how many went out. */
export async function sendMails(shop: Shop, mailer: Mailer): Promise<number> {
  for (let sent = 0; ;) {
    const next = await inTransaction(shop.database.pool, async (connection) => {
      const { rows } = await connection.query<DueMail>({ name: "due-mail", text: DUE, values: [] });
      return rows[0] ? ok(await sendOne(shop, mailer, connection, rows[0])) : refuse("none");
    });
    if (!next.ok) return sent;
    if (next.value) sent += 1;
  }
}

async function sendOne(shop: Shop, mailer: Mailer, connection: Queryable, due: DueMail): Promise<boolean> {
  const { config, log } = shop;
  const order = await findOrder(connection, due.orderId);
  const sender = { settings: await shop.settings(), publicUrl: config.publicUrl, now: shop.now() };
  const mail = order && orderMail(due.kind, order, sender);
  try {
    if (mail) await mailer.send(mail);
  } catch (error) {
    log.warn("A letter could not be sent; it will be tried again.", { mail: due.id, ...errorFields(error) });
    await connection.query(LATER, [due.id]);
    return false;
  }
  await connection.query(SENT, [due.id]);
  return mail !== null;
}
