import { type Currency, formatMoney, type Minor } from "@vitrine/commerce/money";
import { RETURN_REASON_NAMES, type ReturnPostage, type ReturnReason } from "@vitrine/commerce/orders";
import { localeNow, t } from "../../../i18n/t.ts";
import type { EmailBlock } from "../../platform/mail/email.ts";
import type { MailKind } from "../../platform/db/schema/mails.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import type { OrderView } from "../orders/find-order.ts";
import type { ShipmentView } from "../orders/order-progress.ts";

/** What emails about shipments, cancellations and returns mention besides the order. */
export interface AfterSalesFacts {
  readonly shipment: ShipmentFacts | null;
  readonly isCancelledByCustomer: boolean;
  /** Money that the owner still has to send back; 0 for none. */
  readonly refundDue: Minor;
  readonly returned: ReturnFacts | null;
}

export interface ShipmentFacts extends ShipmentView {
  /** From the shop, besides the usual words. */
  readonly message: string;
  /** The order has other packages too, or will have. */
  readonly isPart: boolean;
  /** What is not shipped yet. */
  readonly toCome: readonly CountedItem[];
}

interface CountedItem {
  readonly name: string;
  readonly quantity: number;
}

export interface ReturnFacts {
  readonly id: number;
  readonly reason: ReturnReason;
  readonly comment: string;
  readonly answer: string;
  readonly postage: ReturnPostage;
  readonly labelUrl: string;
  /** YYYY-MM-DD; null for no deadline. */
  readonly sendBy: string | null;
  /** Number of the order with the new items; null without an exchange. */
  readonly exchangeNumber: number | null;
  /** What the customer still pays for them. */
  readonly exchangeDue: Minor;
  readonly lines: readonly CountedItem[];
}

export const NO_AFTER_SALES: AfterSalesFacts = {
  shipment: null,
  isCancelledByCustomer: false,
  refundDue: 0,
  returned: null,
};

type AfterSalesKind = Extract<
  MailKind,
  | "shipped"
  | "owner-cancelled"
  | "return-requested"
  | "owner-return"
  | "return-approved"
  | "return-declined"
  | "return-received"
>;

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly opening: string;
}

interface Facts extends AfterSalesFacts {
  readonly order: OrderView;
}

const OWNER_KINDS: ReadonlySet<MailKind> = new Set<MailKind>(["owner", "owner-cancelled", "owner-return"]);

export function isForOwner(kind: MailKind): boolean {
  return OWNER_KINDS.has(kind);
}

const hello = ({ billing }: OrderView) => t("Hello {name},", { name: billing.firstName ?? "" });
const customerOf = ({ billing }: OrderView) => `${billing.firstName ?? ""} ${billing.lastName ?? ""}`.trim();

export const AFTER_SALES_WORDS: Readonly<
  Record<AfterSalesKind, (facts: Facts, settings: Pick<ShopSettings, "shop" | "currency">) => Words>
> = {
  shipped: ({ order, shipment }, { shop }) => ({
    subject: t(
      shipment && shipment.toCome.length > 0
        ? "Part of your order {number} at {name} is on its way"
        : "Your order {number} at {name} is on its way",
      { number: order.number, name: shop.name },
    ),
    title: t(shipment && shipment.toCome.length > 0 ? "Part of your order is on its way" : "Your order is on its way"),
    opening: [
      hello(order),
      shipment && shipment.carrier !== ""
        ? t("We’ve handed your package to {carrier}.", { carrier: shipment.carrier })
        : t("Your package has left us."),
      ...(shipment && shipment.trackingNumber !== ""
        ? [t("Tracking number: {number}", { number: shipment.trackingNumber })]
        : []),
      ...(shipment && shipment.message !== "" ? [shipment.message] : []),
    ].join("\n\n"),
  }),
  "owner-cancelled": ({ order, refundDue }, { currency }) => ({
    subject: `Order ${order.number} was cancelled by the customer`,
    title: `Order ${order.number} was cancelled`,
    opening: [
      `${customerOf(order)} has cancelled this order. Its items are back in stock.`,
      refundDue > 0
        ? `The customer has paid ${formatMoney(refundDue, { ...currency, code: order.currency })}. Please send the money back.`
        : order.refunded > 0
          ? "The payment is refunded through the payment provider."
          : "Nothing has been paid.",
    ].join("\n\n"),
  }),
  "return-requested": ({ order }, { shop }) => ({
    subject: t("Your return request for order {number} at {name}", { number: order.number, name: shop.name }),
    title: t("We’ve received your return request"),
    opening: t(
      "{hello}\n\nThank you for your return request. We’ll answer it by email. Please keep the products until then.",
      {
        hello: hello(order),
      },
    ),
  }),
  "owner-return": ({ order, returned }) => ({
    subject: `Return request for order ${order.number}`,
    title: `Return request for order ${order.number}`,
    opening: [
      `${customerOf(order)} wants to return products. Reason: ${returned ? RETURN_REASON_NAMES[returned.reason] : ""}.`,
      ...(returned && returned.comment !== "" ? [returned.comment] : []),
      "Answer the request in the admin, under Returns.",
    ].join("\n\n"),
  }),
  "return-approved": ({ order, returned }, { shop, currency }) => ({
    ...(returned?.exchangeNumber === undefined || returned.exchangeNumber === null
      ? {
          subject: t("Your return for order {number} at {name} is approved", { number: order.number, name: shop.name }),
          title: t("Your return is approved"),
        }
      : {
          subject: t("Your exchange for order {number} at {name}", { number: order.number, name: shop.name }),
          title: t("We’re exchanging your products"),
        }),
    opening: approvedText(order, returned, { ...currency, code: order.currency }),
  }),
  "return-declined": ({ order, returned }, { shop }) => ({
    subject: t("Your return request for order {number} at {name}", { number: order.number, name: shop.name }),
    title: t("We can’t accept your return"),
    opening: [
      t("{hello}\n\nWe’re sorry, we can’t accept this return.", { hello: hello(order) }),
      ...(returned && returned.answer !== "" ? [returned.answer] : []),
    ].join("\n\n"),
  }),
  "return-received": ({ order }, { shop }) => ({
    subject: t("We’ve received your return for order {number} at {name}", { number: order.number, name: shop.name }),
    title: t("Your return has arrived"),
    opening: t("{hello}\n\nThe products you sent back have arrived. We’ll email you when we’ve refunded them.", {
      hello: hello(order),
    }),
  }),
};

