import type { Currency } from "@vitrine/commerce/money";
import { useEffect, useRef, useState } from "react";
import type { SeriesPoint } from "../../../server/analytics/series.ts";
import { DataTable } from "../ui/data-table.tsx";
import { adminMoney } from "../ui/admin-money.ts";
import { ChartSketch } from "./chart-sketch.tsx";
import { shortDayWords } from "./period-labels.ts";

interface SalesChartProps {
  /** Accessible name of the chart. */
  readonly title: string;
  readonly points: readonly SeriesPoint[];
  /** Days per point; 0 for the hours of a single day. */
  readonly step: number;
  readonly currency: Currency;
}

/** Two lines over time. The page has the same figures as a table, for screen readers. */
export function SalesChart({ title, points, step, currency }: SalesChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [index, setIndex] = useState<number | null>(null);

  useEffect(() => {
    const target = frame.current;
    if (!target) return undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    import("./draw-chart.ts").then(
      ({ drawChart }) => {
        if (isGone) return;
        stop = drawChart(target, points, step, currency, setIndex);
        setDrawn(true);
      },
      // The server's sketch stays visible.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [points, step, currency]);

  const format = (value: number) => adminMoney(value, currency);
  const at = (point: SeriesPoint) => (step === 0 ? point.at : shortDayWords(point.at));
  const pointed = index === null ? undefined : points[index];
  const best = points.reduce<SeriesPoint | undefined>(
    (top, each) => (!top || each.now > top.now ? each : top),
    undefined,
  );
  const summary = best && best.now > 0 ? `${title}. Most: ${format(best.now)}, ${at(best)}.` : title;
  return (
    <figure className="chart">
      <div ref={frame} className="chart-frame" role="img" aria-label={summary}>
        {!isDrawn && <ChartSketch points={points} />}
      </div>
      <figcaption className="chart-key">
        <span className="key-now">This period{pointed && `: ${format(pointed.now)}`}</span>
        <span className="key-before">Previous period{pointed && `: ${format(pointed.before)}`}</span>
        {pointed && <span>{at(pointed)}</span>}
      </figcaption>
      <details>
        <summary>As a table</summary>
        <DataTable
          caption={title}
          rows={points}
          rowKey={(point) => point.at}
          columns={[
            { name: "at", title: step === 0 ? "Hour" : step === 1 ? "Day" : `${step} days from`, cell: at },
            { name: "now", title: "This period", isNumber: true, cell: ({ now }) => format(now) },
            { name: "before", title: "Previous period", isNumber: true, cell: ({ before }) => format(before) },
          ]}
        />
      </details>
    </figure>
  );
}
