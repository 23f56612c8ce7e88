import { matchesPattern } from "./mask-pattern.ts";

const ALIASES = [
  "datetime",
  "numeric",
  "percentage",
  "currency",
  "cssunit",
  "url",
  "ip",
  "email",
  "mac",
  "vin",
] as const;

export type MaskAlias = (typeof ALIASES)[number];

/** An input mask: a ready-made one by name, or a pattern such as `(999) 999-9999`. */
export type MaskOptions = { readonly alias: MaskAlias } | { readonly pattern: string };

/** Reads the owner's setting: a name in any case (`IP`), or a pattern. Null if it is empty. */
export function readMask(text: string): MaskOptions | null {
  const written = text.trim();
  if (written === "") return null;
  const alias = ALIASES.find((name) => name === written.toLowerCase());
  return alias ? { alias } : { pattern: written };
}

const SHAPES: Readonly<Record<Exclude<MaskAlias, "datetime" | "percentage" | "ip">, RegExp>> = {
  numeric: /^-?(?:\d+\.?\d*|\.\d+)$/,
  currency: /^-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{0,2})?$/,
  cssunit: /^[+-]?\d+(?:\.\d+)?(?:px|em|rem|ex|%|in|cm|mm|pt|pc)?$/,
  url: /^(?:https?|ftp):\/\/[^\s"]+$/,
  email: /^[^\s,@]+@[^\s,@._]+(?:\.[^\s,@._]+)+$/,
  mac: /^[\dA-F]{2}(?::[\dA-F]{2}){5}$/i,
  vin: /^[\dA-HJ-NPR-Z]{13}\d{4}$/i,
};

/**
 * Whether a complete value matches the mask. Upper case is not required, because a field without script does not
 * convert it. An empty value matches: the field decides whether it is required.
 */
export function matchesMask(value: string, mask: MaskOptions): boolean {
  if (value === "") return true;
  if ("pattern" in mask) return matchesPattern(value, mask.pattern);
  switch (mask.alias) {
    case "datetime":
      return isMoment(value);
    case "percentage":
      return /^\d{1,3}(?: ?%)?$/.test(value) && Number.parseInt(value, 10) <= 100;
    case "ip":
      return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(value) && value.split(".").every((octet) => Number(octet) <= 255);
    default:
      return SHAPES[mask.alias].test(value);
  }
}

const MOMENT = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})T(?:[01]\d|2[0-3])(?::[0-5]\d){2}$/;

function isMoment(value: string): boolean {
  const { year, month, day } = MOMENT.exec(value)?.groups ?? {};
  if (year === undefined || month === undefined || day === undefined) return false;
  const daysInMonth =
    [31, isLeap(Number(year)) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(month) - 1] ?? 0;
  return Number(day) >= 1 && Number(day) <= daysInMonth;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
