import type { Kept } from "./kept.ts";

/** What stands before the name of each hidden field, so that forms of any page can carry them. */
export const FIELD_PREFIX = "wc_order_attribution_";

/** Field names as WooCommerce's forms post them, each with its place in what the cookies hold. */
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
} as const satisfies Record<string, (kept: Kept) => string | number | undefined>;

export type FieldName = keyof typeof FIELDS;

export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[];

export type FieldValues = Readonly<Record<FieldName, string>>;

/** What is not known is an empty text; so is everything while nothing may be known. */
export function fieldValues(kept: Kept): FieldValues {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, String(FIELDS[name](kept) ?? "")])) as FieldValues;
}
