import { setTimeout as sleep } from "node:timers/promises";
import { removeExpiredCarts } from "./sales/cart/expired-carts.ts";
import { followTimeZone } from "./analytics/follow-time-zone.ts";
import { refreshAnalytics } from "./analytics/refresh-analytics.ts";
import { scheduleBackup } from "./backup/backup-jobs.ts";
import { giveUpBackupJob, runBackupJob, WAITING_BACKUPS } from "./backup/run-backup-jobs.ts";
import { giveUpFileJob, runFileJob, WAITING_FILES } from "./catalog/import/run-file-jobs.ts";
import { giveUpImage, processImage, WAITING_IMAGES } from "./catalog/media/image-jobs.ts";
import { purgeVideoFiles } from "./catalog/media/purge-video-files.ts";
import { publishDueProducts } from "./catalog/publish-due.ts";
import { refreshDuePrices } from "./catalog/due-prices.ts";
import { giveUpLowStockEmail, sendLowStockEmail, WAITING_LOW_STOCK } from "./catalog/stock/low-stock-emails.ts";
import { giveUpStockAlert, sendStockAlert, WAITING_STOCK_ALERTS } from "./catalog/stock-alerts/send-stock-alerts.ts";
import { markDueAlerts, purgeStockAlerts } from "./catalog/stock-alerts/stock-alerts.ts";
import { giveUpMessageEmail, sendMessageEmail, WAITING_MESSAGE_EMAILS } from "./content/contact/send-message-emails.ts";
import {
  giveUpNewsletterEmail,
  purgeUnconfirmedSubscribers,
  sendNewsletterEmail,
  WAITING_NEWSLETTER_EMAILS,
} from "./content/newsletter/send-newsletter-emails.ts";
import { purgeMessagePhotos } from "./content/contact/message-photos.ts";
import { purgeReviewPhotos } from "./content/reviews/review-photos.ts";
import { purgeSessions } from "./people/accounts/sessions.ts";
import { purgeVerifications } from "./people/accounts/verifications.ts";
import { refreshCustomers } from "./people/customers/refresh-customers.ts";
import {
  purgeAccountEmails,
  giveUpAccountEmail,
  sendAccountEmail,
  WAITING_ACCOUNT_EMAILS,
} from "./people/mail/send-account-emails.ts";
import { isUnavailable } from "./platform/db/unavailable.ts";
import { type Job, NO_RETRY, type QueueJob, type ScheduledJob } from "./platform/jobs/job.ts";
import type { StopJobs } from "./platform/jobs/start-jobs.ts";
import type { Mailer } from "./platform/mail/mailer.ts";
import { createShopMailer } from "./platform/mail/shop-mailer.ts";
import { purgeExpiredLimits } from "./platform/rate-limit/rate-limiter.ts";
import { purgeUploads } from "./platform/storage/purge-uploads.ts";
import { giveUpOrderEmail, sendOrderEmail, WAITING_ORDER_EMAILS } from "./sales/mail/send-order-emails.ts";
import { countSales } from "./sales/orders/count-sales.ts";
import { expireOrders } from "./sales/orders/expire-orders.ts";
import { purgeIdempotencyKeys } from "./sales/orders/idempotency.ts";
import { purgeWebhookMessages } from "./sales/payments/receive-webhook.ts";
import { sendRefund, WAITING_REFUNDS } from "./sales/payments/send-refunds.ts";
import { settlePayments } from "./sales/payments/settle-payments.ts";
import { purgeReturnPhotos } from "./sales/returns/return-photos.ts";
import type { Shop } from "./shop.ts";
import { purgeConsentRecords } from "./tracking/consent/record-consent.ts";
import type { OpenEvents } from "./tracking/events/open-events.ts";
import { dropOldDays } from "./tracking/events/retention.ts";
import { sumTallies, parkOldEvents } from "./tracking/events/scheduled-jobs.ts";

export interface JobContext {
  readonly shop: Shop;
  readonly events: OpenEvents;
  readonly mailer: Mailer;
}

const RETRY_START_MS = 1000;
const HALF_MINUTE = 30;
const SIX_HOURS = 6 * 3600;

