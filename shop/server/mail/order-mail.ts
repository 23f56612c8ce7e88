import { addressLines } from "@vitrine/commerce/addresses";
import { formatMoney, type Minor } from "@vitrine/commerce/money";
import { orderReceivedPath } from "../../addresses/checkout-field.ts";
import type { MailKind } from "../db/schema/mails.ts";
import type { DownloadView } from "../downloads/find-downloads.ts";
import type { OrderView } from "../orders/find-order.ts";
import type { Mail } from "../ports/mailer.ts";
import type { ShopSettings } from "../settings/settings.ts";
import { type LetterBlock, letterHtml, type LetterRow, letterText } from "./letter.ts";
import { say } from "../../texts/say.ts";
import { speaking, speakingEnglish, speechOf } from "../texts/speaking.ts";

export interface Sender {
  readonly settings: ShopSettings;
  readonly publicUrl: string;
  /** From the environment; "" is the shop's own address. */
  readonly from: string;
  readonly now: Date;
}

/** Everything a letter may tell. */
export interface MailFacts {
  readonly order: OrderView;
  readonly downloads: readonly DownloadView[];
  /** Of the refund that the letter is about. */
  readonly refund: { readonly amount: Minor; readonly reason: string } | null;
  /** Of the note that the letter is about. */
  readonly note: string;
  /** Number of that refund or note; 0 for the order itself. */
  readonly about: number;
  /** How often it was sent again on purpose. */
  readonly timesRepeated?: number;
}

/** What is written to somebody about an order; null when nobody can be written to. */
export function orderMail(kind: MailKind, facts: MailFacts, sender: Sender): Mail | null {
  const write = () => writeMail(kind, facts, sender);
  return kind === "owner" ? speakingEnglish(write) : speaking(speechOf(sender.settings), write);
}

function writeMail(kind: MailKind, facts: MailFacts, { settings, publicUrl, from, now }: Sender): Mail | null {
  const { order, about, timesRepeated = 0 } = facts;
  const { name, email } = settings.shop;
  const isForOwner = kind === "owner";
  const to = isForOwner ? email : order.email;
  if (to === "") return null;
  const { host, hostname } = new URL(publicUrl);
  const { subject, title, opening } = WORDS[kind](facts, settings);
  const letter = {
    title,
    shopName: name,
    shopUrl: publicUrl,
    blocks: blocksOf(kind, facts, opening, settings, publicUrl),
  };
  const own = settings.mail.from === "" ? email : settings.mail.from;
  return {
    id: `order-${order.id}-${kind}${about === 0 ? "" : `-${about}`}${timesRepeated === 0 ? "" : `-again-${timesRepeated}`}@${host}`,
    from: from || own || `no-reply@${hostname}`,
    to,
    ...(isForOwner && order.email !== "" && { replyTo: order.email }),
    ...(!isForOwner && email !== "" && { replyTo: email }),
    subject,
    text: letterText(letter),
    html: letterHtml(letter),
    date: now,
  };
}

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly opening: string;
}

const WORDS: Readonly<Record<MailKind, (facts: MailFacts, settings: ShopSettings) => Words>> = {
  customer: ({ order }, { shop }) => ({
    subject: say("Your order {number} at {name}", { number: order.number, name: shop.name }),
    title: say("Thank you for your order"),
    opening: say("{hello}\n\nthank you for your order. This is what we have written down.", { hello: hello(order) }),
  }),
  owner: ({ order }) => ({
    subject: `New order ${order.number}`,
    title: `New order ${order.number}`,
    opening: `${order.billing.firstName ?? ""} ${order.billing.lastName ?? ""} has placed an order.`,
  }),
  paid: ({ order }, { shop }) => ({
    subject: say("We have received your payment for order {number} at {name}", {
      number: order.number,
      name: shop.name,
    }),
    title: say("Your payment has arrived"),
    opening: say("{hello}\n\nyour payment has arrived, and your order is being prepared.", { hello: hello(order) }),
  }),
  completed: ({ order }, { shop }) => ({
    subject: say("Your order {number} at {name} is complete", { number: order.number, name: shop.name }),
    title: say("Your order is complete"),
    opening: say(
      order.shippingTitle === ""
        ? "{hello}\n\nyour order is complete."
        : "{hello}\n\nyour order is complete and on its way.",
      { hello: hello(order) },
    ),
  }),
  cancelled: ({ order }, { shop }) => ({
    subject: say("Your order {number} at {name} has been cancelled", { number: order.number, name: shop.name }),
    title: say("Your order has been cancelled"),
    opening: say(
      "{hello}\n\nyour order has been cancelled, and nothing will be sent. If you did not expect this, please write to us.",
      { hello: hello(order) },
    ),
  }),
  refunded: ({ order, refund }, { shop, currency }) => ({
    subject: say("A refund for your order {number} at {name}", { number: order.number, name: shop.name }),
    title: say("Money is coming back to you"),
    opening:
      say("{hello}\n\nwe have refunded {amount} of your order.", {
        hello: hello(order),
        amount: formatMoney(refund?.amount ?? 0, { ...currency, code: order.currency }),
      }) + (refund?.reason ? `\n\n${refund.reason}` : ""),
  }),
  note: ({ order, note }, { shop }) => ({
    subject: say("A note on your order {number} at {name}", { number: order.number, name: shop.name }),
    title: say("A note on your order"),
    opening: `${hello(order)}\n\n${note}`,
  }),
};

