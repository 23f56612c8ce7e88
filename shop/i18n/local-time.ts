const CLOCK: Intl.DateTimeFormatOptions = {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
};

/** The value of a `datetime-local` field that shows this moment in the time zone. */
export function localTimeIn(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat("en-GB", { ...CLOCK, timeZone }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
}
