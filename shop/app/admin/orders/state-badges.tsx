import {
  type FulfilmentFacts,
  fulfilmentState,
  type FulfilmentState,
  type PaymentFacts,
  type PaymentState,
  paymentState,
} from "@vitrine/commerce/orders";
import { Badge, type BadgePip, type BadgeTone } from "../ui/badge.tsx";

type Look = readonly [text: string, tone: BadgeTone, pip?: BadgePip];

const PAYMENTS: Readonly<Record<PaymentState, Look>> = {
  paid: ["Paid", "plain", "full"],
  pending: ["Payment pending", "waiting", "ring"],
  "on-delivery": ["Pays on delivery", "plain", "ring"],
  failed: ["Payment failed", "bad", "ring"],
  "not-paid": ["Not paid", "plain", "ring"],
  "part-refunded": ["Part refunded", "plain", "half"],
  refunded: ["Refunded", "plain", "ring"],
  "part-paid": ["Part paid", "waiting", "half"],
  "refund-due": ["Refund due", "bad", "ring"],
};

function fulfilmentLook(state: FulfilmentState): Look {
  switch (state.code) {
    case "not-needed":
      return ["Not needed", "plain"];
    case "cancelled":
      return ["Cancelled", "plain"];
    case "on-hold":
      return ["On hold", "plain", "ring"];
    case "unfulfilled":
      return ["Unfulfilled", "waiting", "ring"];
    case "overdue":
      return [`${state.days} ${state.days === 1 ? "day" : "days"} overdue`, "bad", "ring"];
    case "partly":
      return [`${state.shipped} of ${state.of} fulfilled`, "waiting", "half"];
    case "fulfilled":
      return ["Fulfilled", "plain", "full"];
    case "return-requested":
      return ["Return requested", "info", "ring"];
    case "return-approved":
      return ["Return in transit", "info", "half"];
    case "returned":
      return ["Returned", "plain", "full"];
  }
}

export function PaymentBadge({ facts }: { readonly facts: PaymentFacts }) {
  return <StateBadge look={PAYMENTS[paymentState(facts)]} />;
}

export function FulfilmentBadge({ facts }: { readonly facts: FulfilmentFacts }) {
  return <StateBadge look={fulfilmentLook(fulfilmentState(facts))} />;
}

function StateBadge({ look: [text, tone, pip] }: { readonly look: Look }) {
  return (
    <Badge tone={tone} {...(pip && { pip })}>
      {text}
    </Badge>
  );
}
