import { addressLines } from "@vitrine/commerce/addresses";
import { formatMoney } from "@vitrine/commerce/money";
import { t } from "../../../i18n/t.ts";
import type { MailKind } from "../../platform/db/schema/mails.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import type { OrderView } from "../orders/find-order.ts";
import { payableUntilText } from "../orders/payable-until.ts";
import { AFTER_SALES_WORDS, ownCancellationText } from "./after-sales-words.ts";
import type { MailFacts } from "./order-email.ts";

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly opening: string;
}

/** Subject, title and first paragraphs of each email about an order. */
export const ORDER_EMAIL_WORDS: Readonly<Record<MailKind, (facts: MailFacts, settings: ShopSettings) => Words>> = {
  customer: ({ order }, { shop }) => ({
    subject: t("Your order {number} at {name}", { number: order.number, name: shop.name }),
    title: t("Thank you for your order"),
    opening: t("{hello}\n\nThank you for your order. Here are the details.", { hello: hello(order) }),
  }),
  owner: ({ order }) => ({
    subject: `New order ${order.number}`,
    title: `New order ${order.number}`,
    opening: `${order.billing.firstName ?? ""} ${order.billing.lastName ?? ""} has placed an order.`,
  }),
  paid: ({ order }, { shop }) => ({
    subject: t("We have received your payment for order {number} at {name}", {
      number: order.number,
      name: shop.name,
    }),
    title: t("Your payment has arrived"),
    opening: t("{hello}\n\nWe’ve received your payment and are preparing your order.", { hello: hello(order) }),
  }),
  completed: ({ order }, { shop }) => ({
    subject: t("Your order {number} at {name} is complete", { number: order.number, name: shop.name }),
    title: t("Your order is complete"),
    opening: t(
      addressLines(order.shippingAddress).length === 0
        ? "{hello}\n\nYour order is complete."
        : "{hello}\n\nYour order is complete and on its way.",
      { hello: hello(order) },
    ),
  }),
  cancelled: (facts, settings) => ({
    subject: t("Your order {number} at {name} has been cancelled", {
      number: facts.order.number,
      name: settings.shop.name,
    }),
    title: t("Your order has been cancelled"),
    opening: facts.isCancelledByCustomer
      ? ownCancellationText(facts, settings)
      : t(
          "{hello}\n\nYour order has been cancelled, and nothing will be shipped. If you didn’t expect this, please contact us.",
          { hello: hello(facts.order) },
        ),
  }),
  refunded: ({ order, refund }, { shop, currency }) => ({
    subject: t("A refund for your order {number} at {name}", { number: order.number, name: shop.name }),
    title: t("Your refund is on its way"),
    opening:
      t("{hello}\n\nWe’ve refunded {amount} of your order.", {
        hello: hello(order),
        amount: formatMoney(refund?.amount ?? 0, { ...currency, code: order.currency }),
      }) + (refund?.reason ? `\n\n${refund.reason}` : ""),
  }),
  note: ({ order, note }, { shop }) => ({
    subject: t("A note on your order {number} at {name}", { number: order.number, name: shop.name }),
    title: t("A note on your order"),
    opening: `${hello(order)}\n\n${note}`,
  }),
  "payment-link": ({ order, note }, settings) => ({
    subject: t("Pay for your order {number} at {name}", { number: order.number, name: settings.shop.name }),
    title: t("Your order is ready to pay"),
    opening: [
      hello(order),
      ...(note === "" ? [] : [note]),
      order.payableUntil === null
        ? t("We’ve put together an order for you. Pay online to complete it.")
        : t("We’ve put together an order for you. Pay online by {date}. We keep the items for you until then.", {
            date: payableUntilText(order.payableUntil, settings),
          }),
    ].join("\n\n"),
  }),
  "payment-reminder": ({ order }, settings) => ({
    subject: t("Reminder: pay for your order {number} at {name}", { number: order.number, name: settings.shop.name }),
    title: t("Your order is waiting for your payment"),
    opening: [
      hello(order),
      order.balance > 0
        ? t("There is {amount} left to pay.", {
            amount: formatMoney(order.balance, { ...settings.currency, code: order.currency }),
          })
        : order.payableUntil === null
          ? t("Pay online to complete your order.")
          : t("Pay online by {date}. We keep the items for you until then.", {
              date: payableUntilText(order.payableUntil, settings),
            }),
    ].join("\n\n"),
  }),
  edited: ({ order }, { shop, currency }) => ({
    subject: t("Your order {number} at {name} was updated", { number: order.number, name: shop.name }),
    title: t("Your order was updated"),
    opening: [
      hello(order),
      t("We’ve updated your order. Here it is as it stands now."),
      ...(order.balance > 0
        ? [
            t("There is {amount} left to pay.", {
              amount: formatMoney(order.balance, { ...currency, code: order.currency }),
            }),
          ]
        : []),
      ...(order.balance < 0
        ? [
            t("You’ve paid {amount} more than it costs now. We’ll refund it.", {
              amount: formatMoney(-order.balance, { ...currency, code: order.currency }),
            }),
          ]
        : []),
    ].join("\n\n"),
  }),
  ...AFTER_SALES_WORDS,
};

function hello({ billing }: OrderView): string {
  return t("Hello {name},", { name: billing.firstName ?? "" });
}
