import type { SubscriberStatus } from "../../platform/db/schema/subscriptions.ts";
import { createLinkToken, idOfToken, isValidToken, type LinkPurpose } from "../../platform/mail/email-link.ts";
import type { Shop } from "../../shop.ts";

export interface Subscriber {
  readonly id: number;
  readonly email: string;
  readonly status: SubscriberStatus;
  readonly requestedAt: Date;
}

/** Also how long a person who never confirms is stored. */
export const CONFIRM_DAYS = 7;
const DAY_MS = 86_400_000;

const FIND = `
select id, email, status, requested_at as "requestedAt" from newsletter_subscribers where id = $1`;
const CONFIRM = `
update newsletter_subscribers set status = 'subscribed', confirmed_at = $2
where id = $1 and status in ('requested', 'pending')`;
const UNSUBSCRIBE = `
update newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = $2
where id = $1 and status <> 'unsubscribed'`;

export function confirmUrl(shop: Pick<Shop, "secret" | "config">, subscriber: Subscriber): string {
  const expiresAt = new Date(subscriber.requestedAt.getTime() + CONFIRM_DAYS * DAY_MS);
  const token = createLinkToken(shop, "newsletter-confirm", subscriber, expiresAt);
  return `${shop.config.publicUrl}/newsletter/confirm/?token=${token}`;
}

/** For every email of the newsletter; it never expires. */
export function unsubscribeUrl(shop: Pick<Shop, "secret" | "config">, subscriber: Subscriber): string {
  const token = createLinkToken(shop, "newsletter-unsubscribe", subscriber);
  return `${shop.config.publicUrl}/newsletter/unsubscribe/?token=${token}`;
}

/** Null if the link has expired, or the subscriber was deleted. */
export async function findSubscriber(shop: Shop, purpose: LinkPurpose, token: string): Promise<Subscriber | null> {
  const id = idOfToken(token);
  if (id === null) return null;
  const [subscriber] = (await shop.database.pool.query<Subscriber>(FIND, [id])).rows;
  return subscriber && isValidToken(shop, purpose, subscriber, token) ? subscriber : null;
}

/** Whether the person is subscribed now. An old link does not undo an unsubscription. */
export async function confirmSubscription(shop: Shop, token: string): Promise<boolean> {
  const subscriber = await findSubscriber(shop, "newsletter-confirm", token);
  if (!subscriber || subscriber.status === "unsubscribed") return false;
  await shop.database.pool.query(CONFIRM, [subscriber.id, shop.now()]);
  return true;
}

/** Whether the link was valid. Repeating it changes nothing. */
export async function unsubscribe(shop: Shop, token: string): Promise<boolean> {
  const subscriber = await findSubscriber(shop, "newsletter-unsubscribe", token);
  if (!subscriber) return false;
  await shop.database.pool.query(UNSUBSCRIBE, [subscriber.id, shop.now()]);
  return true;
}
