import type { SubscriberStatus } from "../../../server/platform/db/schema/subscriptions.ts";
import type { BadgePip, BadgeTone } from "../ui/badge.tsx";

const DAY_MS = 86_400_000;
const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const DATE = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
const SHORT_MONTH = new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric", timeZone: "UTC" });
const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

const dayNumber = (date: Date) => Math.floor(date.getTime() / DAY_MS);

/** “Today”, “Yesterday”, “14 Nov”, “3 Sep 2025”. */
export function dayWords(date: Date, now: Date): string {
  const days = dayNumber(now) - dayNumber(date);
  if (days === 0) return "Today";
  if (days === 1) return "Yesterday";
  return date.getUTCFullYear() === now.getUTCFullYear() ? DAY.format(date) : DATE.format(date);
}

export const dateWords = (date: Date) => DATE.format(date);
export const shortMonthWords = (date: Date) => SHORT_MONTH.format(date);
export const monthWords = (date: Date) => MONTH.format(date);

/** A length of time in the largest unit that fits. */
export function spanWords(days: number): string {
  const [count, unit] =
    days < 60
      ? [Math.max(1, Math.round(days)), "day"]
      : days < 700
        ? [Math.round(days / 30.4), "month"]
        : [Math.round(days / 365), "year"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** How long ago the last order was; “Today” for the same day. */
export function agoWords(date: Date, now: Date): string {
  const days = dayNumber(now) - dayNumber(date);
  return days === 0 ? "Today" : spanWords(days);
}

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
