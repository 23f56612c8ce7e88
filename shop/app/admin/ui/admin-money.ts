import { type Currency, formatMoney, type Minor } from "@vitrine/commerce/money";

/** Formats an amount in the shop's currency, or in another that an order was paid in, with a true minus sign. */
export function adminMoney(amount: Minor, currency: Currency, code = currency.code): string {
  const shown: Currency =
    code === currency.code ? currency : { ...currency, code, symbol: code, position: "left-space" };
  return `${amount < 0 ? "−" : ""}${formatMoney(Math.abs(amount), shown)}`;
}
