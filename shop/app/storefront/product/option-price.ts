import { type Currency, formatMoney, type Minor } from "@vitrine/commerce/money";
import type { FieldPrice } from "@vitrine/commerce/option-fields";
import { t } from "../../../i18n/t.ts";
import type { TextKey } from "../../../i18n/catalogue/english.ts";

/** An option's price, shown after its label: "(+£3.00)". Empty for a free option. */
export function optionPrice(price: FieldPrice | null | undefined, currency: Currency): string {
  switch (price?.kind) {
    case undefined:
      return "";
    case "fixed":
      return price.amount === 0 ? "" : `(${signed(price.amount, currency)})`;
    case "percent":
      return price.percent === 0 ? "" : `(${price.percent < 0 ? "−" : "+"}${Math.abs(price.percent)}%)`;
    case "each":
      return t(eachText(price.included), { amount: signed(price.amount, currency), included: price.included });
  }
}

function signed(amount: Minor, currency: Currency): string {
  return `${amount < 0 ? "−" : "+"}${formatMoney(Math.abs(amount), currency)}`;
}

function eachText(included: number): TextKey {
  if (included === 0) return "({amount} for each)";
  return included === 1 ? "({amount} for each after the first)" : "({amount} for each after the first {included})";
}
