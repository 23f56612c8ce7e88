import { dayOf, type Period, periodBefore, type Preset, readPeriod } from "../../../server/analytics/period.ts";

export interface AskedPeriod {
  readonly period: Period;
  readonly before: Period;
  readonly preset: Preset | null;
}

/** The period that a URL selects, and the one it is compared with. */
export function askedPeriod(url: URL, now: Date): AskedPeriod {
  const text = (name: string) => (url.searchParams.get(name) ?? "").slice(0, 20);
  const requested = { period: text("period"), from: text("from"), to: text("to") };
  const { period, preset } = readPeriod(requested, dayOf(now));
  return { period, before: periodBefore(period), preset };
}
