import { type OrderStatus, STATUS_NAMES } from "@vitrine/commerce/orders";
import { LETTER_NAMES } from "./letter-names.ts";
import type { ShownOffice } from "./shown-order.ts";

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
  waiting: "The money waits to be sent.",
  sent: "The money was sent.",
  refused: "The provider refused:",
} as const;

/** Everything that happened to an order, newest first. */
export function timelineEntries(office: ShownOffice, money: (amount: number) => string): readonly TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...office.events.map(({ id, from, to, reason, createdAt }) => ({
      key: `event-${id}`,
      at: createdAt,
      title: from === null ? `Placed, ${nameOf(to)}` : `${nameOf(from)} → ${nameOf(to)}`,
      text: reason,
    })),
    ...office.notes.map(({ id, text, isForCustomer, who, createdAt }) => ({
      key: `note-${id}`,
      at: createdAt,
      title: `${isForCustomer ? "Note to the customer" : "Note"}${who === "" ? "" : ` by ${who}`}`,
      text,
    })),
    ...office.refunds.map(({ id, amount, reason, isRestocked, money: state, problem, createdAt }) => ({
      key: `refund-${id}`,
      at: createdAt,
      title: `Refund of ${money(amount)}`,
      text: [reason, isRestocked ? "Goods are back on the shelf." : "", state ? MONEY_WORDS[state] : "", problem]
        .filter(Boolean)
        .join(" "),
    })),
    ...office.payments.map(({ id, status, amount, createdAt }) => ({
      key: `payment-${id}`,
      at: createdAt,
      title: `A payment of ${money(amount)} ${PAYMENT_WORDS[status]}`,
      text: "",
    })),
    ...office.letters
      .filter(({ sentAt }) => sentAt !== null)
      .map(({ id, kind, sentAt, createdAt, timesRepeated }) => ({
        key: `letter-${id}`,
        at: sentAt ?? createdAt,
        title: `Letter sent${timesRepeated > 0 ? " again" : ""}: ${LETTER_NAMES[kind]}`,
        text: "",
      })),
  ];
  return entries.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

function nameOf(status: string): string {
  return STATUS_NAMES[status as OrderStatus] ?? status;
}
