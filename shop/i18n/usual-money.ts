import type { Currency } from "@vitrine/commerce/money";

type MoneyFormat = Omit<Currency, "decimals">;

/** How amounts of a currency are usually written in a language. */
export function usualMoney(locale: string, code: string): MoneyFormat {
  const parts = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: code,
    numberingSystem: "latn",
  }).formatToParts(1_234_567.8);
  const valueOf = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value;
  const at = parts.findIndex(({ type }) => type === "currency");
  const isBefore = at < parts.findIndex(({ type }) => type === "integer");
  const neighbour = parts[isBefore ? at + 1 : at - 1];
  const isApart = neighbour?.type === "literal" && /\s/.test(neighbour.value);
  return {
    code,
    symbol: withoutMarks(valueOf("currency") ?? code),
    position: isBefore ? (isApart ? "left-space" : "left") : isApart ? "right-space" : "right",
    decimalSeparator: valueOf("decimal") ?? ".",
    thousandSeparator: (valueOf("group") ?? "").replace(/\s/, " ").replace("’", "'"),
  };
}

/** The page says itself which way it runs. */
function withoutMarks(text: string): string {
  return text.replaceAll(/[\u200e\u200f\u061c]/g, "");
}
