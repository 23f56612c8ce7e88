import { addressLines } from "@vitrine/commerce/addresses";
import { formatMoney, type Minor } from "@vitrine/commerce/money";
import { creditNotePath, orderPayPath, orderReceivedPath } from "../../../urls/checkout-field.ts";
import type { MailKind } from "../../platform/db/schema/mails.ts";
import type { DownloadView } from "../downloads/find-downloads.ts";
import type { OrderView } from "../orders/find-order.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import { type EmailBlock, type EmailItem, type EmailRow, emailText } from "../../platform/mail/email.ts";
import { emailBrand } from "../../platform/mail/email-brand.ts";
import { emailHtml } from "../../platform/mail/email-html.ts";
import type { EmailPicture } from "../../platform/mail/email-image-url.ts";
import { senderOf } from "../../platform/mail/sender.ts";
import { t } from "../../../i18n/t.ts";
import { discountLabel } from "../orders/discount-label.ts";
import { afterSalesBlocks, type AfterSalesFacts, isForOwner as isOwnerKind } from "./after-sales-words.ts";
import { ORDER_EMAIL_WORDS } from "./order-words.ts";
import { inLanguage, inEnglish, translationsOf } from "../../platform/i18n/current-language.ts";

export interface Sender {
  readonly settings: ShopSettings;
  readonly publicUrl: string;
  /** From the environment; undefined for the shop's own email address. */
  readonly mailFrom: string | undefined;
  readonly now: Date;
}

/** Everything an email may mention. */
export interface MailFacts extends AfterSalesFacts {
  readonly order: OrderView;
  readonly downloads: readonly DownloadView[];
  /** The refund that the email is about. */
  readonly refund: MailRefund | null;
  /** The note that the email is about. */
  readonly note: string;
  /** ID of that refund, note, shipment or return; 0 for the order itself. */
  readonly about: number;
  /** How often staff sent it again. */
  readonly timesRepeated?: number;
  /** By the ID of the line. */
  readonly pictures: ReadonlyMap<number, EmailPicture>;
}

interface MailRefund {
  readonly id: number;
  readonly amount: Minor;
  readonly reason: string;
  readonly hasCreditNote: boolean;
}

/** An email about an order; null if there is no recipient. */
export function orderMail(kind: MailKind, facts: MailFacts, sender: Sender): Mail | null {
  const write = () => writeMail(kind, facts, sender);
  return isOwnerKind(kind) ? inEnglish(write) : inLanguage(translationsOf(sender.settings), write);
}

function writeMail(kind: MailKind, facts: MailFacts, sender: Sender): Mail | null {
  const { settings, publicUrl, now } = sender;
  const { order, about, timesRepeated = 0 } = facts;
  const { email } = settings.shop;
  const isForOwner = isOwnerKind(kind);
  const to = isForOwner ? email : order.email;
  if (to === "") return null;
  const { hostname } = new URL(publicUrl);
  const { subject, title, opening } = ORDER_EMAIL_WORDS[kind](facts, settings);
  const message = {
    title,
    preheader: `${t("Order {number}", { number: order.number })} · ${formatMoney(order.total, { ...settings.currency, code: order.currency })}`,
    brand: emailBrand(settings, publicUrl),
    blocks: blocksOf(kind, facts, opening, settings, publicUrl),
  };
  return {
    id: `order-${order.id}-${kind}${about === 0 ? "" : `-${about}`}${timesRepeated === 0 ? "" : `-again-${timesRepeated}`}@${hostname}`,
    ...senderOf(sender, settings),
    to,
    ...(isForOwner && order.email !== "" && { replyTo: order.email }),
    subject,
    text: emailText(message),
    html: emailHtml(message),
    date: now,
  };
}

