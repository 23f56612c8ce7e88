import { isEmail } from "../../visit/email-like.ts";
import { countryCode } from "./country.ts";
import { internationalDigits } from "./phone.ts";
import { US_STATES } from "./us-states.ts";

const MARKS_AND_SPACES = /[\p{P}\p{S}\s]/gu;

/** Normalises one field of personal data for Meta, before hashing; undefined if Meta would reject it. */
export type MetaNormaliser = (raw: string, shopCountryCode?: string) => string | undefined;

const FIELDS = {
  em: (raw) => (isEmail(raw.trim()) ? lower(raw) : undefined),
  ph(raw, shopCountryCode) {
    const digits = internationalDigits(raw, shopCountryCode);
    return digits.length >= 7 && digits.length <= 16 ? digits : undefined;
  },
  fn: plain,
  ln: plain,
  ct: (raw) => plain(raw.replace(/\d/g, "")),
  st: (raw) => US_STATES.get(plain(raw) ?? "") ?? plain(raw),
  zp: postalCode,
  country: countryCode,
  ge: (raw) => /^[fm]/.exec(lower(raw))?.[0],
  db: birthday,
  external_id: (raw) => lower(raw).replace(/\s/g, "") || undefined,
} satisfies Readonly<Record<string, MetaNormaliser>>;

export type MetaField = keyof typeof FIELDS;

export const META_FIELDS: Readonly<Record<MetaField, MetaNormaliser>> = FIELDS;

function lower(raw: string): string {
  return raw.trim().toLowerCase();
}

function plain(raw: string): string | undefined {
  return lower(raw).replace(MARKS_AND_SPACES, "") || undefined;
}

/** "CH-8001" has a country prefix, "94035-1234" a delivery suffix: neither belongs to the postcode. */
function postalCode(raw: string): string | undefined {
  const code = lower(raw)
    .replace(/^[a-z]{1,2}-/, "")
    .replace(/^(\d{5})-\d{4}$/, "$1")
    .replace(MARKS_AND_SPACES, "");
  return code.length > 1 ? code : undefined;
}

function birthday(raw: string): string | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(raw.trim());
  if (american) return `${american[3]}${american[1]?.padStart(2, "0")}${american[2]?.padStart(2, "0")}`;
  const digits = raw.replace(/\D/g, "");
  return digits.length === 8 ? digits : undefined;
}
