import { adminUrl } from "../../config.ts";
import type { MessageMailStatus } from "../../platform/db/schema/content.ts";
import { inEnglish } from "../../platform/i18n/current-language.ts";
import { type Email, emailText } from "../../platform/mail/email.ts";
import { emailBrand } from "../../platform/mail/email-brand.ts";
import { emailHtml } from "../../platform/mail/email-html.ts";
import type { Mail, Mailer } from "../../platform/mail/mailer.ts";
import { senderOf } from "../../platform/mail/sender.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import type { Shop } from "../../shop.ts";

interface DueMessage {
  readonly id: number;
  readonly pageSlug: string;
  readonly topic: string;
  readonly orderNumber: string;
  readonly name: string;
  readonly email: string;
  readonly body: string;
  readonly photoCount: number;
}

/** Each of these records gets a job. */
export const WAITING_MESSAGE_EMAILS = "select id from messages where mail_status = 'waiting'";
const FIND = `
select id, page_slug as "pageSlug", topic, order_number as "orderNumber", name, email, body,
  (select count(*)::integer from message_photos p where p.message_id = messages.id) as "photoCount"
from messages where id = $1 and mail_status = 'waiting'`;
const END = "update messages set mail_status = $2 where id = $1 and mail_status = 'waiting'";

/** Emails a message to the shop, or throws. A repetition has the same Message-ID. */
export async function sendMessageEmail(shop: Shop, mailer: Mailer, id: number): Promise<void> {
  const [message] = (await shop.database.pool.query<DueMessage>(FIND, [id])).rows;
  if (!message) return;
  const settings = await shop.settings();
  const hasRecipient = settings.shop.email !== "";
  if (hasRecipient) await mailer.send(messageMail(shop, settings, message));
  await endMail(shop, id, hasRecipient ? "sent" : "none");
}

/** The message stays in the admin, which shows that it could not be emailed. */
export async function giveUpMessageEmail(shop: Pick<Shop, "database">, id: number): Promise<void> {
  await endMail(shop, id, "given-up");
}

async function endMail({ database }: Pick<Shop, "database">, id: number, status: MessageMailStatus): Promise<void> {
  await database.pool.query(END, [id, status]);
}

/** Sent by the shop itself, since mailboxes reject senders that do not own the domain; a reply goes to the visitor. */
export function messageMail(
  { config, now }: Pick<Shop, "config" | "now">,
  settings: ShopSettings,
  { id, pageSlug, topic, orderNumber, name, email: replyTo, body, photoCount }: DueMessage,
): Mail {
  const { publicUrl } = config;
  const about = [topic, orderNumber && `order ${orderNumber}`].filter(Boolean).join(", ");
  return inEnglish(() => {
    const email: Email = {
      title: `Message from ${name}`,
      preheader: body.replaceAll(/\s+/g, " ").slice(0, 150),
      brand: emailBrand(settings, publicUrl),
      blocks: [
        { kind: "text", text: body },
        ...(about === "" ? [] : [{ kind: "lines" as const, title: "About", lines: [about] }]),
        {
          kind: "lines",
          title: "From",
          lines: [name, replyTo, ...(pageSlug === "" ? [] : [`Sent on ${publicUrl}/${pageSlug}/`])],
        },
        ...(photoCount === 0 ? [] : [{ kind: "text" as const, text: photosNote(photoCount) }]),
        { kind: "text", text: `Reply to this email to answer ${name}.` },
        { kind: "button", text: "View messages", href: `${adminUrl(config)}/admin/messages/` },
      ],
    };
    return {
      id: `message-${id}@${new URL(publicUrl).hostname}`,
      ...senderOf(config, settings),
      to: settings.shop.email,
      replyTo,
      subject: about === "" ? email.title : `${email.title}: ${about}`,
      text: emailText(email),
      html: emailHtml(email),
      date: now(),
    };
  });
}

function photosNote(count: number): string {
  return count === 1
    ? "1 photo was sent with it; view it in the admin."
    : `${count} photos were sent with it; view them in the admin.`;
}
