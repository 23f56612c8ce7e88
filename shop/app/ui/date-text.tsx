const FORMAT = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

export function DateText({ date }: { date: Date }) {
  return <time dateTime={date.toISOString()}>{FORMAT.format(date)}</time>;
}
