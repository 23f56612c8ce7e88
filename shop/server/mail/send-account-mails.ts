import { ok, refuse } from "@vitrine/commerce/result";
import type { LetterKind } from "../accounts/letters.ts";
import { findPersonByEmail } from "../accounts/person.ts";
import { createVerification } from "../accounts/verifications.ts";
import { inTransaction, type Queryable } from "../db/in-transaction.ts";
import { errorFields } from "../log.ts";
import type { Mail, Mailer } from "../ports/mailer.ts";
import type { Shop } from "../shop.ts";
import { accountMail, changedAddressMail } from "./account-mail.ts";

interface DueMail {
  readonly id: number;
  readonly kind: LetterKind | "changed-address";
  readonly email: string;
}

const HOUR_MS = 3_600_000;
const DUE = `
select id, kind, email from account_mails where status = 'waiting' and due_at <= now()
order by due_at, id limit 1 for update skip locked`;
const SENT = "update account_mails set status = 'sent', attempts = attempts + 1 where id = $1";
/** A link of an hour is not worth sending a day later. */
const LATER = `
update account_mails set attempts = attempts + 1, due_at = now() + interval '30 seconds' * (1 << attempts),
  status = case when attempts >= 6 then 'given-up' else 'waiting' end
where id = $1`;

/** Sends what waits, one after the other; several processes share the work. Answers with how many went out. */
export async function sendAccountMails(shop: Shop, mailer: Mailer): Promise<number> {
  for (let sent = 0; ;) {
    const next = await inTransaction(shop.database.pool, async (connection) => {
      const { rows } = await connection.query<DueMail>(DUE);
      return rows[0] ? ok(await sendOne(shop, mailer, connection, rows[0])) : refuse("none");
    });
    if (!next.ok) return sent;
    if (next.value) sent += 1;
  }
}

async function sendOne(shop: Shop, mailer: Mailer, connection: Queryable, due: DueMail): Promise<boolean> {
  const mail = await letterFor(shop, connection, due);
  try {
    if (mail) await mailer.send(mail);
  } catch (error) {
    shop.log.warn("A letter could not be sent; it will be tried again.", {
      accountMail: due.id,
      ...errorFields(error),
    });
    await connection.query(LATER, [due.id]);
    return false;
  }
  await connection.query(SENT, [due.id]);
  return mail !== null;
}

/** The link is made here and now: it lies nowhere but in the letter. Null: nobody to write to. */
async function letterFor(shop: Shop, connection: Queryable, { id, kind, email }: DueMail): Promise<Mail | null> {
  const { publicUrl } = shop.config;
  const now = shop.now();
  const sender = { settings: await shop.settings(), publicUrl, now };
  if (kind === "changed-address") return changedAddressMail({ id, to: email }, sender);
  const person = await findPersonByEmail(connection, email);
  if (!person && kind === "password") return null;
  const draft = person
    ? ({ kind: "password", personId: person.id, now, lifeMs: HOUR_MS } as const)
    : ({ kind: "registration", email, now, lifeMs: 24 * HOUR_MS } as const);
  const token = await createVerification(connection, draft);
  const isStaff = person !== null && person.role !== "customer";
  const path = isStaff ? "/admin/invitation/" : "/my-account/lost-password/";
  return accountMail({ id, to: email, person, kind, link: `${publicUrl}${path}?token=${token}` }, sender);
}

/** Addresses of people who never came are not kept. */
export async function forgetAccountMails(shop: Shop): Promise<void> {
  await shop.database.pool.query("delete from account_mails where created_at < now() - interval '7 days'");
}
