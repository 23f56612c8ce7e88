import { type OrderAttribution, originLabel } from "@vitrine/commerce/attribution";
import { Link } from "react-router";
import type { PurchaseOutcome } from "../../../server/tracking/events/purchase-outcomes.ts";
import { PIXEL_TITLES } from "../tracking/pixel-labels.ts";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";

const FIELDS: readonly (readonly [keyof OrderAttribution, string])[] = [
  ["medium", "Medium"],
  ["campaign", "Campaign"],
  ["content", "Content"],
  ["term", "Term"],
  ["id", "Campaign ID"],
  ["platform", "Platform"],
  ["format", "Format"],
  ["tactic", "Tactic"],
  ["referrer", "Referrer"],
  ["entryPage", "Landing page"],
  ["startedAt", "Visit started"],
  ["pages", "Pages viewed"],
  ["visits", "Visits"],
  ["deviceType", "Device"],
  ["promoCode", "Promo code"],
  ["firstCampaign", "First campaign"],
  ["firstEntryPage", "First landing page"],
];

interface OrderAttributionProps {
  readonly orderId: number;
  readonly attribution: OrderAttribution;
  /** Null until the purchase event was queued, and for staff who may not see events. */
  readonly purchase: readonly PurchaseOutcome[] | null;
}

/** Where the customer came from, as far as they consented to it, and which destinations received the purchase. */
export function OrderAttributionCard({ orderId, attribution, purchase }: OrderAttributionProps) {
  const known = FIELDS.filter(([name]) => attribution[name] !== undefined);
  const { firstSourceType, firstSource = "", visits } = attribution;
  const first =
    firstSourceType === undefined ? null : originLabel({ sourceType: firstSourceType, source: firstSource });
  return (
    <Card
      title="Attribution"
      id="attribution"
      isFlush
      className="order-aside"
      {...(visits !== undefined && {
        actions: <span className="soft">{visits === 1 ? "1 visit" : `${visits} visits`}</span>,
      })}
    >
      <div className="card-body">
        <ol className="order-path">
          {first !== null && (
            <li>
              <span>{first}</span>
              <span className="soft">First visit</span>
            </li>
          )}
          <li>
            <strong>{originLabel(attribution)}</strong>
            <span className="soft">{first === null ? "" : "This order"}</span>
          </li>
        </ol>
        {known.length > 0 && (
          <details>
            <summary>Details</summary>
            <dl className="facts">
              {known.map(([name, title]) => (
                <div key={name}>
                  <dt>{title}</dt>
                  <dd>{String(attribution[name])}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
      {purchase !== null && purchase.length > 0 && (
        <div className="card-part">
          <h3 className="order-part-head">
            <span>
              <code>Purchase</code> event
            </span>
            <Link to={`/admin/tracking/inspector/?search=${orderId}`}>View log</Link>
          </h3>
          <ul className="order-sent">
            {purchase.map((outcome) => (
              <li key={outcome.destination}>
                {PIXEL_TITLES[outcome.destination]} <PurchaseState outcome={outcome} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

const STATES: Readonly<Record<Exclude<PurchaseOutcome["state"], "delivered" | "dead">, string>> = {
  waiting: "Waiting",
  unanswered: "No response yet",
  dropped: "Not sent",
  "no-consent": "No ad consent",
};

function PurchaseState({ outcome: { state, reason } }: { readonly outcome: PurchaseOutcome }) {
  if (state === "delivered") {
    return (
      <span className="order-sent-good">
        <Icon name="check" />
        Sent
      </span>
    );
  }
  if (state === "dead") return <span className="order-sent-bad">Failed{reason !== "" && `: ${reason}`}</span>;
  return <span className="soft">{STATES[state]}</span>;
}
