import { runWaiting } from "../../platform/jobs/test-waiting.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import type { Shop } from "../../shop.ts";
import { sendOrderEmail } from "./send-order-emails.ts";

export const sendMails = (shop: Shop, mailer: Mailer): Promise<number> =>
  runWaiting(shop, "mails", (id) => sendOrderEmail(shop, mailer, id));
