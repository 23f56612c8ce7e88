import { type Day, lengthOf, type Period } from "./period.ts";

/** A chart's point: a step of the period and the same step of the previous one. */
export interface SeriesPoint {
  /** The first day of the step, or the hour of the day. */
  readonly at: Day;
  readonly now: number;
  readonly before: number;
}

/** Longer periods use longer steps, because more points than this are not legible on any screen. */
const STEPS: readonly { readonly upTo: number; readonly days: number }[] = [
  { upTo: 93, days: 1 },
  { upTo: 400, days: 7 },
  { upTo: Infinity, days: 30 },
];

/** Days per point of a chart. */
export function stepOf(period: Period): number {
  return STEPS.find(({ upTo }) => lengthOf(period) <= upTo)?.days ?? 1;
}

/** Both lists have one value per day and the same length. */
export function seriesOf(
  now: readonly { readonly day: Day; readonly value: number }[],
  before: readonly { readonly value: number }[],
  step: number,
): readonly SeriesPoint[] {
  const points: SeriesPoint[] = [];
  const sum = (list: readonly { readonly value: number }[], from: number) =>
    list.slice(from, from + step).reduce((total, { value }) => total + value, 0);
  for (let from = 0; from < now.length; from += step) {
    points.push({ at: now[from]?.day ?? "", now: sum(now, from), before: sum(before, from) });
  }
  return points;
}
