import { type Currency, formatMoney, type Minor } from "@vitrine/commerce/money";
import type { FieldPrice } from "@vitrine/commerce/option-fields";

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
      return `(${signed(price.amount, currency)} for each${afterFirst(price.included)})`;
  }
}

function signed(amount: Minor, currency: Currency): string {
  return `${amount < 0 ? "−" : "+"}${formatMoney(Math.abs(amount), currency)}`;
}

function afterFirst(included: number): string {
  if (included === 0) return "";
  return included === 1 ? " after the first" : ` after the first ${included}`;
}
