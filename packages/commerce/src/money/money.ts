/** An amount in the smallest unit of its currency: 1990 is € 19.90. Always a whole number. */
export type Minor = number;

export interface Currency {
  /** ISO 4217. */
  readonly code: string;
  readonly symbol: string;
  readonly position: "left" | "left-space" | "right" | "right-space";
  readonly thousandSeparator: string;
  readonly decimalSeparator: string;
  readonly decimals: number;
}

/** Parts of a formatted price: markup puts the symbol into its own element. */
export interface MoneyParts {
  readonly before: string;
  readonly amount: string;
  readonly after: string;
}

const NO_BREAK_SPACE = "\u00a0";

export function moneyParts(minor: Minor, currency: Currency): MoneyParts {
  const amount = formatAmount(Math.abs(minor), currency);
  const sign = minor < 0 ? "-" : "";
  switch (currency.position) {
    case "left":
      return { before: sign + currency.symbol, amount, after: "" };
    case "left-space":
      return { before: sign + currency.symbol + NO_BREAK_SPACE, amount, after: "" };
    case "right":
      return { before: sign, amount, after: currency.symbol };
    case "right-space":
      return { before: sign, amount, after: NO_BREAK_SPACE + currency.symbol };
  }
}

export function formatMoney(minor: Minor, currency: Currency): string {
  const { before, amount, after } = moneyParts(minor, currency);
  return before + amount + after;
}

/** Unformatted decimal for APIs: 1990 → "19.90". */
export function toDecimal(minor: Minor, decimals: number): string {
  const sign = minor < 0 ? "-" : "";
  const digits = String(Math.abs(minor)).padStart(decimals + 1, "0");
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

function formatAmount(minor: Minor, { decimals, decimalSeparator, thousandSeparator }: Currency): string {
  const [whole = "0", fraction] = toDecimal(minor, decimals).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousandSeparator);
  return fraction === undefined ? grouped : grouped + decimalSeparator + fraction;
}
