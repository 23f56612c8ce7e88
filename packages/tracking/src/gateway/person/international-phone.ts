import { isHashed } from "../../visitor/normalise/index.ts";
import { countryCode } from "../../visitor/normalise/country.ts";
import { CALLING_CODES } from "./calling-codes.ts";

/** Countries where the leading zero is part of the international number. */
const KEEPS_ZERO = new Set(["it", "sm", "va"]);
/** Digits dialled before a national number, where it is not the usual zero. */
const TRUNKS: Readonly<Record<string, RegExp>> = { hu: /^06/, ru: /^8(?=\d{10}$)/, kz: /^8(?=\d{10}$)/ };
const SHORTEST_NATIONAL = 8;
const LONGEST_NATIONAL = 11;

/**
 * A phone number in international format with a plus sign. National numbers get the calling code of the visitor's
 * country. Ambiguous numbers keep their digits.
 */
export function internationalPhone(raw: string, country: string): string {
  if (isHashed(raw)) return raw;
  const text = raw.trim().replace("(0)", "");
  const digits = text.replace(/\D/g, "");
  if (text.startsWith("+")) return `+${digits}`;
  if (digits.startsWith("00")) return `+${digits.slice(2)}`;

  const home = countryCode(country) ?? "";
  const code = CALLING_CODES.get(home);
  if (!code) return raw.trim();
  const trunk = TRUNKS[home] ?? (KEEPS_ZERO.has(home) ? undefined : /^0/);
  if (trunk?.test(digits)) return `+${code}${digits.replace(trunk, "")}`;
  const isComplete = digits.startsWith(code) && digits.length - code.length >= SHORTEST_NATIONAL;
  return isComplete || digits.length > LONGEST_NATIONAL ? `+${digits}` : `+${code}${digits}`;
}
