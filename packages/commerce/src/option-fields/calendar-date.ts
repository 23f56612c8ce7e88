import { inEnglish, type Translate } from "../texts/index.ts";
import { DEFAULT_YEARS, type FieldRule } from "./definition.ts";

/** `2026-11-15`. Calendar dates have no time zone, and as strings they sort chronologically. */
export type CalendarDate = string;

const DAY_MS = 86_400_000;
const BY_MACHINES = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;
const BY_PEOPLE = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/;

/** Accepts the format of native date fields and of the calendar, 11/15/2026. Null for a date that does not exist. */
export function parseDate(text: string): CalendarDate | null {
  const parts = (BY_MACHINES.exec(text) ?? BY_PEOPLE.exec(text))?.groups;
  if (!parts) return null;
  const date = `${parts["year"]}-${parts["month"]?.padStart(2, "0")}-${parts["day"]?.padStart(2, "0")}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  // 30 February would be read as 2 March.
  return Number.isNaN(time) || dateOf(new Date(time)) !== date ? null : date;
}

/** The date in UTC. */
export function dateOf(moment: Date): CalendarDate {
  return moment.toISOString().slice(0, 10);
}

export interface DateLimits {
  readonly first: CalendarDate;
  readonly last: CalendarDate;
}

export function dateLimits(rule: Extract<FieldRule, { kind: "date" }>, today: CalendarDate): DateLimits {
  const { from, to } = rule.years ?? DEFAULT_YEARS;
  const year = Number(today.slice(0, 4));
  const firstDay = `${fourDigits(year + from)}-01-01`;
  const last = `${fourDigits(year + to)}-12-31`;
  if (rule.daysAhead === undefined) return { first: firstDay, last };
  const ahead = dateOf(new Date(Date.parse(`${today}T00:00:00Z`) + rule.daysAhead * DAY_MS));
  return { first: ahead > firstDay ? ahead : firstDay, last };
}

function fourDigits(year: number): string {
  return String(Math.min(Math.max(year, 1), 9999)).padStart(4, "0");
}

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** 15 November 2026. */
export function writtenDate(date: CalendarDate, t: Translate = inEnglish): string {
  const [year, month, day] = date.split("-");
  const name = t(MONTHS[Number(month) - 1] ?? "");
  return t("{day} {month} {year}", { day: Number(day), month: name, year: Number(year) });
}
