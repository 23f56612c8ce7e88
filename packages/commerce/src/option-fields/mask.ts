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

/** The shape of what a visitor writes: one with a name, or one drawn character by character, like `(999) 999-9999`. */
export type MaskOptions = { readonly alias: MaskAlias } | { readonly pattern: string };

/** What the owner wrote for a mask: a name in any capitals (`IP`), or a pattern. Null when nothing was written. */
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
 * Whether a whole value has the shape of the mask. Capitals are not asked for, since a field without script does not
 * write them by itself. An empty value fits: whether it may be empty is for the field to say.
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
