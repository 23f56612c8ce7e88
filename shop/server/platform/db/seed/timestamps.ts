const HOUR_MS = 3_600_000;

export function hoursAfter(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * HOUR_MS);
}

export function daysBefore(now: Date, days: number): Date {
  return hoursAfter(now, -24 * days);
}
