const FORMAT = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** To the minute, and the same for everybody who looks at it: in universal time. */
export function Moment({ date }: { date: Date }) {
  return <time dateTime={date.toISOString()}>{`${FORMAT.format(date)} UTC`}</time>;
}
