import { readFile } from "node:fs/promises";
import { composeMail, type DueMail } from "../mail/send-mails.ts";
import { letterFile } from "../ports/file-mailer.ts";
import type { Mail } from "../ports/mailer.ts";
import type { Shop } from "../shop.ts";

export interface FoundLetter {
  readonly mail: Mail;
  /** As it lies in the folder for letters, where there is no mail server. */
  readonly file: string | null;
}

const FIND = `select id, order_id as "orderId", kind, about, times_repeated as "timesRepeated"
  from mails where id = $1 and order_id = $2`;

/** A letter about an order, to be read in the office. */
export async function findLetter(shop: Shop, orderId: number, letterId: number): Promise<FoundLetter | null> {
  const [due] = (await shop.database.pool.query<DueMail>(FIND, [letterId, orderId])).rows;
  const mail = due && (await composeMail(shop, due));
  if (!mail) return null;
  return { mail, file: await readFile(letterFile(shop.config, mail.id), "utf8").catch(() => null) };
}