/** One job for each record that waits in a table; announced by the database when the record is written. */
const QUEUES: readonly QueueJob<JobContext>[] = [
  {
    name: "order-emails",
    title: "Send order emails",
    waiting: WAITING_ORDER_EMAILS,
    // For about a day and a half.
    retry: { limit: 12, delaySeconds: HALF_MINUTE },
    run: ({ shop, mailer }, id) => sendOrderEmail(shop, mailer, id),
    giveUp: ({ shop }, id) => giveUpOrderEmail(shop, id),
  },
  {
    name: "account-emails",
    title: "Send account emails",
    waiting: WAITING_ACCOUNT_EMAILS,
    // A link that is valid for an hour is not worth sending a day later.
    retry: { limit: 6, delaySeconds: HALF_MINUTE },
    run: ({ shop, mailer }, id) => sendAccountEmail(shop, mailer, id),
    giveUp: ({ shop }, id) => giveUpAccountEmail(shop, id),
  },
  {
    name: "message-emails",
    title: "Email contact messages to the shop",
    waiting: WAITING_MESSAGE_EMAILS,
    retry: { limit: 12, delaySeconds: HALF_MINUTE },
    run: ({ shop, mailer }, id) => sendMessageEmail(shop, mailer, id),
    giveUp: ({ shop }, id) => giveUpMessageEmail(shop, id),
  },
  {
    name: "low-stock-emails",
    title: "Email the shop about low stock",
    waiting: WAITING_LOW_STOCK,
    retry: { limit: 12, delaySeconds: HALF_MINUTE },
    run: ({ shop, mailer }, id) => sendLowStockEmail(shop, mailer, id),
    giveUp: ({ shop }, id) => giveUpLowStockEmail(shop, id),
  },
  {
    name: "newsletter-emails",
    title: "Send newsletter confirmations",
    waiting: WAITING_NEWSLETTER_EMAILS,
    retry: { limit: 12, delaySeconds: HALF_MINUTE },
    run: ({ shop, mailer }, id) => sendNewsletterEmail(shop, mailer, id),
    giveUp: ({ shop }, id) => giveUpNewsletterEmail(shop, id),
  },
  {
    name: "stock-alert-emails",
    title: "Send back-in-stock emails",
    waiting: WAITING_STOCK_ALERTS,
    retry: { limit: 12, delaySeconds: HALF_MINUTE },
    run: ({ shop, mailer }, id) => sendStockAlert(shop, mailer, id),
    giveUp: ({ shop }, id) => giveUpStockAlert(shop, id),
  },
  {
    name: "refunds",
    title: "Send refunds to the payment provider",
    waiting: WAITING_REFUNDS,
    // Never given up: afterwards, the record still waits and gets a new job.
    retry: { limit: 100, delaySeconds: 60, longestDelaySeconds: SIX_HOURS },
    run: ({ shop }, id) => sendRefund(shop, id),
  },
  {
    name: "images",
    title: "Resize uploaded images",
    waiting: WAITING_IMAGES,
    retry: { limit: 2, delaySeconds: HALF_MINUTE },
    run: ({ shop }, id) => processImage(shop, id),
    giveUp: ({ shop }, id) => giveUpImage(shop, id),
  },
  {
    name: "product-files",
    title: "Import and export product files",
    waiting: WAITING_FILES,
    retry: { limit: 2, delaySeconds: HALF_MINUTE },
    run: ({ shop }, id) => runFileJob(shop, id),
    giveUp: ({ shop }, id) => giveUpFileJob(shop, id),
  },
  {
    name: "backups",
    title: "Make and restore back-ups",
    waiting: WAITING_BACKUPS,
    retry: NO_RETRY,
    run: ({ shop }, id) => runBackupJob(shop, id),
    giveUp: ({ shop }, id) => giveUpBackupJob(shop, id),
  },
];

