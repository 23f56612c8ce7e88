import { useTimeZone } from "../ui/use-time-zone.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-GB", {
      day: "numeric",
      month: "short",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      timeZone,
    });
  formats.set(timeZone, format);
  return format;
}

/** Includes seconds, since the order of events matters. The gateway without a shop has no time zone of its own. */
export function Instant({ date }: { date: Date }) {
  const timeZone = useTimeZone();
  return (
    <time dateTime={date.toISOString()}>{`${formatOf(timeZone).format(date)}${timeZone === "UTC" ? " UTC" : ""}`}</time>
  );
}
