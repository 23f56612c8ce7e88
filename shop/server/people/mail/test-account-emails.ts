import { runWaiting } from "../../platform/jobs/test-waiting.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import type { Shop } from "../../shop.ts";
import { sendAccountEmail } from "./send-account-emails.ts";

export const sendAccountMails = (shop: Shop, mailer: Mailer): Promise<number> =>
  runWaiting(shop, "account_mails", (id) => sendAccountEmail(shop, mailer, id));