/** A triggered job is announced by the database as well; its schedule is the safety net. */
const SCHEDULED: readonly ScheduledJob<JobContext>[] = [
  {
    name: "analytics",
    title: "Update analytics",
    schedule: "* * * * *",
    isTriggered: true,
    async run({ shop }) {
      await followTimeZone(shop.database.pool);
      return refreshAnalytics(shop.database.pool);
    },
  },
  {
    name: "customers",
    title: "Update customer figures",
    schedule: "* * * * *",
    isTriggered: true,
    run: ({ shop }) => refreshCustomers(shop.database.pool),
  },
  {
    name: "scheduled-products",
    title: "Publish scheduled products",
    schedule: "* * * * *",
    run: ({ shop }) => publishDueProducts(shop.database.pool, shop.now()),
  },
  {
    name: "prices",
    title: "Start and end sale prices",
    schedule: "* * * * *",
    run: ({ shop }) => refreshDuePrices(shop.database.pool),
  },
  {
    name: "stock-alerts",
    title: "Find products that are back in stock",
    schedule: "* * * * *",
    isTriggered: true,
    run: ({ shop }) => markDueAlerts(shop.database),
  },
  {
    name: "payments",
    title: "Check open payments",
    schedule: "* * * * *",
    run: ({ shop }) => settlePayments(shop),
  },
  {
    name: "unpaid-orders",
    title: "Cancel orders that were not paid in time",
    schedule: "* * * * *",
    run: ({ shop }) => expireOrders(shop),
  },
  {
    name: "daily-backup",
    title: "Start the daily back-up",
    schedule: "* * * * *",
    run: ({ shop }) => scheduleBackup(shop),
  },
  {
    name: "event-figures",
    title: "Add up event counts",
    schedule: "* * * * *",
    run: ({ shop }) => sumTallies(shop.database),
  },
  {
    name: "sales-counts",
    title: "Count units sold",
    schedule: "*/5 * * * *",
    run: ({ shop }) => countSales(shop.database),
  },
  {
    name: "old-events",
    title: "Set aside events that are too old to send",
    schedule: "*/5 * * * *",
    run: ({ shop, events }) => parkOldEvents(shop.database, events.destinations),
  },
  {
    name: "rate-limits",
    title: "Delete expired rate-limit counts",
    schedule: "*/5 * * * *",
    run: ({ shop }) => purgeExpiredLimits(shop),
  },
  {
    name: "carts",
    title: "Delete expired carts",
    schedule: "*/10 * * * *",
    run: ({ shop }) => removeExpiredCarts(shop.database),
  },
  {
    name: "accounts",
    title: "Delete expired sessions and links",
    schedule: "*/10 * * * *",
    run: ({ shop }) => purgeAccountData(shop),
  },
  {
    name: "uploads",
    title: "Delete unused uploads",
    schedule: "*/30 * * * *",
    run: ({ shop }) => purgeUploads(shop, shop.now()),
  },
  {
    name: "event-retention",
    title: "Delete events past their retention",
    schedule: "7 * * * *",
    run: ({ shop }) => dropOldEvents(shop),
  },
  {
    name: "checkout-attempts",
    title: "Delete old checkout attempts",
    schedule: "11 * * * *",
    run: ({ shop }) => purgeIdempotencyKeys(shop.database),
  },
  {
    name: "payment-messages",
    title: "Delete old webhook messages from the payment provider",
    schedule: "13 * * * *",
    run: ({ shop }) => purgeWebhookMessages(shop),
  },
  {
    name: "consent-records",
    title: "Delete old consent records",
    schedule: "17 * * * *",
    run: ({ shop }) => purgeConsentRecords(shop),
  },
  {
    name: "unconfirmed-subscriptions",
    title: "Delete email addresses that were never confirmed",
    schedule: "29 * * * *",
    run: ({ shop }) => purgeSubscriptions(shop),
  },
  {
    name: "review-photos",
    title: "Delete unused review photos",
    schedule: "19 * * * *",
    run: ({ shop }) => purgeReviewPhotos(shop),
  },
  {
    name: "return-photos",
    title: "Delete unused photos of returns",
    schedule: "21 * * * *",
    run: ({ shop }) => purgeReturnPhotos(shop),
  },
  {
    name: "message-photos",
    title: "Delete unused photos of messages",
    schedule: "27 * * * *",
    run: ({ shop }) => purgeMessagePhotos(shop),
  },
  {
    name: "video-files",
    title: "Delete unused video files",
    schedule: "23 * * * *",
    run: ({ shop }) => purgeVideoFiles(shop),
  },
];

/** Every background job. Only the delivery of tracking events has a queue of its own (tracking/delivery). */
export const JOBS: readonly Job<JobContext>[] = [...QUEUES, ...SCHEDULED];

/** Runs the shop's background jobs in this process. While the database is away, they wait for it. */
export async function startShopJobs(shop: Shop, events: OpenEvents, stopped: AbortSignal): Promise<StopJobs> {
  // Loaded here: a process that only serves pages does without pg-boss.
  const { startJobs } = await import("./platform/jobs/start-jobs.ts");
  const context = { shop, events, mailer: createShopMailer(shop) };
  while (!stopped.aborted) {
    try {
      return await startJobs({ database: shop.database, log: shop.log, jobs: JOBS, context });
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
    await sleep(RETRY_START_MS);
  }
  return () => Promise.resolve();
}

async function purgeAccountData(shop: Shop): Promise<void> {
  await purgeSessions(shop);
  await purgeVerifications(shop.database.pool, shop.now());
  await purgeAccountEmails(shop);
}

async function purgeSubscriptions(shop: Shop): Promise<void> {
  await purgeUnconfirmedSubscribers(shop);
  await purgeStockAlerts(shop);
}

async function dropOldEvents(shop: Shop): Promise<void> {
  await dropOldDays(shop.database, (await shop.settings()).events.retentionDays, shop.now());
}
