import { isEmail } from "@vitrine/commerce/reviews";
import type { Shop } from "../shop.ts";
import { beginAttempt } from "./entry-attempts.ts";
import { settleEmail } from "./person.ts";

export type LetterKind = "registration" | "password";
export type LetterOutcome = "written" | "no-email" | "too-many";

/** So that nobody's mailbox can be filled through this shop. */
const MOST_PER_HOUR = 3;
const WRITE = `
insert into account_mails (kind, email) select $1, $2
where (select count(*) from account_mails where email = $2 and created_at > now() - interval '1 hour') < ${MOST_PER_HOUR}`;

/**
 * Writes down that a letter is to be sent, and does exactly the same whether or not there is an account: who reads
 * the mailbox learns it from the letter, everybody else learns nothing.
 */
export async function requestLetter(
  shop: Shop,
  kind: LetterKind,
  typed: string,
  address: string | null,
): Promise<LetterOutcome> {
  const email = settleEmail(typed);
  if (!isEmail(email)) return "no-email";
  const attempt = await beginAttempt(shop, "letter", { account: null, address });
  if (attempt.isBlocked) return "too-many";
  await shop.database.pool.query(WRITE, [kind, email]);
  return "written";
}