function approvedText(order: OrderView, returned: ReturnFacts | null, currency: Currency): string {
  const isSentBack = returned?.postage !== "none";
  const paragraphs =
    returned?.exchangeNumber == null
      ? [
          isSentBack
            ? t("{hello}\n\nWe’ve approved your return. Please send the products back to us.", { hello: hello(order) })
            : t("{hello}\n\nWe’ve approved your return. You don’t need to send the products back.", {
                hello: hello(order),
              }),
        ]
      : [
          t("{hello}\n\nWe’re exchanging your products. The new ones are in order {number}.", {
            hello: hello(order),
            number: returned.exchangeNumber,
          }),
          ...(returned.exchangeDue > 0
            ? [
                t("They cost {amount} more. We’ll email you a link to pay it, and then send them.", {
                  amount: formatMoney(returned.exchangeDue, currency),
                }),
              ]
            : []),
          isSentBack
            ? t("Please send the old products back to us.")
            : t("You don’t need to send the old products back."),
        ];
  const until = returned?.sendBy ?? null;
  return [
    ...paragraphs,
    ...(until === null ? [] : [t("Please send them by {date}.", { date: dayOf(until) })]),
    ...(returned && returned.answer !== "" ? [returned.answer] : []),
  ].join("\n\n");
}

function dayOf(day: string): string {
  return new Intl.DateTimeFormat(localeNow(), { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** The words of a cancellation that the customer asked for. */
export function ownCancellationText({ order, refundDue }: Facts, { currency }: Pick<ShopSettings, "currency">): string {
  const money = formatMoney(refundDue, { ...currency, code: order.currency });
  return [
    t("{hello}\n\nYou cancelled your order, so nothing will be shipped.", { hello: hello(order) }),
    ...(refundDue > 0
      ? [
          t("You’ve already paid {amount}. We’ll refund it and contact you if we need your bank details.", {
            amount: money,
          }),
        ]
      : []),
  ].join("\n\n");
}

/** The blocks below the opening, before those of the order. */
export function afterSalesBlocks(kind: MailKind, { shipment, returned }: AfterSalesFacts): readonly EmailBlock[] {
  if (kind === "shipped" && shipment) return shipmentBlocks(shipment);
  if (returned === null) return [];
  const title = isForOwner(kind) ? "Products" : t("Products to return");
  const label: readonly EmailBlock[] =
    kind === "return-approved" && returned.labelUrl !== ""
      ? [{ kind: "button", text: t("Open return label"), href: returned.labelUrl }]
      : [];
  return [...label, { kind: "lines", title, lines: returned.lines.map(counted) }];
}

const counted = ({ name, quantity }: CountedItem) => `${quantity} × ${name}`;

function shipmentBlocks({ url, isPart, lines, toCome }: ShipmentFacts): readonly EmailBlock[] {
  const blocks: (EmailBlock | null)[] = [
    url === "" ? null : { kind: "button", text: t("Track your package"), href: url },
    isPart && lines.length > 0 ? { kind: "lines", title: t("In this package"), lines: lines.map(counted) } : null,
    toCome.length > 0 ? { kind: "lines", title: t("Still to come"), lines: toCome.map(counted) } : null,
  ];
  return blocks.filter((block) => block !== null);
}
