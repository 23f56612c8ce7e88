import { localeNow } from "../../texts/say.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one reads a large table. */
function formatOf(locale: string): Intl.DateTimeFormat {
  const kept = formats.get(locale);
  if (kept) return kept;
  const format = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  formats.set(locale, format);
  return format;
}

export function DateText({ date }: { date: Date }) {
  return <time dateTime={date.toISOString()}>{formatOf(localeNow()).format(date)}</time>;
}
