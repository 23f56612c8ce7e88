/** The moment and the time zone in which a page shows its dates; the server sends both, so that every browser agrees. */
export interface Clock {
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
export function dayLabel(date: Date, { now, timeZone }: Clock): string {
  const { weekday, day, month, year } = partsOf(date, timeZone);
  const isDayOf = (moment: Date) => {
    const other = partsOf(moment, timeZone);
    return other.day === day && other.month === month && other.year === year;
  };
  if (isDayOf(now)) return "Today";
  if (isDayOf(new Date(now.getTime() - DAY_MS))) return "Yesterday";
  return year === partsOf(now, timeZone).year ? `${weekday} ${day} ${month}` : `${day} ${month} ${year}`;
}

export function timeLabel(date: Date, { timeZone }: Clock): string {
  return format(date, timeZone, { hour: "2-digit", minute: "2-digit" });
}

/** "Today, 14:32". */
export function momentLabel(date: Date, clock: Clock): string {
  return `${dayLabel(date, clock)}, ${timeLabel(date, clock)}`;
}

/** As `momentLabel`, inside a sentence: "today, 14:32". */
export function momentWords(date: Date, clock: Clock): string {
  return momentLabel(date, clock).replace(/^(?:Today|Yesterday)/, (word) => word.toLowerCase());
}

/** "Monday 16 November 2026, 21:50". */
export function longLabel(date: Date, clock: Clock): string {
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

const MONTH_DAY = { day: "numeric", month: "short" } as const;

/** “3 Sep 2025”. */
export function dateWords(date: Date, { timeZone }: Pick<Clock, "timeZone">): string {
  return format(date, timeZone, { ...MONTH_DAY, year: "numeric" });
}

/** “12 Nov”. */
export function shortDate(date: Date, { timeZone }: Pick<Clock, "timeZone">): string {
  return format(date, timeZone, MONTH_DAY);
}

/** “September 2025”. */
export function monthWords(date: Date, { timeZone }: Pick<Clock, "timeZone">): string {
  return format(date, timeZone, { month: "long", year: "numeric" });
}

/** “Sep 2025”. */
export function shortMonthWords(date: Date, { timeZone }: Pick<Clock, "timeZone">): string {
  return format(date, timeZone, { month: "short", year: "numeric" });
}

/** “Today”, “Yesterday”, “14 Nov”, “3 Sep 2025”. */
export function dayWords(date: Date, clock: Clock): string {
  const label = dayLabel(date, clock);
  if (label === "Today" || label === "Yesterday") return label;
  const isThisYear = partsOf(date, clock.timeZone).year === partsOf(clock.now, clock.timeZone).year;
  return isThisYear ? shortDate(date, clock) : dateWords(date, clock);
}

/** “14:32” today, otherwise as `dayWords`. */
export function whenWords(date: Date, clock: Clock): string {
  const words = dayWords(date, clock);
  return words === "Today" ? timeLabel(date, clock) : words;
}

/** A length of time in the largest unit that fits. */
export function spanWords(days: number): string {
  const [count, unit] =
    days < 60
      ? [Math.max(1, Math.round(days)), "day"]
      : days < 700
        ? [Math.round(days / 30.4), "month"]
        : [Math.round(days / 365), "year"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** How long ago it was; “Today” for the same day. */
export function agoWords(date: Date, clock: Clock): string {
  if (dayLabel(date, clock) === "Today") return "Today";
  return spanWords((clock.now.getTime() - date.getTime()) / DAY_MS);
}

/** What the home page says about time, in the shop's time zone. */
export interface ShopClock extends Clock {
  /** Such as “Dublin time”. */
  readonly zoneName: string;
  readonly partOfDay: "morning" | "afternoon" | "evening";
  /** Such as “Tuesday 17 November, 16:20”. */
  readonly words: string;
  /** Such as “16:20”. */
  readonly time: string;
}

const MORNING = 5;
const NOON = 12;
const EVENING = 18;

export function shopClock(now: Date, timeZone: string): ShopClock {
  const clock = { now, timeZone };
  const time = timeLabel(now, clock);
  const hour = Number(time.slice(0, 2));
  return {
    ...clock,
    zoneName: zoneName(timeZone),
    partOfDay: hour >= MORNING && hour < NOON ? "morning" : hour >= NOON && hour < EVENING ? "afternoon" : "evening",
    words: `${format(now, timeZone, { weekday: "long" })} ${format(now, timeZone, { day: "numeric", month: "long" })}, ${time}`,
    time,
  };
}
