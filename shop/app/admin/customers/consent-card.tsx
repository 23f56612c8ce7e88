import type { ReactNode } from "react";
import type { CustomerConsent, CustomerSubscription } from "../../../server/tracking/privacy/read-customer.ts";
import { destinationName } from "../dashboard/destination-names.ts";
import { Badge, type BadgePip, type BadgeTone } from "../ui/badge.tsx";
import { type Clock, dateWords } from "../ui/clock.ts";
import { Card } from "../ui/card.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { newsletterBadge } from "./customer-words.ts";

interface ConsentCardProps {
  readonly subscription: CustomerSubscription | null;
  readonly consent: CustomerConsent | null;
  readonly action: string;
  readonly clock: Clock;
}

const ADS: ReadonlySet<string> = new Set(["facebook", "tiktok", "pinterest", "google_ads", "bing"]);

/** What the customer allowed, when, and what follows from it. Staff can withdraw consent, never grant it. */
export function ConsentCard({ subscription, consent, action, clock }: ConsentCardProps) {
  const { text, ...badge } = newsletterBadge(subscription?.status ?? "");
  return (
    <Card title="Consent" id="consent">
      <ul className="customer-consents">
        <Row title="Email marketing" state={text} {...badge} {...(text === "Subscribed" && { tone: "good" })}>
          {subscriptionWords(subscription, clock)}
        </Row>
        <Purpose title="Statistics" consent={consent} isMeant={(name) => !ADS.has(name)} clock={clock} />
        <Purpose title="Ads" consent={consent} isMeant={(name) => ADS.has(name)} clock={clock} />
      </ul>
      {subscription && subscription.status !== "unsubscribed" && (
        <Confirm
          label="Unsubscribe"
          question="Unsubscribe this customer?"
          text="They no longer receive the newsletter. Only they can subscribe again."
          confirmLabel="Unsubscribe"
          fields={{ intent: "unsubscribe" }}
          action={action}
        />
      )}
    </Card>
  );
}

interface PurposeProps {
  readonly title: string;
  readonly consent: CustomerConsent | null;
  readonly isMeant: (destination: string) => boolean;
  readonly clock: Clock;
}

function Purpose({ title, consent, isMeant, clock }: PurposeProps) {
  if (!consent) {
    return (
      <Row title={title} state="Unknown" tone="plain" pip="ring">
        Stored with the next order placed in the shop
      </Row>
    );
  }
  const names = consent.allowed.filter(isMeant).map(destinationName);
  return (
    <Row
      title={title}
      state={names.length > 0 ? "Allowed" : "Refused"}
      tone="plain"
      pip={names.length > 0 ? "full" : "ring"}
    >
      {dateWords(consent.at, clock)}, with the last order.{" "}
      {names.length > 0 ? `It may be sent to ${names.join(", ")}` : "It was sent to nobody for this purpose"}
    </Row>
  );
}

interface RowProps {
  readonly title: string;
  readonly state: string;
  readonly tone: BadgeTone;
  readonly pip: BadgePip;
  readonly children: ReactNode;
}

function Row({ title, state, tone, pip, children }: RowProps) {
  return (
    <li>
      <strong>{title}</strong>
      <Badge tone={tone} pip={pip}>
        {state}
      </Badge>
      <small>{children}</small>
    </li>
  );
}

function subscriptionWords(subscription: CustomerSubscription | null, clock: Clock): string {
  if (!subscription) return "Never asked for the newsletter";
  const { status, source, requestedAt, confirmedAt, unsubscribedAt } = subscription;
  const where = source === "" ? "" : `, ${source === "footer" ? "in the footer" : `on “${source}”`}`;
  if (status === "unsubscribed")
    return `${unsubscribedAt ? `${dateWords(unsubscribedAt, clock)}. ` : ""}Gets no newsletter`;
  if (confirmedAt) return `${dateWords(confirmedAt, clock)}${where}. Confirmed by email`;
  return `${dateWords(requestedAt, clock)}${where}. Has not confirmed yet, so nothing is sent`;
}
