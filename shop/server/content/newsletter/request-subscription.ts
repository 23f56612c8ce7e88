import type { Shop } from "../../shop.ts";

export interface SubscriptionRequest {
  readonly email: string;
  /** Where the form stood. */
  readonly source: string;
  /** The sentence that the person agreed to. */
  readonly consentText: string;
}

/** Asks for a confirmation email, unless the person is subscribed. An old consent is replaced by the new one. */
const REQUEST = `
insert into newsletter_subscribers as known (email, source, consent_text, requested_at) values ($1, $2, $3, $4)
on conflict (email) do update set status = 'requested', source = excluded.source, consent_text = excluded.consent_text,
  requested_at = excluded.requested_at, confirmed_at = null, unsubscribed_at = null
where known.status <> 'subscribed'`;

export async function requestSubscription(
  { database, now }: Pick<Shop, "database" | "now">,
  { email, source, consentText }: SubscriptionRequest,
): Promise<void> {
  await database.pool.query(REQUEST, [email, source, consentText, now()]);
}
