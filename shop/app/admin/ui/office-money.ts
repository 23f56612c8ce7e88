import { type Currency, formatMoney, type Minor } from "@vitrine/commerce/money";

/** An amount in the shop's currency, or in another one that an order was paid in. */
export function officeMoney(amount: Minor, currency: Currency, code = currency.code): string {
  return formatMoney(
    amount,
    code === currency.code ? currency : { ...currency, code, symbol: code, position: "left-space" },
  );
}
