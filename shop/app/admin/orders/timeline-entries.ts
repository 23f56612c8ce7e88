import { type OrderStatus, STATUS_NAMES } from "@vitrine/commerce/orders";
import type { StaffShipment } from "../../../server/sales/orders/order-progress.ts";
import type { IconName } from "../ui/icon.tsx";
import { EMAIL_NAMES } from "./email-names.ts";
import type { ShownDetails } from "./shown-order.ts";

export interface TimelineEntry {
  readonly key: string;
  readonly at: Date;
  readonly icon: IconName;
  /** A sentence; for a comment, who wrote it. */
  readonly title: string;
  readonly text: string;
  readonly isComment?: boolean;
  readonly link?: { readonly to: string; readonly label: string };
}

export interface TimelineReturn {
  readonly id: number;
  readonly status: string;
  readonly createdAt: Date;
  readonly answeredAt: Date | null;
  readonly receivedAt: Date | null;
  readonly isByStaff: boolean;
  /** Number of the order with the new items. */
  readonly exchangeNumber: number | null;
}

interface TimelineFacts {
  readonly details: ShownDetails;
  readonly shipments: readonly StaffShipment[];
  readonly returns: readonly TimelineReturn[];
  readonly money: (amount: number) => string;
}

const PAYMENT_WORDS = {
  open: "started a payment of",
  replaced: "started a payment and replaced it, of",
  processing: "sent a payment that is being processed, of",
  paid: "paid",
  over: "did not complete a payment of",
} as const;

const MONEY_WORDS = {
  waiting: "The payment provider has not sent the money yet.",
  sent: "The payment provider sent the money.",
  refused: "The payment provider rejected it:",
} as const;

/** Everything that happened to an order, newest first. */
export function timelineEntries(facts: TimelineFacts): readonly TimelineEntry[] {
  const { details, money } = facts;
  const customer = details.order.billing.firstName || "The customer";
  const entries: TimelineEntry[] = [
    ...details.events.map(({ id, from, to, reason, createdAt }) => {
      const { who, why } = reasonParts(reason);
      return {
        key: `event-${id}`,
        at: createdAt,
        icon: from === null ? ("bag" as const) : ("orders" as const),
        // Something besides a change of status, such as a payment of the difference.
        ...(from === to
          ? { title: why, text: who === "" ? "" : `By ${who}.` }
          : { title: from === null ? placedSentence(customer, who) : moveSentence(who, to), text: why }),
      };
    }),
    ...details.edits.map(({ id, who, reason, changes, oldTotal, newTotal, createdAt }) => ({
      key: `edit-${id}`,
      at: createdAt,
      icon: "edit" as const,
      title: `${who} edited this order`,
      text: [...changes.map((change) => `${change}.`), totalWords(money(oldTotal), money(newTotal)), reason]
        .filter(Boolean)
        .join(" "),
    })),
    ...details.notes.map(({ id, text, isForCustomer, who, createdAt }) => ({
      key: `note-${id}`,
      at: createdAt,
      icon: isForCustomer ? ("mail" as const) : ("note" as const),
      title: isForCustomer ? `${who || "The shop"} wrote to ${customer}` : who || "The shop",
      text,
      isComment: true,
    })),
    ...details.refunds.map(({ id, amount, reason, isRestocked, money: state, problem, who, createdAt }) => ({
      key: `refund-${id}`,
      at: createdAt,
      icon: "undo" as const,
      title: `${who || "The shop"} refunded ${money(amount)}`,
      text: [reason, isRestocked ? "The items were restocked." : "", state ? MONEY_WORDS[state] : "", problem]
        .filter(Boolean)
        .join(" "),
    })),
    ...details.payments.map(({ id, status, amount, createdAt }) => ({
      key: `payment-${id}`,
      at: createdAt,
      icon: "card" as const,
      title: `${customer} ${PAYMENT_WORDS[status]} ${money(amount)}`,
      text: "",
    })),
    ...emailEntries(details, customer),
    ...shipmentEntries(facts),
    ...returnEntries(facts, customer),
  ];
  return entries.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

function totalWords(before: string, after: string): string {
  return before === after ? `The total stays ${after}.` : `Total ${before} → ${after}.`;
}

function placedSentence(customer: string, who: string): string {
  return who === "" ? `${customer} placed this order` : `${who} created this order`;
}

function emailEntries({ order, emails }: ShownDetails, customer: string): readonly TimelineEntry[] {
  return emails
    .filter(({ sentAt }) => sentAt !== null)
    .map(({ id, kind, sentAt, createdAt, timesRepeated, isFile }) => {
      const isForShop = kind.startsWith("owner");
      const again = timesRepeated > 0 ? " again" : "";
      return {
        key: `email-${id}`,
        at: sentAt ?? createdAt,
        icon: "mail",
        title: isFile
          ? `The email “${EMAIL_NAMES[kind]}” was saved as a file and not sent`
          : `We emailed ${isForShop ? "the shop" : customer}${again}: ${EMAIL_NAMES[kind]}`,
        text: "",
        link: { to: `/admin/orders/${order.id}/emails/${id}/`, label: "View email" },
      };
    });
}

function shipmentEntries({ details, shipments }: TimelineFacts): readonly TimelineEntry[] {
  const sold = details.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return shipments.map(({ id, who, carrier, trackingNumber, lines, createdAt }) => {
    const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const all = sold === 1 ? "the item" : "all items";
    const items = count === 0 || count === sold ? all : `${count} of ${sold} items`;
    const them = count === 1 ? "it" : "them";
    const handed = carrier === "" ? "and sent " + them : `and handed ${them} to ${carrier}`;
    return {
      key: `shipment-${id}`,
      at: createdAt,
      icon: "truck",
      title: `${who || "The shop"} packed ${items} ${handed}`,
      text: trackingNumber === "" ? "" : `Tracking number ${trackingNumber}`,
    };
  });
}

function returnEntries({ returns }: TimelineFacts, customer: string): readonly TimelineEntry[] {
  return returns.flatMap(({ id, status, createdAt, answeredAt, receivedAt, isByStaff, exchangeNumber }) => {
    const link = { to: `/admin/returns/${id}/`, label: "View return" };
    const entry = (what: string, at: Date, title: string) => ({
      key: `return-${id}-${what}`,
      at,
      icon: "return" as const,
      title,
      text: "",
      link,
    });
    return [
      ...(isByStaff
        ? [entry("started", createdAt, "The shop started a return")]
        : [
            entry("requested", createdAt, `${customer} asked to return items`),
            ...(answeredAt ? [entry("answered", answeredAt, answerSentence(status, exchangeNumber))] : []),
          ]),
      ...(receivedAt ? [entry("received", receivedAt, "The returned items arrived")] : []),
    ];
  });
}

function answerSentence(status: string, exchangeNumber: number | null): string {
  if (exchangeNumber !== null) return `The shop exchanged the items in order ${exchangeNumber}`;
  return `The shop ${status === "declined" ? "declined" : "approved"} the return`;
}

/** A change by staff ends with their name: "Paid by transfer. By Marta." */
function reasonParts(reason: string): { readonly who: string; readonly why: string } {
  const found = /^(?:(?<why>.*) )?By (?<who>.+)\.$/s.exec(reason)?.groups;
  return found ? { who: found["who"] ?? "", why: found["why"] ?? "" } : { who: "", why: reason };
}

function moveSentence(who: string, to: string): string {
  const name = STATUS_NAMES[to as OrderStatus] ?? to;
  return who === "" ? `The order’s status changed to ${name}` : `${who} changed the status to ${name}`;
}
