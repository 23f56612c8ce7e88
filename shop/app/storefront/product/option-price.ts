import { type Currency, formatMoney, type Minor } from "@vitrine/commerce/money";
import type { FieldPrice } from "@vitrine/commerce/option-fields";
import { say } from "../../../texts/say.ts";
import type { TextKey } from "../../../texts/catalogue/english.ts";

/** What an answer costs, to be written after its label: "(+£3.00)". Nothing where it costs nothing. */
export function optionPrice(price: FieldPrice | null | undefined, currency: Currency): string {
  switch (price?.kind) {
    case undefined:
      return "";
    case "fixed":
      return price.amount === 0 ? "" : `(${signed(price.amount, currency)})`;
    case "percent":
      return price.percent === 0 ? "" : `(${price.percent < 0 ? "−" : "+"}${Math.abs(price.percent)}%)`;
    case "each":
      return say(eachText(price.included), { amount: signed(price.amount, currency), included: price.included });
  }
}

function signed(amount: Minor, currency: Currency): string {
  return `${amount < 0 ? "−" : "+"}${formatMoney(Math.abs(amount), currency)}`;
}

function eachText(included: number): TextKey {
  if (included === 0) return "({amount} for each)";
  return included === 1 ? "({amount} for each after the first)" : "({amount} for each after the first {included})";
}
