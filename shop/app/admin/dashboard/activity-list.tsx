import { carrierName } from "@vitrine/commerce/orders";
import type { Currency } from "@vitrine/commerce/money";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Activity } from "../../../server/analytics/recent-activity.ts";
import { adminMoney } from "../ui/admin-money.ts";
import { Card } from "../ui/card.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { Thumb } from "../ui/thumb.tsx";
import { destinationName } from "./destination-names.ts";
import { type Clock, whenWords } from "../ui/clock.ts";
import { sourceName } from "./source-names.ts";

interface ActivityListProps {
  readonly activity: readonly Activity[];
  readonly currency: Currency;
  readonly clock: Clock;
}

/** What happened in the shop, in sentences, newest first. */
export function ActivityList({ activity, currency, clock }: ActivityListProps) {
  return (
    <Card title="Recent activity" id="activity">
      {activity.length === 0 ? (
        <p className="home-quiet">Orders, shipments, refunds and reviews appear here as they come in.</p>
      ) : (
        <ol className="home-acts">
          {activity.map((each) => {
            const { text, beside } = sentence(each, currency);
            return (
              <li key={`${each.kind} ${each.at.toISOString()} ${"orderId" in each ? each.orderId : ""}`}>
                <Sign activity={each} />
                <div>
                  {text}
                  {beside !== "" && <small>{beside}</small>}
                </div>
                <time dateTime={each.at.toISOString()}>{whenWords(each.at, clock)}</time>
              </li>
            );
          })}
        </ol>
      )}
    </Card>
  );
}

const ICONS: Readonly<Record<Activity["kind"], IconName>> = {
  order: "bag",
  shipment: "truck",
  refund: "undo",
  review: "star",
  "failed-events": "pulse",
};

function Sign({ activity }: { activity: Activity }) {
  if (activity.kind === "order" && activity.picture !== null) return <Thumb image={activity.picture} size="small" />;
  return (
    <span className="home-sign">
      <Icon name={ICONS[activity.kind]} />
    </span>
  );
}

function sentence(activity: Activity, currency: Currency): { readonly text: ReactNode; readonly beside: string } {
  switch (activity.kind) {
    case "order": {
      const { orderId, customer, items, product, total, currency: code } = activity;
      const what =
        product !== null && items === 1 ? product : product === null ? `${items} items` : `${items} × ${product}`;
      return {
        text: (
          <>
            <b>{customer || "A customer"}</b> ordered <Link to={`/admin/orders/${orderId}/`}>{what}</Link> for{" "}
            {adminMoney(total, currency, code)}
          </>
        ),
        beside: orderWords(activity),
      };
    }
    case "shipment":
      return {
        text: (
          <>
            <OrderLink activity={activity} /> for <b>{activity.customer || "a customer"}</b> was sent
          </>
        ),
        beside: carrierName({ carrier: activity.carrier, carrierName: activity.carrierName }),
      };
    case "refund":
      return {
        text: (
          <>
            {adminMoney(activity.amount, currency, activity.currency)} of <OrderLink activity={activity} /> was refunded
            to <b>{activity.customer || "a customer"}</b>
          </>
        ),
        beside: activity.reason,
      };
    case "review":
      return {
        text: (
          <>
            <b>{activity.author}</b> {activity.rating === null ? "reviewed" : "rated"} {activity.product}
            {activity.rating !== null && ` ${activity.rating} of 5`}
          </>
        ),
        beside: activity.isHeld ? "Waiting for approval" : "",
      };
    case "failed-events":
      return {
        text: (
          <>
            <Link to="/admin/tracking/inspector/failed-events/">
              {activity.count === 1
                ? `${activity.name || "An"} event`
                : `${activity.count} ${activity.name} events`.replace("  ", " ")}
            </Link>{" "}
            to {destinationName(activity.destination)} failed
          </>
        ),
        beside: activity.reason ?? "",
      };
  }
}

function OrderLink({ activity: { orderId, number } }: { activity: { orderId: number; number: number } }) {
  return <Link to={`/admin/orders/${orderId}/`}>#{number}</Link>;
}

function orderWords({ status, isFirst, sourceType, source }: Extract<Activity, { kind: "order" }>): string {
  if (status === "on-hold") return "Waiting for payment";
  if (status === "pending") return "Not paid yet";
  if (status === "cancelled") return "Cancelled";
  if (status === "refunded") return "Refunded";
  const from = sourceType === null || sourceType === "typein" ? "" : sourceName(sourceType, source ?? "");
  if (isFirst) return from === "" ? "First order" : `First order, from ${from}`;
  return from === "" ? "" : `From ${from}`;
}