function blocksOf(
  kind: MailKind,
  facts: MailFacts,
  opening: string,
  settings: ShopSettings,
  publicUrl: string,
): readonly EmailBlock[] {
  const { order, downloads, pictures } = facts;
  const isForOwner = isOwnerKind(kind);
  const isToPay = kind === "payment-link" || kind === "payment-reminder";
  const instructions = kind === "customer" ? instructionsFor(order, settings) : "";
  const hasFiles = kind === "customer" || kind === "paid" || kind === "completed";
  const links = downloads.map(({ name, productName, path }) => ({
    text: `${name} (${productName})`,
    href: publicUrl + path,
  }));
  const blocks: (EmailBlock | null)[] = [
    { kind: "text", text: opening },
    instructions === "" ? null : { kind: "text", text: instructions },
    hasFiles && links.length > 0 ? { kind: "links", title: t("Your downloads"), links } : null,
    ...afterSalesBlocks(kind, facts),
    isToPay || (kind === "edited" && order.balance > 0)
      ? { kind: "button", text: t("Pay now"), href: publicUrl + orderPayPath(order.id, order.key) }
      : null,
    isForOwner || isToPay
      ? null
      : { kind: "button", text: t("View your order"), href: publicUrl + orderReceivedPath(order.id, order.key) },
    creditNoteBlock(facts, publicUrl),
    ...(facts.returned ? [] : orderBlocks(order, settings, { pictures, publicUrl })),
    order.giftNote === "" || (kind !== "owner" && kind !== "customer" && kind !== "paid")
      ? null
      : { kind: "lines", title: isForOwner ? "Gift note" : t("Gift note"), lines: order.giftNote.split("\n") },
    kind === "owner" && order.note !== "" ? { kind: "lines", title: "Note", lines: order.note.split("\n") } : null,
  ];
  return blocks.filter((block) => block !== null);
}

function creditNoteBlock({ order, refund }: MailFacts, publicUrl: string): EmailBlock | null {
  if (!refund?.hasCreditNote) return null;
  const href = publicUrl + creditNotePath(order.id, refund.id, order.key);
  return { kind: "links", title: t("Credit note"), links: [{ text: t("Download credit note (PDF)"), href }] };
}

interface ShownLines {
  readonly pictures: MailFacts["pictures"];
  readonly publicUrl: string;
}

function orderBlocks(
  order: OrderView,
  { currency, checkout }: ShopSettings,
  { pictures, publicUrl }: ShownLines,
): readonly EmailBlock[] {
  const money = (amount: Minor) => formatMoney(amount, { ...currency, code: order.currency });
  const items = order.lines.map(({ id, name, slug, quantity, shown, subtotal }): EmailItem => ({
    name,
    href: slug === null ? null : `${publicUrl}/product/${slug}/`,
    picture: pictures.get(id) ?? null,
    details: shown.map(({ label, value }) => `${label}: ${value}`),
    quantity,
    price: money(subtotal),
  }));
  const included = order.taxes.map(({ name, amount }) =>
    t("(includes {amount} {name})", { amount: money(amount), name }),
  );
  const hasMore = order.coupons.length > 0 || order.shippingTitle !== "" || !order.pricesIncludeTax;
  const sums: EmailRow[] = [
    ...(hasMore ? [{ label: t("Subtotal"), value: money(order.subtotal) }] : []),
    ...order.coupons.map((each) => ({ label: discountLabel(each), value: money(-each.discount) })),
    ...(order.shippingTitle === ""
      ? []
      : [{ label: order.shippingTitle, value: order.shipping > 0 ? money(order.shipping) : t("Free") }]),
    ...(order.pricesIncludeTax ? [] : order.taxes.map(({ name, amount }) => ({ label: name, value: money(amount) }))),
    { label: t("Total"), value: money(order.total), isStrong: true, details: order.pricesIncludeTax ? included : [] },
    ...(order.refunded === 0 ? [] : [{ label: t("Refunded"), value: money(-order.refunded) }]),
    ...balanceRows(order, money),
    ...(order.paymentTitle === "" ? [] : [{ label: t("Payment"), value: order.paymentTitle }]),
  ];
  const billing = addressLines(order.billing, checkout.country);
  const delivery = addressLines(order.shippingAddress, checkout.country);
  const isSame = delivery.length === 0 || delivery.join("\n") === billing.join("\n");
  return [
    { kind: "heading", text: t("Order {number}", { number: order.number }) },
    { kind: "items", items },
    { kind: "rows", rows: sums },
    {
      kind: "columns",
      columns: [
        ...(delivery.length === 0 ? [] : [{ title: t("Ship to"), lines: delivery }]),
        ...(delivery.length > 0 && isSame ? [] : [{ title: t("Bill to"), lines: billing }]),
      ],
    },
  ];
}

function balanceRows({ balance }: OrderView, money: (amount: Minor) => string): readonly EmailRow[] {
  if (balance === 0) return [];
  return [{ label: balance > 0 ? t("Left to pay") : t("To be refunded"), value: money(Math.abs(balance)) }];
}

function instructionsFor({ status, paymentMethod }: OrderView, { payments }: ShopSettings): string {
  const isOpen = status === "on-hold" || status === "pending" || status === "processing";
  return isOpen ? (payments.methods.find(({ id }) => id === paymentMethod)?.instructions ?? "") : "";
}
