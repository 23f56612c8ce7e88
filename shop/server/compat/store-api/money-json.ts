import { type Currency, type Minor, moneyParts } from "@vitrine/commerce/money";

/** Amounts are strings in minor units, so that no client rounds them. */
export function amount(minor: Minor): string {
  return String(minor);
}

export type CurrencyJson = ReturnType<typeof currencyJson>;

/** The currency's format, sent beside amounts. */
export function currencyJson(currency: Currency) {
  const { before, after } = moneyParts(0, currency);
  return {
    currency_code: currency.code,
    currency_symbol: currency.symbol,
    currency_minor_unit: currency.decimals,
    currency_decimal_separator: currency.decimalSeparator,
    currency_thousand_separator: currency.thousandSeparator,
    currency_prefix: before,
    currency_suffix: after,
  };
}
