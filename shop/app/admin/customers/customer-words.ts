import type { SubscriberStatus } from "../../../server/platform/db/schema/subscriptions.ts";
import type { BadgePip, BadgeTone } from "../ui/badge.tsx";

interface BadgeWords {
  readonly text: string;
  readonly tone: BadgeTone;
  readonly pip: BadgePip;
}

const NEWSLETTER: Readonly<Record<SubscriberStatus | "", BadgeWords>> = {
  "": { text: "Not subscribed", tone: "plain", pip: "ring" },
  requested: { text: "Confirming", tone: "info", pip: "half" },
  pending: { text: "Confirming", tone: "info", pip: "half" },
  subscribed: { text: "Subscribed", tone: "plain", pip: "full" },
  unsubscribed: { text: "Unsubscribed", tone: "plain", pip: "ring" },
};

export const newsletterBadge = (status: SubscriberStatus | ""): BadgeWords => NEWSLETTER[status];
