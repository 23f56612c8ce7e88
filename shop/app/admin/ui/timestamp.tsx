const FORMAT = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** To the minute, in UTC for everyone. */
export function Timestamp({ date }: { date: Date }) {
  return <time dateTime={date.toISOString()}>{`${FORMAT.format(date)} UTC`}</time>;
}
