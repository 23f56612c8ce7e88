/** Minutes since midnight, 0 … 1439. */
export type DayMinutes = number;

export const STEP_MINUTES = 30;
const DAY_MINUTES = 24 * 60;

/** Every time of the day that can be chosen: 12:00 AM, 12:30 AM … 11:30 PM. */
export function listTimes(step: number = STEP_MINUTES): readonly DayMinutes[] {
  return Array.from({ length: Math.ceil(DAY_MINUTES / step) }, (_, row) => row * step);
}

/** The nearest time of the list; half-way goes up, and past the last one the day starts again. */
export function roundTime(minutes: DayMinutes, step: number = STEP_MINUTES): DayMinutes {
  return (Math.round(minutes / step) * step) % DAY_MINUTES;
}

/** `09:30 AM`: two digits for the hour, as the list shows it. */
export function formatTime(minutes: DayMinutes): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${twoDigits(hour % 12 || 12)}:${twoDigits(minutes % 60)} ${hour < 12 ? "AM" : "PM"}`;
}

/** `21:30`: the value of a native time field. */
export function formatTime24(minutes: DayMinutes): string {
  return `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;
}

const WRITTEN =
  /^(?<digits>\d{1,6})(?:[\s:.,-](?<minutes>\d{2})(?:[\s:.,-](?<seconds>\d{2}))?)?\s*(?:(?<half>[ap])\.?(?:m\.?)?)?$/i;

/** Parses typed times: 9, 9p, 930, 13:30, 9.30, 9,30, "1 p.m.". Null for any other text. */
export function parseTime(text: string): DayMinutes | null {
  const written = WRITTEN.exec(text.trim());
  if (!written?.groups) return null;
  const { digits = "", minutes: minutesWritten, half } = written.groups;
  if (minutesWritten !== undefined && digits.length > 2) return null;

  const clock =
    minutesWritten === undefined ? splitDigits(digits) : { hour: Number(digits), minute: Number(minutesWritten) };
  if (clock.minute > 59 || clock.hour > 24) return null;

  return (hourOfDay(clock.hour, half?.toLowerCase()) * 60 + clock.minute) % DAY_MINUTES;
}

interface Clock {
  readonly hour: number;
  readonly minute: number;
}

/** Digits in a row: one or two are an hour, of more the last two are minutes, of five or six the last two seconds. */
function splitDigits(digits: string): Clock {
  if (digits.length <= 2) return readHour(Number(digits));
  const clock = digits.length > 4 ? digits.slice(0, -2) : digits;
  return { hour: Number(clock.slice(0, -2)), minute: Number(clock.slice(-2)) };
}

/** No day has 45 hours: read as 4:50 with its last zero left out. */
function readHour(number: number): Clock {
  if (number <= 24) return { hour: number, minute: 0 };
  const minutes = Math.floor(number / 10) * 60 + (number % 10) * 10;
  return { hour: Math.floor(minutes / 60), minute: minutes % 60 };
}

function hourOfDay(hour: number, half: string | undefined): number {
  if (half === undefined || hour > 12) return hour;
  return (hour % 12) + (half === "p" ? 12 : 0);
}

/** The text of the list for anything that can be read as a time; null for anything else. */
export function settleTime(text: string): string | null {
  const minutes = parseTime(text);
  return minutes === null ? null : formatTime(roundTime(minutes));
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
