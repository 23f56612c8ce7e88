import { googlePhone } from "./google.ts";
import { META_FIELDS } from "./meta.ts";

/** TikTok requires a plus sign before phone numbers and keeps the case of an external ID. */
export const TIKTOK_FIELDS = {
  email: META_FIELDS.em,
  phone: googlePhone,
  external_id: (raw: string) => raw.trim() || undefined,
};

/** Pinterest normalises like Meta, but keeps punctuation in names and only the digits of postcodes. */
export const PINTEREST_FIELDS = {
  ...META_FIELDS,
  fn: lower,
  ln: lower,
  zp: (raw: string) => raw.replace(/\D/g, "") || undefined,
};

function lower(raw: string): string | undefined {
  return raw.trim().toLowerCase() || undefined;
}
