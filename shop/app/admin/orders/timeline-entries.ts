import { type OrderStatus, STATUS_NAMES } from "@vitrine/commerce/orders";
import { EMAIL_NAMES } from "./email-names.ts";
import type { ShownDetails } from "./shown-order.ts";

export interface TimelineEntry {
  readonly key: string;
  readonly at: Date;
  readonly title: string;
  readonly text: string;
}

const PAYMENT_WORDS = {
  open: "was begun",
  replaced: "was begun and given up for another",
  processing: "is on its way",
  paid: "was begun and has arrived",
  over: "was begun and came to nothing",
} as const;

const MONEY_WORDS = {
  waiting: "Refund pending.",
  sent: "Refund sent.",
  refused: "The payment provider rejected it:",
} as const;

/** Everything that happened to an order, newest first. */
export function timelineEntries(details: ShownDetails, money: (amount: number) => string): readonly TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...details.events.map(({ id, from, to, reason, createdAt }) => ({
      key: `event-${id}`,
      at: createdAt,
      title: from === null ? `Placed, ${nameOf(to)}` : `${nameOf(from)} → ${nameOf(to)}`,
      text: reason,
    })),
    ...details.notes.map(({ id, text, isForCustomer, who, createdAt }) => ({
      key: `note-${id}`,
      at: createdAt,
      title: `${isForCustomer ? "Note to the customer" : "Note"}${who === "" ? "" : ` by ${who}`}`,
      text,
    })),
    ...details.refunds.map(({ id, amount, reason, isRestocked, money: state, problem, createdAt }) => ({
      key: `refund-${id}`,
      at: createdAt,
      title: `Refund of ${money(amount)}`,
      text: [reason, isRestocked ? "Items restocked." : "", state ? MONEY_WORDS[state] : "", problem]
        .filter(Boolean)
        .join(" "),
    })),
    ...details.payments.map(({ id, status, amount, createdAt }) => ({
      key: `payment-${id}`,
      at: createdAt,
      title: `A payment of ${money(amount)} ${PAYMENT_WORDS[status]}`,
      text: "",
    })),
    ...details.emails
      .filter(({ sentAt }) => sentAt !== null)
      .map(({ id, kind, sentAt, createdAt, timesRepeated, isFile }) => ({
        key: `email-${id}`,
        at: sentAt ?? createdAt,
        title: `${isFile ? "Email saved as a file, not sent" : `Email sent${timesRepeated > 0 ? " again" : ""}`}: ${EMAIL_NAMES[kind]}`,
        text: "",
      })),
  ];
  return entries.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

function nameOf(status: string): string {
  return STATUS_NAMES[status as OrderStatus] ?? status;
}
