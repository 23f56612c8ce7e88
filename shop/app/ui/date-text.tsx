import { localeNow, timeZoneNow } from "../../i18n/t.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a format is slow. */
function formatOf(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone });
  formats.set(key, format);
  return format;
}

/** A day in the shop's time zone. Pages that run in the browser pass the zone, which only the server knows. */
export function DateText({ date, timeZone = timeZoneNow() }: { date: Date; timeZone?: string }) {
  return <time dateTime={date.toISOString()}>{formatOf(localeNow(), timeZone).format(date)}</time>;
}
