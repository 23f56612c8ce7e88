import { sql } from "drizzle-orm";
import { forgetEntryAttempts } from "./accounts/entry-attempts.ts";
import { forgetSessions } from "./accounts/sessions.ts";
import { forgetVerifications } from "./accounts/verifications.ts";
import { scheduleBackup } from "./backup/backup-jobs.ts";
import { runBackupJobs } from "./backup/run-backup-jobs.ts";
import { removeExpiredCarts } from "./cart/expired-carts.ts";
import { isUnavailable } from "./db/connect.ts";
import { runFileJobs } from "./file-jobs/run-file-jobs.ts";
import { createInsightDuty } from "./insight/refresh-insight.ts";
import { errorFields } from "./log.ts";
import { forgetAccountMails, sendAccountMails } from "./mail/send-account-mails.ts";
import { createShopMailer } from "./mail/shop-mailer.ts";
import { sendMails } from "./mail/send-mails.ts";
import { drawWaitingImages } from "./media/image-jobs.ts";
import { forgetAttempts } from "./orders/attempts.ts";
import { refreshCustomers } from "./customers/refresh-customers.ts";
import { countSales } from "./orders/count-sales.ts";
import { expireOrders } from "./orders/expire-orders.ts";
import { sweepReviewPhotos } from "./reviews/review-photos.ts";
import { forgetVisitorActs } from "./reviews/visitor-limit.ts";
import { sendRefunds } from "./payments/send-refunds.ts";
import { settlePayments } from "./payments/settle-payments.ts";
import { forgetMessages } from "./payments/take-message.ts";
import type { Shop } from "./shop.ts";
import { forgetConsentRecords } from "./tracking/record-consent.ts";
import { sweepUploads } from "./uploads/sweep-uploads.ts";

const PRICES_EVERY_MS = 15_000;
const CARTS_EVERY_MS = 10 * 60_000;
const REVIEW_PHOTOS_EVERY_MS = 60 * 60_000;
const VISITOR_ACTS_EVERY_MS = 5 * 60_000;
const MAILS_EVERY_MS = 5000;
const ORDERS_EVERY_MS = 60_000;
const CUSTOMERS_EVERY_MS = 3000;
const INSIGHT_EVERY_MS = 3000;
const SALES_EVERY_MS = 5 * 60_000;
const ACCOUNTS_EVERY_MS = 10 * 60_000;
/** Somebody is looking at a progress bar. */
const JOBS_EVERY_MS = 1500;
const ATTEMPTS_EVERY_MS = 60 * 60_000;
const CONSENT_RECORDS_EVERY_MS = 60 * 60_000;
const UPLOADS_EVERY_MS = 30 * 60_000;
/** Duties of the same minute would each want a connection of their own, which are dear; so they take turns. */
const APART_MS = 70;

/** Small duties by the clock. Each can run in several processes at once without harm. */
export function startHousekeeping(shop: Shop): () => void {
  const { database } = shop;
  const mailer = createShopMailer(shop);
  const countAgain = createInsightDuty(database.pool, () => performance.now());
  let begun = 0;
  const stops = [
    every(PRICES_EVERY_MS, () => database.db.execute(sql`select refresh_due_prices()`)),
    every(CARTS_EVERY_MS, () => removeExpiredCarts(database)),
    every(VISITOR_ACTS_EVERY_MS, () => forgetVisitorActs(database)),
    every(MAILS_EVERY_MS, () => sendMails(shop, mailer)),
    every(MAILS_EVERY_MS, () => sendAccountMails(shop, mailer)),
    every(ACCOUNTS_EVERY_MS, () => forgetAccountTraces()),
    every(ORDERS_EVERY_MS, async () => {
      await settlePayments(shop);
      await expireOrders(shop);
      await sendRefunds(shop);
    }),
    every(ATTEMPTS_EVERY_MS, () => forgetMessages(shop)),
    every(CUSTOMERS_EVERY_MS, () => refreshCustomers(database.pool)),
    every(INSIGHT_EVERY_MS, countAgain),
    every(SALES_EVERY_MS, () => countSales(database)),
    every(ATTEMPTS_EVERY_MS, () => forgetAttempts(database)),
    every(UPLOADS_EVERY_MS, () => sweepUploads(shop, shop.now())),
    every(CONSENT_RECORDS_EVERY_MS, () => forgetConsentRecords(shop)),
    every(JOBS_EVERY_MS, () => drawWaitingImages(shop)),
    every(JOBS_EVERY_MS, () => runFileJobs(shop)),
    every(JOBS_EVERY_MS, () => runBackupJobs(shop)),
    every(ORDERS_EVERY_MS, () => scheduleBackup(shop)),
    every(REVIEW_PHOTOS_EVERY_MS, () => sweepReviewPhotos(shop)),
  ];
  return () => {
    for (const stop of stops) stop();
  };

  async function forgetAccountTraces(): Promise<void> {
    await forgetSessions(shop);
    await forgetEntryAttempts(shop);
    await forgetVerifications(database.pool, shop.now());
    await forgetAccountMails(shop);
  }

  function every(milliseconds: number, duty: () => Promise<unknown>): () => void {
    const run = () => {
      duty().catch((error: unknown) => {
        if (!isUnavailable(error)) shop.log.error("A regular duty failed.", errorFields(error));
      });
    };
    let timer: NodeJS.Timeout;
    begun += 1;
    timer = setTimeout(() => {
      timer = setInterval(run, milliseconds).unref();
    }, begun * APART_MS).unref();
    // Either kind of timer is stopped by either way.
    return () => clearTimeout(timer);
  }
}
