import { addressLines } from "@vitrine/commerce/addresses";
import { type Currency, formatMoney, type Minor } from "@vitrine/commerce/money";
import { orderReceivedPath } from "../../addresses/checkout-field.ts";
import type { OrderView } from "../orders/find-order.ts";
import type { Mail } from "../ports/mailer.ts";
import type { ShopSettings } from "../settings/settings.ts";

export type MailKind = "customer" | "owner";

interface Sender {
  readonly settings: ShopSettings;
  readonly publicUrl: string;
  readonly now: Date;
}

/** What is written to somebody about a new order; null when nobody can be written to. */
export function orderMail(kind: MailKind, order: OrderView, { settings, publicUrl, now }: Sender): Mail | null {
  const { name, email } = settings.shop;
  const to = kind === "customer" ? order.email : email;
  if (to === "") return null;
  const { host } = new URL(publicUrl);
  const opening =
    kind === "customer"
      ? `Hello ${order.billing.firstName ?? ""},\n\nthank you for your order. This is what we have written down.`
      : `${order.billing.firstName ?? ""} ${order.billing.lastName ?? ""} has placed an order.`;
  const parts = [
    opening,
    orderText(order, settings),
    kind === "customer" ? instructionsFor(order, settings) : noteOf(order),
    kind === "customer" ? `Your order: ${publicUrl}${orderReceivedPath(order.id, order.key)}` : "",
    name,
  ];
  return {
    id: `order-${order.id}-${kind}@${host}`,
    from: email === "" ? `no-reply@${host.split(":")[0]}` : email,
    to,
    ...(kind === "owner" && order.email !== "" && { replyTo: order.email }),
    subject: kind === "customer" ? `Your order ${order.number} at ${name}` : `New order ${order.number}`,
    text: `${parts.filter((part) => part !== "").join("\n\n")}\n`,
    date: now,
  };
}

function orderText(order: OrderView, { currency, checkout }: ShopSettings): string {
  const money = (amount: Minor) => formatMoney(amount, { ...currency, code: order.currency } satisfies Currency);
  const lines = order.lines.map(({ name, quantity, shown, subtotal }) =>
    [`${quantity} × ${name}: ${money(subtotal)}`, ...shown.map(({ label, value }) => `    ${label}: ${value}`)].join(
      "\n",
    ),
  );
  const sums = [
    ...order.coupons.map(({ code, discount }) => `Coupon ${code}: ${money(-discount)}`),
    ...(order.shippingTitle === "" ? [] : [`${order.shippingTitle}: ${money(order.shipping)}`]),
    ...(order.pricesIncludeTax ? [] : order.taxes.map(({ name, amount }) => `${name}: ${money(amount)}`)),
    `Total: ${money(order.total)}`,
    ...(order.pricesIncludeTax ? order.taxes.map(({ name, amount }) => `(includes ${money(amount)} ${name})`) : []),
    ...(order.paymentTitle === "" ? [] : [`Payment: ${order.paymentTitle}`]),
  ];
  const billing = addressLines(order.billing, checkout.country).join("\n");
  const delivery = addressLines(order.shippingAddress, checkout.country).join("\n");
  const addresses =
    delivery === "" || delivery === billing ? [billing] : [`Bill to:\n${billing}`, `Send to:\n${delivery}`];
  return [`Order ${order.number}`, lines.join("\n"), sums.join("\n"), ...addresses].join("\n\n");
}

function instructionsFor({ status, paymentMethod }: OrderView, { payments }: ShopSettings): string {
  const isOpen = status === "on-hold" || status === "pending" || status === "processing";
  return isOpen ? (payments.methods.find(({ id }) => id === paymentMethod)?.instructions ?? "") : "";
}

function noteOf({ note }: OrderView): string {
  return note === "" ? "" : `Note:\n${note}`;
}
