import type { CalendarDay } from "@vitrine/commerce/orders";
import { localTimeIn } from "../../i18n/local-time.ts";

/** The zone in which most people live, for countries with several. */
const MAIN: Readonly<Record<string, string>> = {
  AU: "Australia/Sydney",
  BR: "America/Sao_Paulo",
  CA: "America/Toronto",
  CL: "America/Santiago",
  CN: "Asia/Shanghai",
  DE: "Europe/Berlin",
  ES: "Europe/Madrid",
  ID: "Asia/Jakarta",
  MX: "America/Mexico_City",
  MY: "Asia/Kuala_Lumpur",
  NZ: "Pacific/Auckland",
  PT: "Europe/Lisbon",
  RU: "Europe/Moscow",
  UA: "Europe/Kyiv",
  US: "America/New_York",
};

/** Not in TypeScript's library for ES2024. */
type WithZones = Intl.Locale & { getTimeZones?(): string[] | undefined };

/** The time zone of a shop in this country; UTC if the country has several or is unknown. */
export function timeZoneOf(country: string): string {
  const main = MAIN[country];
  if (main !== undefined) return main;
  if (!/^[A-Z]{2}$/.test(country)) return "UTC";
  const zones = (new Intl.Locale(`und-${country}`) as WithZones).getTimeZones?.() ?? [];
  return zones.length === 1 ? (zones[0] ?? "UTC") : "UTC";
}

/** The day of the calendar at this moment. */
export function dayIn(timeZone: string, moment: Date): CalendarDay {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(moment);
}

/** Names such as Europe/Dublin. PostgreSQL knows them too; offsets such as +01:00 have another sign there. */
export const TIME_ZONES: readonly string[] = [
  "UTC",
  ...Intl.supportedValuesOf("timeZone").filter((name) => name !== "UTC"),
];
const KNOWN: ReadonlySet<string> = new Set(TIME_ZONES);

export function isTimeZone(name: string): boolean {
  return KNOWN.has(name);
}

/**
 * The moment at which clocks in the time zone show this value of a `datetime-local` field. An hour that is skipped in
 * spring counts as the one after it; of one that is repeated in autumn, the first is meant.
 */
export function momentIn(timeZone: string, local: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null;
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offset = (time: number) => Date.parse(`${localTimeIn(timeZone, new Date(time))}Z`) - time;
  // The offsets a day before and after differ only when the clocks change in between.
  const [before, after] = [asUtc - offset(asUtc - DAY_MS), asUtc - offset(asUtc + DAY_MS)];
  const isShown = [before, after].find((time) => time + offset(time) === asUtc);
  return new Date(isShown ?? before);
}

/** The first moment of a day. */
export function dayBegins(timeZone: string, day: CalendarDay): Date {
  return momentIn(timeZone, `${day}T00:00`) ?? new Date(day);
}

const DAY_MS = 24 * 60 * 60 * 1000;
