import type { AttributionCookies } from "./attribution-cookies.ts";

/** Prefix of the hidden fields, so that they do not clash with other fields of a form. */
export const FIELD_PREFIX = "wc_order_attribution_";

/** Field names that WooCommerce's forms post, each with the cookie value that fills it. */
const FIELDS = {
  source_type: ({ current }) => current?.type,
  referrer: ({ currentEntry }) => currentEntry?.referrer,
  utm_campaign: ({ current }) => current?.campaign,
  utm_source: ({ current }) => current?.source,
  utm_medium: ({ current }) => current?.medium,
  utm_content: ({ current }) => current?.content,
  utm_id: ({ current }) => current?.id,
  utm_term: ({ current }) => current?.term,
  utm_source_platform: ({ current }) => current?.platform,
  utm_creative_format: ({ current }) => current?.format,
  utm_marketing_tactic: ({ current }) => current?.tactic,
  session_entry: ({ currentEntry }) => currentEntry?.page,
  session_start_time: ({ currentEntry }) => currentEntry?.date,
  session_pages: ({ session }) => session?.pages,
  session_count: ({ visitor }) => visitor?.visits,
  user_agent: ({ visitor }) => visitor?.agent,
} as const satisfies Record<string, (stored: AttributionCookies) => string | number | undefined>;

export type FieldName = keyof typeof FIELDS;

export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[];

export type FieldValues = Readonly<Record<FieldName, string>>;

/** Unknown values are empty, and without consent all of them are. */
export function fieldValues(stored: AttributionCookies): FieldValues {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, String(FIELDS[name](stored) ?? "")])) as FieldValues;
}
