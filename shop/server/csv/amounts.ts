import type { Currency } from "@vitrine/commerce/money";
import { toDecimal } from "@vitrine/commerce/money";

/** Written as the shop writes it, so that a spreadsheet of the same country reads it as a number. */
export function writeAmount(minor: number, { decimals, decimalSeparator }: Currency): string {
  return toDecimal(minor, decimals).replace(".", decimalSeparator);
}

/** `undefined` when it is no amount. The last sign that can be a decimal sign is one, unless three digits say otherwise. */
export function readAmount(
  cell: string,
  { decimals, decimalSeparator, thousandSeparator }: Currency,
): number | undefined {
  const text = cell.replace(/[\s\u00a0']/g, "").replace(/^[^\d.,-]+|[^\d.,]+$/g, "");
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return undefined;

  const at = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  const sign = text.charAt(at);
  const isGrouping =
    at >= 0 &&
    sign !== decimalSeparator &&
    (text.indexOf(sign) !== at || (sign === thousandSeparator && text.length - at === 4));
  const whole = (at < 0 || isGrouping ? text : text.slice(0, at)).replace(/[.,]/g, "");
  const fraction = at < 0 || isGrouping ? "" : text.slice(at + 1);
  const minor = Math.round(Number(`${whole || "0"}.${fraction || "0"}`) * 10 ** decimals);
  return Number.isSafeInteger(minor) ? minor : undefined;
}

/** A plain number; `undefined` when it is none. */
export function readNumber(cell: string): number | undefined {
  const text = cell.trim().replace(",", ".");
  return /^-?\d*\.?\d+$|^-?\d+\.$/.test(text) ? Number(text) : undefined;
}

export function readWhole(cell: string): number | undefined {
  const value = readNumber(cell);
  return value !== undefined && Math.abs(value) <= 2_147_483_647 ? Math.trunc(value) : undefined;
}
