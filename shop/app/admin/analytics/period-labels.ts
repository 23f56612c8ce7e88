import type { Day, Period, Preset } from "../../../server/analytics/period.ts";

const SHORT = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const LONG = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

export const PRESET_TITLES: Readonly<Record<Preset, string>> = {
  today: "Today",
  week: "7 days",
  month: "30 days",
  quarter: "90 days",
  year: "365 days",
};

export function dayWords(day: Day): string {
  return LONG.format(new Date(day));
}

export function shortDayWords(day: Day): string {
  return SHORT.format(new Date(day));
}

export function periodWords({ from, to }: Period): string {
  return from === to ? dayWords(from) : `${dayWords(from)} – ${dayWords(to)}`;
}

/** The query parameters that select this period. */
export function periodSearch(period: Period, preset: string | null): string {
  return preset === null ? `from=${period.from}&to=${period.to}` : `period=${preset}`;
}
