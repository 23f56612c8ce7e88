import type { EmailKind } from "../accounts/account-emails.ts";
import { findPersonByEmail } from "../accounts/person.ts";
import { createVerification } from "../accounts/verifications.ts";
import { adminUrl } from "../../config.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { Mail, Mailer } from "../../platform/mail/mailer.ts";
import type { Shop } from "../../shop.ts";
import { accountMail, emailChangedMail } from "./account-email.ts";

interface DueMail {
  readonly id: number;
  readonly kind: EmailKind | "changed-address";
  readonly email: string;
}

const HOUR_MS = 3_600_000;
/** Each of these records gets a job. */
export const WAITING_ACCOUNT_EMAILS = "select id from account_mails where status = 'waiting'";
const FIND = "select id, kind, email from account_mails where id = $1 and status = 'waiting'";
const SENT = "update account_mails set status = 'sent' where id = $1";
const GIVEN_UP = "update account_mails set status = 'given-up' where id = $1 and status = 'waiting'";

/**
 * Sends one email, or throws. No transaction is open while the mail server is spoken to: a slow one would end it, and
 * with it the link that is already on its way.
 */
export async function sendAccountEmail(shop: Shop, mailer: Mailer, id: number): Promise<void> {
  const { pool } = shop.database;
  const [due] = (await pool.query<DueMail>(FIND, [id])).rows;
  if (!due) return;
  const mail = await emailFor(shop, pool, due);
  if (mail) await mailer.send(mail);
  await pool.query(SENT, [id]);
}

export async function giveUpAccountEmail({ database }: Pick<Shop, "database">, id: number): Promise<void> {
  await database.pool.query(GIVEN_UP, [id]);
}

/**
 * Creates the link now, so that only the email contains it. The link is valid before the email is sent, and links of
 * earlier attempts stay valid, because those emails may have arrived. Null if there is no recipient.
 */
async function emailFor(shop: Shop, connection: Queryable, { id, kind, email }: DueMail): Promise<Mail | null> {
  const { publicUrl } = shop.config;
  const now = shop.now();
  const sender = { settings: await shop.settings(), config: shop.config, now };
  if (kind === "changed-address") return emailChangedMail({ id, to: email }, sender);
  const person = await findPersonByEmail(connection, email);
  if (!person && kind === "password") return null;
  const draft = person
    ? ({ kind: "password", personId: person.id, now, lifetimeMs: HOUR_MS } as const)
    : ({ kind: "registration", email, now, lifetimeMs: 24 * HOUR_MS } as const);
  const token = await createVerification(connection, draft);
  const isStaff = person !== null && person.role !== "customer";
  const page = isStaff ? `${adminUrl(shop.config)}/admin/invitation/` : `${publicUrl}/my-account/lost-password/`;
  return accountMail({ id, to: email, person, kind, link: `${page}?token=${token}` }, sender);
}

/** Deletes email addresses of people who never registered. */
export async function purgeAccountEmails(shop: Shop): Promise<void> {
  await shop.database.pool.query("delete from account_mails where created_at < now() - interval '7 days'");
}
