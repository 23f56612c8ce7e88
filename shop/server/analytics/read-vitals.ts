import type { Queryable } from "../platform/db/in-transaction.ts";
import { partsOf, type Period } from "./period.ts";
import { type PageKind, percentile75, type Vital, VITAL_NAMES } from "./vitals.ts";

export interface VitalFigures {
  readonly visits: number;
  /** 75th percentile; null without visits. */
  readonly value: number | null;
}

export interface PageVitals {
  readonly page: PageKind | "all";
  readonly vitals: Readonly<Record<Vital, VitalFigures>>;
}

interface Row {
  readonly metric: Vital;
  readonly page: PageKind;
  readonly bucket: number;
  readonly count: number;
}

const COUNTS = `
select metric, page, bucket, sum(count)::float8 as count from (
  select metric, page, bucket, count from vital_days where span = 'month' and day = any ($1::date[])
  union all
  select metric, page, bucket, count from vital_days where span = 'day' and day = any ($2::date[])
) as part group by 1, 2, 3`;

/** First all pages together, then each page type with visits. */
export async function readVitals(connection: Queryable, period: Period): Promise<readonly PageVitals[]> {
  const { months, days } = partsOf(period, () => true);
  const values = [months, days];
  const { rows } = await connection.query<Row>({ name: "vitals", text: COUNTS, values });
  const pages = ["all", ...new Set(rows.map(({ page }) => page).toSorted())] as const;
  return pages.map((page) => ({
    page,
    vitals: Object.fromEntries(
      VITAL_NAMES.map((metric) => {
        const counts = new Map<number, number>();
        for (const row of rows) {
          if (row.metric !== metric || (page !== "all" && row.page !== page)) continue;
          counts.set(row.bucket, (counts.get(row.bucket) ?? 0) + row.count);
        }
        const visits = [...counts.values()].reduce((sum, count) => sum + count, 0);
        return [metric, { visits, value: percentile75(counts) }];
      }),
    ) as PageVitals["vitals"],
  }));
}
