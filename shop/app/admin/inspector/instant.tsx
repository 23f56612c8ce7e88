const FORMAT = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  timeZone: "UTC",
});

/** Includes seconds, since the order of events matters. */
export function Instant({ date }: { date: Date }) {
  return <time dateTime={date.toISOString()}>{`${FORMAT.format(date)} UTC`}</time>;
}
