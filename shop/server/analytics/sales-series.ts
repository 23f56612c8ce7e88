import type { Queryable } from "../platform/db/in-transaction.ts";
import { lengthOf, type Period } from "./period.ts";
import { readSalesByDay, readSalesByHour } from "./read-sales.ts";
import { type SeriesPoint, seriesOf, stepOf } from "./series.ts";

export interface SalesSeries {
  /** Days per point; 0 if the points are the hours of one day. */
  readonly step: number;
  readonly points: readonly SeriesPoint[];
}

/** Net sales of a period and the previous one: by hour for a single day, otherwise by day or longer steps. */
export async function readSalesSeries(
  connection: Queryable,
  period: Period,
  before: Period,
  currency: string,
): Promise<SalesSeries> {
  if (lengthOf(period) === 1) {
    const [now, earlier] = await Promise.all([
      readSalesByHour(connection, period, currency),
      readSalesByHour(connection, before, currency),
    ]);
    return {
      step: 0,
      points: now.map(({ hour, net }) => ({
        at: `${String(hour).padStart(2, "0")}:00`,
        now: net,
        before: earlier[hour]?.net ?? 0,
      })),
    };
  }
  const [now, earlier] = await Promise.all([
    readSalesByDay(connection, period, currency),
    readSalesByDay(connection, before, currency),
  ]);
  const step = stepOf(period);
  const values = (days: typeof now) => days.map(({ day, net }) => ({ day, value: net }));
  return { step, points: seriesOf(values(now), values(earlier), step) };
}
