import { zoneName } from "../orders/order-clock.ts";

/** What the home page says about time, in the shop's time zone. */
export interface ShopClock {
  readonly timeZone: string;
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
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { ...options, timeZone }).format(now);
  const time = format({ hour: "2-digit", minute: "2-digit" });
  const hour = Number(time.slice(0, 2));
  return {
    timeZone,
    zoneName: zoneName(timeZone),
    partOfDay: hour >= MORNING && hour < NOON ? "morning" : hour >= NOON && hour < EVENING ? "afternoon" : "evening",
    words: `${format({ weekday: "long" })} ${format({ day: "numeric", month: "long" })}, ${time}`,
    time,
  };
}

/** “14:32” today, “Yesterday”, “12 Nov”. */
export function whenWords(at: Date, now: Date, timeZone: string): string {
  const day = (date: Date) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(date);
  if (day(at) === day(now)) {
    return new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(at);
  }
  if (day(at) === day(new Date(now.getTime() - 86_400_000))) return "Yesterday";
  return dateWords(at, timeZone);
}

/** “12 Nov”. */
export function dateWords(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone }).format(at);
}
