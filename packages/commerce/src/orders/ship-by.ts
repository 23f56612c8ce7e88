/** A day of the calendar, such as 2026-11-18, without a time zone. */
export type CalendarDay = string;

const DAY_MS = 86_400_000;

const momentOf = (day: CalendarDay) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (moment: number): CalendarDay => new Date(moment).toISOString().slice(0, 10);
const isWorkingDay = (moment: number) => ![0, 6].includes(new Date(moment).getUTCDay());

/** The last day on which an order of this day is shipped in time. */
export function shipBy(placed: CalendarDay, workingDays: number): CalendarDay {
  let moment = momentOf(placed);
  for (let left = workingDays; left > 0 || !isWorkingDay(moment);) {
    moment += DAY_MS;
    if (isWorkingDay(moment) && left > 0) left -= 1;
  }
  return dayAt(moment);
}

/** Days between the promised day and today; 0 if the order is not late. */
export function daysOverdue(placed: CalendarDay, today: CalendarDay, workingDays: number): number {
  return Math.max(0, Math.round((momentOf(today) - momentOf(shipBy(placed, workingDays))) / DAY_MS));
}

/** Orders placed before this day are late, those of the day and later are not. */
export function firstDayInTime(today: CalendarDay, workingDays: number): CalendarDay {
  let moment = momentOf(today);
  while (daysOverdue(dayAt(moment - DAY_MS), today, workingDays) === 0) moment -= DAY_MS;
  return dayAt(moment);
}
