import { dayOf, type Period, periodBefore, type Preset, readPeriod } from "../../../server/insight/period.ts";

export interface AskedPeriod {
  readonly period: Period;
  readonly before: Period;
  readonly preset: Preset | null;
}

/** Which days an address asks for, and those they are compared with. */
export function askedPeriod(url: URL, now: Date): AskedPeriod {
  const text = (name: string) => (url.searchParams.get(name) ?? "").slice(0, 20);
  const asked = { period: text("period"), from: text("from"), to: text("to") };
  const { period, preset } = readPeriod(asked, dayOf(now));
  return { period, before: periodBefore(period), preset };
}