function hello({ billing }: OrderView): string {
  return say("Hello {name},", { name: billing.firstName ?? "" });
}

function blocksOf(
  kind: MailKind,
  { order, downloads }: MailFacts,
  opening: string,
  settings: ShopSettings,
  publicUrl: string,
): readonly LetterBlock[] {
  const isForOwner = kind === "owner";
  const instructions = kind === "customer" ? instructionsFor(order, settings) : "";
  const hasFiles = kind === "customer" || kind === "paid" || kind === "completed";
  const links = downloads.map(({ name, productName, path }) => ({
    text: `${name} (${productName})`,
    href: publicUrl + path,
  }));
  const blocks: (LetterBlock | null)[] = [
    { kind: "text", text: opening },
    instructions === "" ? null : { kind: "text", text: instructions },
    hasFiles && links.length > 0 ? { kind: "links", title: say("Your downloads"), links } : null,
    ...orderBlocks(order, settings),
    isForOwner && order.note !== "" ? { kind: "lines", title: "Note", lines: order.note.split("\n") } : null,
    isForOwner
      ? null
      : { kind: "button", text: say("Your order"), href: publicUrl + orderReceivedPath(order.id, order.key) },
  ];
  return blocks.filter((block) => block !== null);
}

function orderBlocks(order: OrderView, { currency, checkout }: ShopSettings): readonly LetterBlock[] {
  const money = (amount: Minor) => formatMoney(amount, { ...currency, code: order.currency });
  const lines = order.lines.map(({ name, quantity, shown, subtotal }): LetterRow => {
    const details = shown.map(({ label, value }) => `${label}: ${value}`);
    return { label: `${quantity} × ${name}`, value: money(subtotal), details };
  });
  const included = order.taxes.map(({ name, amount }) =>
    say("(includes {amount} {name})", { amount: money(amount), name }),
  );
  const sums: LetterRow[] = [
    ...order.coupons.map(({ code, discount }) => ({ label: say("Coupon {code}", { code }), value: money(-discount) })),
    ...(order.shippingTitle === "" ? [] : [{ label: order.shippingTitle, value: money(order.shipping) }]),
    ...(order.pricesIncludeTax ? [] : order.taxes.map(({ name, amount }) => ({ label: name, value: money(amount) }))),
    { label: say("Total"), value: money(order.total), isStrong: true, details: order.pricesIncludeTax ? included : [] },
    ...(order.refunded === 0 ? [] : [{ label: say("Refunded"), value: money(-order.refunded) }]),
    ...(order.paymentTitle === "" ? [] : [{ label: say("Payment"), value: order.paymentTitle }]),
  ];
  const billing = addressLines(order.billing, checkout.country);
  const delivery = addressLines(order.shippingAddress, checkout.country);
  const isSame = delivery.length === 0 || delivery.join("\n") === billing.join("\n");
  return [
    { kind: "heading", text: say("Order {number}", { number: order.number }) },
    { kind: "rows", rows: lines },
    { kind: "rows", rows: sums },
    { kind: "lines", title: isSame ? "" : say("Bill to"), lines: billing },
    ...(isSame ? [] : [{ kind: "lines", title: say("Send to"), lines: delivery } as const]),
  ];
}

function instructionsFor({ status, paymentMethod }: OrderView, { payments }: ShopSettings): string {
  const isOpen = status === "on-hold" || status === "pending" || status === "processing";
  return isOpen ? (payments.methods.find(({ id }) => id === paymentMethod)?.instructions ?? "") : "";
}
