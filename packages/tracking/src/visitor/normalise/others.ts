import { googlePhone } from "./google.ts";
import { META_FIELDS } from "./meta.ts";

/** TikTok wants the plus sign in front of a number and keeps the case of an external id. */
export const TIKTOK_FIELDS = {
  email: META_FIELDS.em,
  phone: googlePhone,
  external_id: (raw: string) => raw.trim() || undefined,
};

/** Pinterest reads people as Meta does, but names with their marks and postal codes by their digits alone. */
export const PINTEREST_FIELDS = {
  ...META_FIELDS,
  fn: lower,
  ln: lower,
  zp: (raw: string) => raw.replace(/\D/g, "") || undefined,
};

function lower(raw: string): string | undefined {
  return raw.trim().toLowerCase() || undefined;
}
