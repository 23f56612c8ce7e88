import type { SalesStep } from "../../../server/analytics/home-figures.ts";
import { axisSteps } from "../analytics/axis-steps.ts";

export const CHART = { width: 720, height: 160 } as const;
export const SPARK = { width: 96, height: 28 } as const;

const round = (value: number) => Math.round(value * 10) / 10;

/** The top of the axis: twice a round number, so that the middle has a round label too. */
export function axisTop(highest: number, unit: number): number {
  return 2 * (axisSteps(unit).find((step) => 2 * step >= highest) ?? Math.ceil(highest / 2));
}

/** A cumulative line that rises where something was sold and ends at `until`, a share of the width. */
export function stepPath(steps: readonly SalesStep[], top: number, until: number): string {
  const end = round(until * CHART.width);
  const parts = steps.map(
    ({ at, value }) => `H${Math.min(end, round(at * CHART.width))}V${round(CHART.height * (1 - value / top))}`,
  );
  return `M0 ${CHART.height}${parts.join("")}H${end}`;
}

/** A small line through daily values, from the lowest to the highest. */
export function sparkPath(values: readonly number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const edge = 3;
  const drop = SPARK.height - 2 * edge;
  return values
    .map((value, index) => {
      const x = values.length < 2 ? SPARK.width : (index / (values.length - 1)) * SPARK.width;
      const y = high === low ? SPARK.height - edge : edge + drop * (1 - (value - low) / (high - low));
      return `${index === 0 ? "M" : "L"}${round(x)} ${round(y)}`;
    })
    .join("");
}
