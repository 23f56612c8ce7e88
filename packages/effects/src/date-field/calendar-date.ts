/** A calendar date, not a point in time, so that no time zone shifts it by a day. */
export function parseIsoDate(text: string): Date | null {
  const written = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/.exec(text);
  const { year, month, day } = written?.groups ?? {};
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = dayOf(Number(year), Number(month) - 1, Number(day));
  return formatIsoDate(date) === text ? date : null;
}

/** `2026-11-14`: the value of a native date field. */
export function formatIsoDate(date: Date): string {
  const year = String(date.getFullYear()).padStart(4, "0");
  return `${year}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** The `Date` constructor maps the years 0 to 99 to the 20th century. */
export function dayOf(year: number, month: number, day: number): Date {
  const date = new Date(2000, 0, 1);
  date.setFullYear(year, month, day);
  return date;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}

export function addDays(date: Date, days: number): Date {
  return dayOf(date.getFullYear(), date.getMonth(), date.getDate() + days);
}

/** A month without such a day ends on its last one. */
export function addMonths(date: Date, months: number): Date {
  const month = date.getMonth() + months;
  const length = dayOf(date.getFullYear(), month + 1, 0).getDate();
  return dayOf(date.getFullYear(), month, Math.min(date.getDate(), length));
}

export function monthOf(date: Date): Date {
  return dayOf(date.getFullYear(), date.getMonth(), 1);
}

/** Clamps a day to the limits. */
export function within(date: Date, first: Date, last: Date): Date {
  return date < first ? first : date > last ? last : date;
}
