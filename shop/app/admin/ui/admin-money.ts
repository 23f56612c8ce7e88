import { type Currency, formatMoney, type Minor } from "@vitrine/commerce/money";

/** Formats an amount in the shop's currency, or in another that an order was paid in. */
export function adminMoney(amount: Minor, currency: Currency, code = currency.code): string {
  return formatMoney(
    amount,
    code === currency.code ? currency : { ...currency, code, symbol: code, position: "left-space" },
  );
}
