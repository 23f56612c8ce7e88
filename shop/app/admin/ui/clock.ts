/** The moment and the time zone in which a page shows its dates; the server sends both, so that every browser agrees. */
export interface OrderClock {
  readonly now: Date;
  readonly timeZone: string;
}

const DAY_MS = 86_400_000;

type Part = "weekday" | "day" | "month" | "year";

function format(date: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone, ...options }).format(date);
}

function partsOf(date: Date, timeZone: string): Readonly<Record<Part, string>> {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
  });
  return Object.fromEntries(parts.formatToParts(date).map(({ type, value }) => [type, value])) as Record<Part, string>;
}

/** "Today", "Yesterday", "Sun 15 Nov", or "15 Nov 2025" for another year. */
export function dayLabel(date: Date, { now, timeZone }: OrderClock): string {
  const { weekday, day, month, year } = partsOf(date, timeZone);
  const isDayOf = (moment: Date) => {
    const other = partsOf(moment, timeZone);
    return other.day === day && other.month === month && other.year === year;
  };
  if (isDayOf(now)) return "Today";
  if (isDayOf(new Date(now.getTime() - DAY_MS))) return "Yesterday";
  return year === partsOf(now, timeZone).year ? `${weekday} ${day} ${month}` : `${day} ${month} ${year}`;
}

export function timeLabel(date: Date, { timeZone }: OrderClock): string {
  return format(date, timeZone, { hour: "2-digit", minute: "2-digit" });
}

/** "Today, 14:32". */
export function momentLabel(date: Date, clock: OrderClock): string {
  return `${dayLabel(date, clock)}, ${timeLabel(date, clock)}`;
}

/** As `momentLabel`, inside a sentence: "today, 14:32". */
export function momentWords(date: Date, clock: OrderClock): string {
  return momentLabel(date, clock).replace(/^(?:Today|Yesterday)/, (word) => word.toLowerCase());
}

/** "Monday 16 November 2026, 21:50". */
export function longLabel(date: Date, clock: OrderClock): string {
  const { timeZone } = clock;
  const day = format(date, timeZone, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
  return `${day.replace(",", "")}, ${timeLabel(date, clock)}`;
}

/** "Dublin", or "UTC". */
export function zoneCity(timeZone: string): string {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}

export function zoneName(timeZone: string): string {
  return timeZone === "UTC" ? "UTC" : `${zoneCity(timeZone)} time`;
}
