import { isEmail } from "../../visit/email-like.ts";
import { internationalDigits } from "./phone.ts";

/** Google ignores dots and tags in Gmail addresses, so the hash must leave them out. */
export function googleEmail(raw: string): string | undefined {
  const email = raw.trim().toLowerCase();
  if (!isEmail(email)) return undefined;
  const [box = "", host = ""] = email.split("@");
  const isGoogles = host === "gmail.com" || host === "googlemail.com";
  return isGoogles ? `${box.split("+")[0]?.replaceAll(".", "")}@${host}` : email;
}

/** Google treats a number without a country code as American, so national numbers are left out. */
export function googlePhone(raw: string, countryCode?: string): string | undefined {
  const isNational = /^[^\d+]*0(?!0)/.test(raw);
  const digits = isNational && !countryCode ? "" : internationalDigits(raw, countryCode);
  return digits ? `+${digits}` : undefined;
}

export function googleFirstName(raw: string): string {
  return lower(raw).replace(/^(?:mrs|mr|ms|dr)\.\s*/, "");
}

export function googleLastName(raw: string): string {
  return lower(raw).replace(/,?\s+(?:jr|sr|2nd|3rd|ii|iii|iv|v|vi|cpa|dc|dds|vm|jd|md|phd)\.?$/, "");
}

export function googlePostalCode(raw: string): string {
  return raw.trim();
}

export function googleRegion(raw: string): string | undefined {
  const code = raw.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(code) ? code : undefined;
}

const lower = (raw: string) => raw.trim().toLowerCase();
