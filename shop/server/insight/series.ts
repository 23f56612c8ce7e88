import { type Day, lengthOf, type Period } from "./period.ts";

/** What a chart draws: each step of a period beside the same step of the one before. */
export interface SeriesPoint {
  /** The first day of the step, or the hour of the day. */
  readonly at: Day;
  readonly now: number;
  readonly before: number;
}

/** More points than this say nothing more on any screen. */
const STEPS: readonly { readonly upTo: number; readonly days: number }[] = [
  { upTo: 93, days: 1 },
  { upTo: 400, days: 7 },
  { upTo: Infinity, days: 30 },
];

/** How many days one point of a chart stands for. */
export function stepOf(period: Period): number {
  return STEPS.find(({ upTo }) => lengthOf(period) <= upTo)?.days ?? 1;
}

/** Both lists have a value for each day of periods of the same length. */
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
