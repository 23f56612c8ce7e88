import { DateText } from "../../ui/date-text.tsx";
import { useTimeZone } from "./use-time-zone.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a format is slow, and lists have many. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone });
  formats.set(timeZone, format);
  return format;
}

/** To the minute, in the shop's time zone. */
export function Timestamp({ date }: { date: Date }) {
  return <time dateTime={date.toISOString()}>{formatOf(useTimeZone()).format(date)}</time>;
}

/** A day in the shop's time zone. */
export function Datestamp({ date }: { date: Date }) {
  return <DateText date={date} timeZone={useTimeZone()} />;
}
