import { readFile } from "node:fs/promises";
import { composeMail, type DueMail } from "../mail/send-order-emails.ts";
import { emailFile } from "../../platform/mail/file-mailer.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import type { OrderEmail } from "./staff-order.ts";
import type { Shop } from "../../shop.ts";

export interface FoundEmail {
  readonly mail: Mail;
  /** The file in the mail folder, if there is no mail server. */
  readonly file: string | null;
}

const FIND = `select id, order_id as "orderId", kind, about, times_repeated as "timesRepeated"
  from mails where id = $1 and order_id = $2`;

/** Marks emails that were saved as files instead of being sent. */
export async function markSavedEmails(
  shop: Shop,
  orderId: number,
  emails: readonly OrderEmail[],
): Promise<readonly OrderEmail[]> {
  return Promise.all(
    emails.map(async (email) => {
      const found = email.status === "sent" ? await findEmail(shop, orderId, email.id) : null;
      return { ...email, isFile: (found?.file ?? null) !== null };
    }),
  );
}

/** An email about an order, to be read in the admin. */
export async function findEmail(shop: Shop, orderId: number, emailId: number): Promise<FoundEmail | null> {
  const [due] = (await shop.database.pool.query<DueMail>(FIND, [emailId, orderId])).rows;
  const mail = due && (await composeMail(shop, due));
  if (!mail) return null;
  return { mail, file: await readFile(emailFile(shop.config, mail.id), "utf8").catch(() => null) };
}
