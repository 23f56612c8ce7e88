import { localeNow } from "../../i18n/t.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a format is slow. */
function formatOf(locale: string): Intl.DateTimeFormat {
  const cached = formats.get(locale);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  formats.set(locale, format);
  return format;
}

export function DateText({ date }: { date: Date }) {
  return <time dateTime={date.toISOString()}>{formatOf(localeNow()).format(date)}</time>;
}
