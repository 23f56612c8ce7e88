import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CustomerFacts } from "../../../server/tracking/privacy/read-customer.ts";
import { Card } from "../ui/card.tsx";
import { type Clock, dayWords } from "../ui/clock.ts";
import { Icon, type IconName } from "../ui/icon.tsx";

interface Entry {
  readonly at: Date;
  readonly icon: IconName;
  readonly text: ReactNode;
}

interface CustomerTimelineProps {
  readonly facts: Pick<CustomerFacts, "orders" | "reviews" | "subscription">;
  readonly name: string;
  readonly clock: Clock;
}

const MOST = 20;

/** What the customer did, newest first. */
export function CustomerTimeline({ facts, name, clock }: CustomerTimelineProps) {
  const entries = entriesOf(facts, name);
  if (entries.length === 0) return null;
  return (
    <Card title="Timeline" id="timeline">
      <ol className="customer-timeline">
        {entries.map(({ at, icon, text }) => (
          <li key={`${icon} ${at.toISOString()}`}>
            <span className="customer-dot">
              <Icon name={icon} />
            </span>
            <div>{text}</div>
            <time dateTime={at.toISOString()}>{dayWords(at, clock)}</time>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function entriesOf({ orders, reviews, subscription }: CustomerTimelineProps["facts"], name: string): readonly Entry[] {
  const entries: Entry[] = [
    ...orders.map(({ id, number, createdAt, items }): Entry => ({
      at: createdAt,
      icon: "bag",
      text: (
        <>
          {name} ordered {items[0] ?? "something"}
          {items.length > 1 && ` and ${items.length - 1} more`}: <Link to={`/admin/orders/${id}/`}>#{number}</Link>
        </>
      ),
    })),
    ...reviews.map(({ createdAt, product, rating, body }): Entry => ({
      at: createdAt,
      icon: "star",
      text: `${name} rated ${product}${rating === null ? "" : ` ${rating} of 5`}: “${body}”`,
    })),
  ];
  if (subscription?.confirmedAt) {
    entries.push({ at: subscription.confirmedAt, icon: "mail", text: `${name} confirmed the newsletter` });
  }
  if (subscription?.unsubscribedAt) {
    entries.push({ at: subscription.unsubscribedAt, icon: "mail", text: `${name} unsubscribed from the newsletter` });
  }
  return entries.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, MOST);
}
