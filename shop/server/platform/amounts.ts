import type { Currency } from "@vitrine/commerce/money";
import { toDecimal } from "@vitrine/commerce/money";

/** Formatted as the shop formats amounts, so that a spreadsheet in the same country reads it as a number. */
export function writeAmount(minor: number, { decimals, decimalSeparator }: Currency): string {
  return toDecimal(minor, decimals).replace(".", decimalSeparator);
}

export type DecimalSign = "." | ",";

export function otherSign(sign: DecimalSign): DecimalSign {
  return sign === "." ? "," : ".";
}

/** The digits and separators of an amount, without the currency around them: “CHF 1’234.50” or “5,–”. */
function bareAmount(cell: string): string {
  return cell
    .replace(/[\s\u00a0'’]/g, "")
    .replace(/^[^\d.,\-−–]*\p{L}\.(?=\d)|^[^\d.,\-−–]+/u, "")
    .replace(/[^\d.,]+[.,]?$/, "");
}

/**
 * The decimal separator of a written amount. `either`: the sign could separate decimals or thousands, as in “1.234”;
 * `none`: the amount has no separator. `undefined`: not an amount.
 */
export function decimalSignOf(cell: string): DecimalSign | "either" | "none" | undefined {
  const text = bareAmount(cell);
  if (/^\d+$/.test(text)) return "none";
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return undefined;
  const last = /[.,](?=[^.,]*$)/.exec(text)?.[0] as DecimalSign;
  const at = text.lastIndexOf(last);
  const [whole, fraction] = [text.slice(0, at), text.slice(at + 1)];
  const other = otherSign(last);
  if (whole.includes(other)) return isGrouped(whole, other) ? last : undefined;
  if (whole.includes(last)) return isGrouped(text, last) ? other : undefined;
  const couldBeGrouped = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return couldBeGrouped ? "either" : last;
}

/** Groups of thousands, or of thousands and hundred thousands as in India. */
function isGrouped(text: string, sign: DecimalSign): boolean {
  const groups = text.split(sign);
  const [first = "", rest, last = ""] = [groups[0], groups.slice(1, -1), groups.at(-1)];
  return /^\d{1,3}$/.test(first) && last.length === 3 && /^\d+$/.test(rest.join("") + last) && rest.every(isGroup);
}

function isGroup({ length }: string): boolean {
  return length === 2 || length === 3;
}

/** `undefined` if the cell is not an amount. An ambiguous amount is read as the shop formats amounts. */
export function readAmount(
  cell: string,
  { decimals, decimalSeparator, thousandSeparator }: Currency,
): number | undefined {
  const text = bareAmount(cell);
  const found = decimalSignOf(cell);
  if (found === undefined) return undefined;

  const sign = /[.,]/.exec(text)?.[0] ?? "";
  const isGrouping = found === "either" && sign !== decimalSeparator && sign === thousandSeparator;
  const decimal = found === "either" ? (isGrouping ? "" : sign) : found === "none" ? "" : found;
  const at = decimal === "" ? -1 : text.lastIndexOf(decimal);
  const whole = (at < 0 ? text : text.slice(0, at)).replace(/[.,]/g, "");
  const fraction = at < 0 ? "" : text.slice(at + 1);
  const minor = Math.round(Number(`${whole || "0"}.${fraction || "0"}`) * 10 ** decimals);
  return Number.isSafeInteger(minor) ? minor : undefined;
}

/**
 * A plain number; `undefined` if the cell is not one. A single separator is the decimal one: “1.250” is one and a
 * quarter.
 */
export function readNumber(cell: string): number | undefined {
  const text = cell.trim();
  const last = text.lastIndexOf(",") > text.lastIndexOf(".") ? "," : ".";
  const other = otherSign(last);
  const [whole = ""] = text.replace(/^-/, "").split(last);
  const plain = whole.includes(other) && isGrouped(whole, other) ? text.replaceAll(other, "") : text;
  const number = plain.replace(last, ".");
  return /^-?\d*\.?\d+$|^-?\d+\.$/.test(number) ? Number(number) : undefined;
}

/** The sign that is not the decimal one separates thousands: “1.234” units are more than a thousand. */
export function readWhole(cell: string, decimal?: DecimalSign): number | undefined {
  const text = cell.trim();
  const isThousands = decimal !== undefined && isGrouped(text.replace(/^-/, ""), otherSign(decimal));
  const value = readNumber(isThousands ? text.replaceAll(otherSign(decimal), "") : text);
  return value !== undefined && Math.abs(value) <= 2_147_483_647 ? Math.trunc(value) : undefined;
}
