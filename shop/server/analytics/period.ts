import type { CalendarDay } from "@vitrine/commerce/orders";

/** A day in the shop's time zone, such as `2026-11-15`. */
export type Day = CalendarDay;

/** Whole days, both ends included. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

const DAY_MS = 86_400_000;
const LONGEST_DAYS = 3660;
/** Older than any shop's data. */
const FIRST_DAY: Day = "1990-01-01";

/** Name → number of days up to today. */
export const PRESETS = { today: 1, week: 7, month: 30, quarter: 90, year: 365 } as const;

export type Preset = keyof typeof PRESETS;

export function addDays(day: Day, count: number): Day {
  return isoDay(Date.parse(day) + count * DAY_MS);
}

export function lengthOf({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** The period of the same length that ends the day before this one begins. */
export function periodBefore(period: Period): Period {
  return { from: addDays(period.from, -lengthOf(period)), to: addDays(period.from, -1) };
}

export function presetPeriod(preset: Preset, today: Day): Period {
  return { from: addDays(today, 1 - PRESETS[preset]), to: today };
}

/** Reads the period from a URL: a preset's name, or two dates in any order. Otherwise the default preset. */
export function readPeriod(
  requested: { readonly period: string; readonly from: string; readonly to: string },
  today: Day,
  fallback: Preset = "month",
): { readonly period: Period; readonly preset: Preset | null } {
  if (isDay(requested.from) && isDay(requested.to)) {
    const [from, to] = requested.from <= requested.to ? [requested.from, requested.to] : [requested.to, requested.from];
    const earliest = addDays(to, 1 - LONGEST_DAYS);
    return { period: { from: from < earliest ? earliest : from, to }, preset: null };
  }
  const preset = Object.hasOwn(PRESETS, requested.period) ? (requested.period as Preset) : fallback;
  return { period: presetPeriod(preset, today), preset };
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < FIRST_DAY || text > "2999-12-31") return false;
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && isoDay(moment.getTime()) === text;
}

export function daysOf({ from, to }: Period): readonly Day[] {
  return Array.from({ length: lengthOf({ from, to }) }, (_, index) => addDays(from, index));
}

/** A period as its whole months and the remaining days. */
export interface PeriodParts {
  readonly months: readonly Day[];
  readonly days: readonly Day[];
}

/** `isMonthReady` says whether the sums of a month, given by its first day, are up to date. */
export function partsOf(period: Period, isMonthReady: (month: Day) => boolean): PeriodParts {
  const months: Day[] = [];
  const days: Day[] = [];
  for (let day = period.from; day <= period.to;) {
    const next = monthAfter(day);
    if (day.endsWith("-01") && addDays(next, -1) <= period.to && isMonthReady(day)) {
      months.push(day);
      day = next;
    } else {
      days.push(day);
      day = addDays(day, 1);
    }
  }
  return { months, days };
}

function monthAfter(day: Day): Day {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return isoDay(Date.UTC(year, month, 1));
}

/** Days are calculated as midnights in UTC, where all of them have 24 hours. */
function isoDay(midnight: number): Day {
  return new Date(midnight).toISOString().slice(0, 10);
}
