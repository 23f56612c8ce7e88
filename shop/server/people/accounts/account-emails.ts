import { isEmail } from "@vitrine/commerce/reviews";
import type { Shop } from "../../shop.ts";
import { countAttempt } from "../../platform/rate-limit/rate-limiter.ts";
import { beginAttempt } from "./login-throttle.ts";
import { normalizeEmail } from "./person.ts";

export type EmailKind = "registration" | "password";
export type EmailOutcome = "written" | "no-email" | "too-many";

const WRITE = "insert into account_mails (kind, email) values ($1, $2)";

/**
 * Queues an account email. The work is the same whether or not the account exists, so that only the owner of the
 * mailbox can learn that it does.
 */
export async function requestEmail(
  shop: Shop,
  kind: EmailKind,
  entered: string,
  address: string | null,
): Promise<EmailOutcome> {
  const email = normalizeEmail(entered);
  if (!isEmail(email)) return "no-email";
  const attempt = await beginAttempt(shop, "email", { account: null, address });
  if (attempt.isBlocked) return "too-many";
  const mailbox = await countAttempt(shop, "email-to-mailbox", { account: email });
  if (!mailbox.isOver) await shop.database.pool.query(WRITE, [kind, email]);
  return "written";
}
