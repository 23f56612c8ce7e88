import { t } from "../../../i18n/t.ts";
import { inLanguage, translationsOf } from "../../platform/i18n/current-language.ts";
import { type Email, emailText } from "../../platform/mail/email.ts";
import { emailBrand } from "../../platform/mail/email-brand.ts";
import { emailHtml } from "../../platform/mail/email-html.ts";
import type { Mail, Mailer } from "../../platform/mail/mailer.ts";
import { senderOf } from "../../platform/mail/sender.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { CONFIRM_DAYS, confirmUrl, type Subscriber, unsubscribeUrl } from "./newsletter-links.ts";

/** Each of these records gets a job. */
export const WAITING_NEWSLETTER_EMAILS = "select id from newsletter_subscribers where status = 'requested'";
const FIND = `
select id, email, status, requested_at as "requestedAt" from newsletter_subscribers
where id = $1 and status = 'requested'`;
/** Not if the person asked once more meanwhile: then it waits again. */
const SENT =
  "update newsletter_subscribers set status = 'pending' where id = $1 and requested_at = $2 and status = 'requested'";
const GIVEN_UP = "update newsletter_subscribers set status = 'pending' where id = $1 and status = 'requested'";

/** Sends the confirmation email, or throws. A repetition has the same Message-ID and the same link. */
export async function sendNewsletterEmail(shop: Shop, mailer: Mailer, id: number): Promise<void> {
  const { pool } = shop.database;
  const [subscriber] = (await pool.query<Subscriber>(FIND, [id])).rows;
  if (!subscriber) return;
  await mailer.send(newsletterMail(shop, await shop.settings(), subscriber));
  await pool.query(SENT, [id, subscriber.requestedAt]);
}

/** The person can ask again; otherwise the record is deleted like every other that nobody confirmed. */
export async function giveUpNewsletterEmail({ database }: Pick<Shop, "database">, id: number): Promise<void> {
  await database.pool.query(GIVEN_UP, [id]);
}

/** Deletes email addresses whose owners never confirmed. */
export async function purgeUnconfirmedSubscribers(shop: Pick<Shop, "database" | "now">): Promise<void> {
  await shop.database.pool.query(
    `delete from newsletter_subscribers where status in ('requested', 'pending')
       and requested_at < $1::timestamptz - make_interval(days => $2)`,
    [shop.now(), CONFIRM_DAYS],
  );
}

/** Asks a person to confirm the subscription. */
export function newsletterMail(
  shop: Pick<Shop, "config" | "secret" | "now">,
  settings: ShopSettings,
  subscriber: Subscriber,
): Mail {
  const { publicUrl } = shop.config;
  const { name } = settings.shop;
  return inLanguage(translationsOf(settings), () => {
    const why = t("Someone, most likely you, subscribed this email address to the newsletter of {shop}.", {
      shop: name,
    });
    const end = t(
      "The link is valid for {days} days. If this wasn’t you, ignore this email: you won’t hear from us again.",
      { days: CONFIRM_DAYS },
    );
    const email: Email = {
      title: t("Confirm your subscription"),
      preheader: why,
      brand: emailBrand(settings, publicUrl),
      blocks: [
        { kind: "text", text: why },
        { kind: "button", text: t("Confirm subscription"), href: confirmUrl(shop, subscriber) },
        { kind: "text", text: end },
      ],
    };
    return {
      id: `newsletter-${subscriber.id}-${subscriber.requestedAt.getTime()}@${new URL(publicUrl).hostname}`,
      ...senderOf(shop.config, settings),
      to: subscriber.email,
      subject: t("Confirm your subscription to {shop}", { shop: name }),
      text: emailText(email),
      html: emailHtml(email),
      date: shop.now(),
      unsubscribeUrl: unsubscribeUrl(shop, subscriber),
    };
  });
}
